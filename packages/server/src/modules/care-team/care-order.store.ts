import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { careRelationships } from '../../db/schema/care-team.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export const selectCaregivers = (db: Database | Transaction, seniorIds: readonly string[]) =>
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
    .orderBy(
      sql`${careRelationships.position} nulls last`,
      asc(careRelationships.createdAt),
      asc(careRelationships.id),
    )

/** Nobody joins or leaves until the end of the transaction without waiting for it. */
export async function lockCareTeam(tx: Transaction, seniorId: string) {
  await tx
    .select({ id: careRelationships.id })
    .from(careRelationships)
    .where(eq(careRelationships.seniorId, seniorId))
    .for('update')
}

export async function setPositions(tx: Transaction, seniorId: string, people: readonly string[]) {
  for (const [position, caregiverId] of people.entries()) {
    await tx
      .update(careRelationships)
      .set({ position })
      .where(
        and(
          eq(careRelationships.seniorId, seniorId),
          eq(careRelationships.caregiverId, caregiverId),
        ),
      )
  }
}
