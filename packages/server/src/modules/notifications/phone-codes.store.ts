import { and, eq, lt, sql } from 'drizzle-orm'
import { phoneCodes } from '../../db/schema/notifications.ts'
import type { Database } from '../../db/transaction.ts'

/** The newest code is the one that counts. */
export async function replaceCode(db: Database, row: typeof phoneCodes.$inferInsert) {
  const { personId: _, ...rest } = { wrongTries: 0, ...row }
  await db
    .insert(phoneCodes)
    .values(row)
    .onConflictDoUpdate({ target: phoneCodes.personId, set: rest })
}

/**
 * Counts a try before the code is looked at, so that a thousand at the same moment are a thousand; undefined when
 * there is no code or its tries are spent.
 */
export async function takeCodeTry(db: Database, personId: string, mostTries: number) {
  const [row] = await db
    .update(phoneCodes)
    .set({ wrongTries: sql`${phoneCodes.wrongTries} + 1` })
    .where(and(eq(phoneCodes.personId, personId), lt(phoneCodes.wrongTries, mostTries)))
    .returning()
  return row
}

export const findCode = async (db: Database, personId: string) =>
  (await db.select().from(phoneCodes).where(eq(phoneCodes.personId, personId)))[0]

export async function deleteCode(db: Database, personId: string) {
  await db.delete(phoneCodes).where(eq(phoneCodes.personId, personId))
}
