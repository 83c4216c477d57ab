import { and, desc, eq } from 'drizzle-orm'
import { outboxMessages } from '../../db/schema/messages.ts'
import type { Database } from '../../db/transaction.ts'

type Row = typeof outboxMessages.$inferInsert

/** The id of this message, or of the one that is there under its key. */
export async function keepMessage(db: Database, row: Row) {
  const kept = await db.insert(outboxMessages).values(row).onConflictDoNothing().returning()
  if (kept[0]) return kept[0].id
  const [before] = await db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.channel, row.channel),
        eq(outboxMessages.idempotencyKey, row.idempotencyKey),
      ),
    )
  return before?.id ?? row.id
}

export async function newestMessages(db: Database, limit: number) {
  return db.select().from(outboxMessages).orderBy(desc(outboxMessages.number)).limit(limit)
}

export async function findSms(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.channel, 'sms')))
  return row
}
