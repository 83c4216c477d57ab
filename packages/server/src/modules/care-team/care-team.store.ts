import { and, asc, eq, ne } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { careRelationships } from '../../db/schema/care-team.ts'
import type { Database } from '../../db/transaction.ts'

export async function findRelationship(db: Database, caregiverId: string, seniorId: string) {
  const [row] = await db
    .select()
    .from(careRelationships)
    .where(
      and(eq(careRelationships.caregiverId, caregiverId), eq(careRelationships.seniorId, seniorId)),
    )
  return row
}

const acceptedBy = (caregiverId: string) =>
  and(eq(careRelationships.caregiverId, caregiverId), eq(careRelationships.status, 'accepted'))

export async function oldestRelationship(db: Database, caregiverId: string) {
  const [row] = await db
    .select()
    .from(careRelationships)
    .where(acceptedBy(caregiverId))
    .orderBy(asc(careRelationships.createdAt))
    .limit(1)
  return row
}

export async function listPrimaryCaregivers(db: Database, seniorId: string) {
  const rows = await db
    .select({ id: careRelationships.caregiverId })
    .from(careRelationships)
    .where(
      and(
        eq(careRelationships.seniorId, seniorId),
        eq(careRelationships.role, 'caregiver_primary'),
        ne(careRelationships.status, 'removed'),
      ),
    )
    .orderBy(asc(careRelationships.createdAt))
  return rows.map(({ id }) => id)
}

export async function listSeniorsOf(db: Database, caregiverId: string) {
  return db
    .select({
      id: careRelationships.id,
      seniorId: careRelationships.seniorId,
      createdAt: careRelationships.createdAt,
      relationshipType: careRelationships.relationshipType,
      role: careRelationships.role,
      name: users.name,
      email: users.email,
    })
    .from(careRelationships)
    .innerJoin(users, eq(users.id, careRelationships.seniorId))
    .where(acceptedBy(caregiverId))
    .orderBy(asc(careRelationships.createdAt))
}

export async function insertRelationship(db: Database, row: typeof careRelationships.$inferInsert) {
  await db.insert(careRelationships).values(row)
}
