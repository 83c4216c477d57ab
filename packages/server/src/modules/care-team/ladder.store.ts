import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { careRelationships } from '../../db/schema/care-team.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export const selectLadders = (db: Database | Transaction, seniorIds: readonly string[]) =>
  db
    .select({
      seniorId: careRelationships.seniorId,
      personId: careRelationships.caregiverId,
      role: careRelationships.role,
      name: users.name,
    })
    .from(careRelationships)
    .innerJoin(users, eq(users.id, careRelationships.caregiverId))
    .where(
      and(
        inArray(careRelationships.seniorId, [...seniorIds]),
        eq(careRelationships.status, 'accepted'),
      ),
    )
    .orderBy(asc(careRelationships.createdAt))
