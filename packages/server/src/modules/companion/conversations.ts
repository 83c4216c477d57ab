import type { Database } from '../../db/transaction.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import {
  insertConversation,
  lastTurnNumber,
  latestConversation,
  lockSenior,
  type TurnQuery,
  touchConversation,
  turnsOf,
  upsertTurn,
} from './conversations.store.ts'

/** After this much silence one has a new conversation. */
export const conversationEndsAfterMs = 30 * 60_000

interface Deps {
  db: Database
  clock: Pick<Clock, 'now'>
  ids: Ids
  encryption: Encryption
}

export interface OpenedConversation {
  conversationId: string
  resumed: boolean
  /** The number that the next turn takes. */
  nextTurn: number
}

export interface ToldTurn {
  conversationId: string
  seniorId: string
  turn: number
  said: string
  answer: string
  heardAnswer: string
  interrupted: boolean
  /** Milliseconds by stage. */
  timings: Record<string, number>
}

export interface RememberedTurn {
  turn: number
  said: string
  /** Only what was played. */
  heard: string
  interrupted: boolean
  at: number
}

/** The conversation that is still going on, else a new one. */
export async function openConversation(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  { seniorId }: { seniorId: string },
): Promise<OpenedConversation> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockSenior(tx, seniorId))) throw new AppError('not-found')
    const latest = await latestConversation(tx, seniorId)
    if (latest && now - latest.lastTurnAt.getTime() < conversationEndsAfterMs) {
      const nextTurn = (await lastTurnNumber(tx, latest.id)) + 1
      return { conversationId: latest.id, resumed: true, nextTurn }
    }
    const id = deps.ids.next()
    const at = new Date(now)
    await insertConversation(tx, { id, seniorId, startedAt: at, lastTurnAt: at })
    return { conversationId: id, resumed: false, nextTurn: 1 }
  })
}

/** Told again with more of it heard, a turn replaces what was told of it before. */
export async function recordTurn(
  { db, clock, encryption }: Pick<Deps, 'db' | 'clock' | 'encryption'>,
  told: ToldTurn,
) {
  const seal = (column: SealedColumn, text: string) =>
    encryption.seal(text, context(told.conversationId, told.turn, column))
  const row = {
    ...told,
    said: seal('said', told.said),
    answer: seal('answer', told.answer),
    heardAnswer: seal('heard_answer', told.heardAnswer),
    at: new Date(clock.now()),
  }
  await inTransaction(db, async (tx) => {
    if (!(await touchConversation(tx, row))) throw new AppError('not-found')
    await upsertTurn(tx, row)
  })
}

/** The latest turns of a conversation, oldest first. */
export async function recentTurns(
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  query: TurnQuery,
): Promise<RememberedTurn[]> {
  const rows = await turnsOf(db, query)
  return rows.reverse().map((row) => {
    const open = (column: SealedColumn, sealed: string) =>
      encryption.open(sealed, context(row.conversationId, row.turn, column))
    return {
      turn: row.turn,
      said: open('said', row.said),
      heard: open('heard_answer', row.heardAnswer),
      interrupted: row.interrupted,
      at: row.at.getTime(),
    }
  })
}

type SealedColumn = 'said' | 'answer' | 'heard_answer'

const context = (conversationId: string, turn: number, column: SealedColumn) =>
  `conversation_turns:${conversationId}:${turn}:${column}`
