import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { conversations, conversationTurns } from '../../db/schema/companion.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

type TurnRow = typeof conversationTurns.$inferInsert

/** Holds off a second opening for the same person until this transaction ends. */
export async function lockSenior(tx: Transaction, seniorId: string) {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, seniorId))
    .for('no key update')
  return found.length > 0
}

export async function latestConversation(tx: Transaction, seniorId: string) {
  const [found] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.seniorId, seniorId))
    .orderBy(desc(conversations.lastTurnAt))
    .limit(1)
  return found
}

export async function insertConversation(tx: Transaction, row: typeof conversations.$inferInsert) {
  await tx.insert(conversations).values(row)
}

export async function lastTurnNumber(tx: Transaction, conversationId: string) {
  const [found] = await tx
    .select({ turn: sql<number>`coalesce(max(${conversationTurns.turn}), 0)::int` })
    .from(conversationTurns)
    .where(eq(conversationTurns.conversationId, conversationId))
  return found?.turn ?? 0
}

/** False when this person has no such conversation. */
export async function touchConversation(
  tx: Transaction,
  { conversationId, seniorId }: { conversationId: string; seniorId: string },
  at: Date,
) {
  const touched = await tx
    .update(conversations)
    .set({ lastTurnAt: sql`greatest(${conversations.lastTurnAt}, ${at})` })
    .where(and(eq(conversations.id, conversationId), eq(conversations.seniorId, seniorId)))
    .returning({ id: conversations.id })
  return touched.length > 0
}

export async function upsertTurn(tx: Transaction, row: TurnRow) {
  const { conversationId, turn, seniorId, ...told } = row
  await tx
    .insert(conversationTurns)
    .values(row)
    .onConflictDoUpdate({
      target: [conversationTurns.conversationId, conversationTurns.turn],
      set: told,
    })
}

/** Newest first. */
export async function turnsOf(
  db: Database,
  { conversationId, seniorId, limit, before }: TurnQuery,
) {
  return db
    .select()
    .from(conversationTurns)
    .where(
      and(
        eq(conversationTurns.conversationId, conversationId),
        eq(conversationTurns.seniorId, seniorId),
        before === undefined ? undefined : lt(conversationTurns.turn, before),
      ),
    )
    .orderBy(desc(conversationTurns.turn))
    .limit(limit)
}

export interface TurnQuery {
  conversationId: string
  seniorId: string
  limit: number
  before?: number
}
