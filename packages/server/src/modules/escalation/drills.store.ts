import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { ladderTestContacts, ladderTests } from '../../db/schema/notifications.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type Db = Database | Transaction

export async function insertTest(
  tx: Transaction,
  test: typeof ladderTests.$inferInsert,
  people: readonly string[],
) {
  await tx.insert(ladderTests).values(test)
  if (people.length === 0) return
  const contacts = people.map((personId) => ({ testId: test.id, personId }))
  await tx.insert(ladderTestContacts).values(contacts)
}

export async function selectLatestTest(db: Db, seniorId: string) {
  const [row] = await db
    .select()
    .from(ladderTests)
    .where(eq(ladderTests.seniorId, seniorId))
    .orderBy(desc(ladderTests.startedAt))
    .limit(1)
  return row
}

export const selectContacts = (db: Db, testId: string) =>
  db
    .select({
      id: ladderTestContacts.personId,
      name: users.name,
      confirmedAt: ladderTestContacts.confirmedAt,
    })
    .from(ladderTestContacts)
    .innerJoin(users, eq(users.id, ladderTestContacts.personId))
    .where(eq(ladderTestContacts.testId, testId))
    .orderBy(asc(users.name))

export async function confirmContact(db: Db, testId: string, personId: string, at: Date) {
  await db
    .update(ladderTestContacts)
    .set({ confirmedAt: at })
    .where(
      and(
        eq(ladderTestContacts.testId, testId),
        eq(ladderTestContacts.personId, personId),
        isNull(ladderTestContacts.confirmedAt),
      ),
    )
}
