import { createHash } from 'node:crypto'
import type { Database } from '../../db/transaction.ts'
import { guessingAlarms } from '../../platform/alarms.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/logger.ts'
import { countTry, readTries, uncountTry } from './failure-limits.store.ts'

const windowMs = 15 * 60 * 1000

const guesses = { ip: 50, account: 10, everybody: 5000 }
/** Messages cost money and annoy: fewer of them, and a person rarely needs a third. */
const messages = { ip: 20, account: 5, everybody: 2000 }

/** What is allowed within 15 minutes, for one address, for one account and for everybody together. */
const limits = {
  login: guesses,
  'two-factor': guesses,
  link: guesses,
  invitation: guesses,
  'send-link': messages,
  /** A family of many is invited in one sitting. */
  'send-invitation': { ...messages, account: 10 },
  /** By payment: see `openAccount`. */
  'open-account': { ip: 50, account: 3, everybody: 2000 },
  /** Checkouts that are started: each leaves something in the payment provider's books. */
  checkout: { ip: 50, account: 50, everybody: 5000 },
}
type Kind = keyof typeof limits

export type Tried = { ip: string; account: string }
export type LimitDeps = { db: Database; clock: Clock; log: Log }

/**
 * Until when everybody is stopped, by kind: while it lasts a try costs the database nothing. Known to
 * each process from the first try it refuses; the counts in the database are the truth.
 */
const stops = new WeakMap<Database, Map<Kind, number>>()

/**
 * Counts a try, and throws `too-many-requests` when this address, this account or everybody together
 * has had all of theirs. It is counted before the secret is looked at, so that a thousand guesses at
 * the same moment are a thousand tries; `returnTry` takes back one that was right. What is
 * refused is not counted, so one address alone cannot stop everybody.
 */
export async function takeTry({ db, clock, log }: LimitDeps, kind: Kind, tried: Tried) {
  const now = clock.now()
  refuse((stops.get(db)?.get(kind) ?? 0) > now)
  const keys = keysOf(kind, tried)
  const before = await readTries(db, Object.values(keys), new Date(now))
  const all = before.get(keys.everybody)
  if (all && all.failures >= limits[kind].everybody) stop(db, kind, all.windowEndsAt.getTime())
  refuse(scopes.some((scope) => (before.get(keys[scope])?.failures ?? 0) >= limits[kind][scope]))
  const counts = await countTry(db, Object.values(keys), new Date(now), new Date(now + windowMs))
  if (counts.get(keys.everybody) === limits[kind].everybody) {
    log.error({ kind }, 'guessing stopped for everybody')
    guessingAlarms.inc({ kind })
  }
  refuse(scopes.some((scope) => (counts.get(keys[scope]) ?? 0) > limits[kind][scope]))
}

function stop(db: Database, kind: Kind, until: number) {
  const kinds = stops.get(db) ?? new Map<Kind, number>()
  stops.set(db, kinds.set(kind, until))
}

export async function returnTry({ db, clock }: Omit<LimitDeps, 'log'>, kind: Kind, tried: Tried) {
  await uncountTry(db, Object.values(keysOf(kind, tried)), new Date(clock.now()))
}

const scopes = ['ip', 'account', 'everybody'] as const

function refuse(exceeded: boolean) {
  if (exceeded) throw new AppError('too-many-requests', { retryAfterSeconds: windowMs / 1000 })
}

/** Addresses and accounts are kept as hashes only. */
const keysOf = (kind: Kind, { ip, account }: Tried) => ({
  ip: `${kind}:ip:${short(ip)}`,
  account: `${kind}:account:${short(account)}`,
  everybody: `${kind}:everybody`,
})

const short = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22)
