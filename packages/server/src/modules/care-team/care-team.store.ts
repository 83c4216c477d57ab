import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { careRelationships } from '../../db/schema/care-team.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type Db = Database | Transaction

export async function findRelationship(db: Db, caregiverId: string, seniorId: string) {
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

export async function listPrimaries(db: Db, seniorIds: readonly string[]) {
  return db
    .select({ seniorId: careRelationships.seniorId, id: careRelationships.caregiverId })
    .from(careRelationships)
    .where(
      and(
        inArray(careRelationships.seniorId, [...seniorIds]),
        eq(careRelationships.role, 'caregiver_primary'),
        ne(careRelationships.status, 'removed'),
      ),
    )
}

export async function listSeniorsOf(db: Database, caregiverId: string) {
  return db
    .select({
      id: careRelationships.id,
      seniorId: careRelationships.seniorId,
      createdAt: careRelationships.createdAt,
      relationshipType: careRelationships.relationshipType,
      role: careRelationships.role,
      status: careRelationships.status,
      sharingPaused: careRelationships.sharingPaused,
      name: users.name,
      email: users.email,
    })
    .from(careRelationships)
    .innerJoin(users, eq(users.id, careRelationships.seniorId))
    .where(
      and(
        eq(careRelationships.caregiverId, caregiverId),
        inArray(careRelationships.status, ['accepted', 'invited']),
      ),
    )
    .orderBy(asc(careRelationships.createdAt))
}

type NewRelationship = typeof careRelationships.$inferInsert

export async function insertRelationship(db: Db, row: NewRelationship) {
  await db.insert(careRelationships).values(row)
}

/** Whoever was nothing to the senior, invited or removed is let in; who is in already stays as they are. */
export async function acceptRelationship(db: Db, row: NewRelationship) {
  const { role, relationshipType, status, createdAt } = row
  await db
    .insert(careRelationships)
    .values(row)
    .onConflictDoUpdate({
      target: [careRelationships.seniorId, careRelationships.caregiverId],
      set: {
        role,
        relationshipType,
        status,
        createdAt,
        sharingPaused: false,
        position: null,
        removedAt: null,
      },
      setWhere: ne(careRelationships.status, 'accepted'),
    })
}

export async function findPrimary(db: Db, seniorId: string) {
  const [row] = await db
    .select({ caregiverId: careRelationships.caregiverId })
    .from(careRelationships)
    .where(
      and(
        eq(careRelationships.seniorId, seniorId),
        eq(careRelationships.role, 'caregiver_primary'),
        eq(careRelationships.status, 'accepted'),
      ),
    )
  return row?.caregiverId
}

export async function listTeamOf(db: Db, seniorId: string) {
  return db
    .select({
      id: careRelationships.id,
      caregiverId: careRelationships.caregiverId,
      role: careRelationships.role,
      relationshipType: careRelationships.relationshipType,
      sharingPaused: careRelationships.sharingPaused,
      createdAt: careRelationships.createdAt,
      name: users.name,
      email: users.email,
    })
    .from(careRelationships)
    .innerJoin(users, eq(users.id, careRelationships.caregiverId))
    .where(and(eq(careRelationships.seniorId, seniorId), eq(careRelationships.status, 'accepted')))
    .orderBy(asc(careRelationships.createdAt))
}

/** The same, and nobody changes it until the end of the transaction. */
export async function lockRelationship(tx: Transaction, caregiverId: string, seniorId: string) {
  const [row] = await tx
    .select()
    .from(careRelationships)
    .where(
      and(eq(careRelationships.caregiverId, caregiverId), eq(careRelationships.seniorId, seniorId)),
    )
    .for('update')
  return row
}

/** Whose relationship was changed; undefined when this senior has nobody of that id. */
export async function changeRelationship(
  db: Db,
  seniorId: string,
  id: string,
  change: { sharingPaused: boolean } | { status: 'removed'; removedAt: Date },
) {
  const [changed] = await db
    .update(careRelationships)
    .set(change)
    .where(
      and(
        eq(careRelationships.id, id),
        eq(careRelationships.seniorId, seniorId),
        eq(careRelationships.status, 'accepted'),
      ),
    )
    .returning({ caregiverId: careRelationships.caregiverId })
  return changed?.caregiverId
}
