import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
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
const conversationEndsAfterMs = 30 * 60_000

interface Deps {
  db: Database
  clock: Pick<Clock, 'now'>
  ids: Ids
  encryption: Encryption
}

export interface OpenedConversation {
  conversationId: string
  resumed: boolean
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
    if (latest && now - latest.lastTurnAt.getTime() < conversationEndsAfterMs)
      return { conversationId: latest.id, resumed: true }
    const id = deps.ids.next()
    const at = new Date(now)
    await insertConversation(tx, { id, seniorId, startedAt: at, lastTurnAt: at })
    return { conversationId: id, resumed: false }
  })
}

type WritingDeps = Pick<Deps, 'db' | 'clock' | 'encryption'>

/** Adds a turn at the end, whichever device it comes from, and returns its number. */
export async function addTurn(deps: WritingDeps, told: Omit<ToldTurn, 'turn'>): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    // Holds the conversation's row, so that two devices cannot take the same number.
    await requireConversation(tx, told, deps.clock.now())
    const turn = (await lastTurnNumber(tx, told.conversationId)) + 1
    await upsertTurn(tx, sealed(deps, { ...told, turn }))
    return turn
  })
}

/** Told again with more of it heard, a turn replaces what was told of it before. */
export async function recordTurn(deps: WritingDeps, told: ToldTurn) {
  await inTransaction(deps.db, async (tx) => {
    await requireConversation(tx, told, deps.clock.now())
    await upsertTurn(tx, sealed(deps, told))
  })
}

async function requireConversation(tx: Transaction, of: Omit<ToldTurn, 'turn'>, now: number) {
  if (!(await touchConversation(tx, of, new Date(now)))) throw new AppError('not-found')
}

function sealed({ clock, encryption }: WritingDeps, told: ToldTurn) {
  const seal = (column: SealedColumn, text: string) =>
    encryption.seal(text, turnContext(told.conversationId, told.turn, column))
  return {
    ...told,
    said: seal('said', told.said),
    answer: seal('answer', told.answer),
    heardAnswer: seal('heard_answer', told.heardAnswer),
    at: new Date(clock.now()),
  }
}

/** The latest turns of a conversation, oldest first. */
export async function recentTurns(
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  query: TurnQuery,
): Promise<RememberedTurn[]> {
  const rows = await turnsOf(db, query)
  return rows.reverse().map((row) => {
    const open = (column: SealedColumn, sealed: string) =>
      encryption.open(sealed, turnContext(row.conversationId, row.turn, column))
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

export const turnContext = (conversationId: string, turn: number, column: SealedColumn) =>
  `conversation_turns:${conversationId}:${turn}:${column}`
