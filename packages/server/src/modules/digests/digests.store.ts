import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { digests } from '../../db/schema/digests.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type Db = Database | Transaction

/** UTC until a device of theirs has told. */
export async function selectTimeZone(db: Db, userId: string) {
  const [row] = await db.select({ is: users.timeZone }).from(users).where(eq(users.id, userId))
  return row?.is ?? 'UTC'
}

export async function insertDigests(db: Db, rows: (typeof digests.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(digests).values(rows).onConflictDoNothing()
}

interface Settled {
  caregiverId: string
  seniorId: string
  week: string
  state: string
}

export async function saveDigestSteps(tx: Transaction, rows: readonly Settled[]) {
  await tx.execute(sql`
    update digests d set state = x.state, next_action_at = null, stumbles = 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x("caregiverId" uuid, "seniorId" uuid, week text, state text)
    where d.caregiver_id = x."caregiverId" and d.senior_id = x."seniorId" and d.week = x.week`)
}

export async function postponeDigests(
  tx: Transaction,
  rows: readonly Omit<Settled, 'state'>[],
  until: Date,
) {
  for (const { caregiverId, seniorId, week } of rows) {
    await tx
      .update(digests)
      .set({ nextActionAt: until, stumbles: sql`${digests.stumbles} + 1` })
      .where(
        and(
          eq(digests.caregiverId, caregiverId),
          eq(digests.seniorId, seniorId),
          eq(digests.week, week),
          isNotNull(digests.nextActionAt),
        ),
      )
  }
}
