import { createHash } from 'node:crypto'
import type { Database } from '../../db/transaction.ts'
import { inTransaction } from '../../db/transaction.ts'
import { guessingAlarms } from '../../platform/alarms.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/logger.ts'
import { networkOf } from '../../platform/network.ts'
import { raiseAlarms } from '../operation/operator-alarms.ts'
import { type Count, countTry, deleteOver, readTries, uncountTry } from './rate-limits.store.ts'

const minuteMs = 60_000
const windowMs = 15 * minuteMs

interface Limits {
  /** From one IPv4 address, or the /64 of an IPv6 address. */
  network?: number
  /** From one network for one account. */
  pair?: number
  /** For one account, from all devices together that its holder is not known by. */
  account?: number
  /** For one account from one device that its holder is known by: nobody else's tries count there. */
  device?: number
  /** From all together. It refuses nobody: the operator is told, and each network has `wary` tries. */
  alarm?: number
  wary?: number
  windowMs?: number
}

/** 25 in a quarter of an hour are 100 guesses an hour at one password, however many machines take part. */
const guesses = { network: 50, wary: 5, pair: 10, account: 25, device: 10, alarm: 5000 }
/** Messages cost money and annoy: fewer of them, and a person rarely needs a third. */
const messages = { network: 20, device: 5, alarm: 2000 }

/** What is allowed within 15 minutes, or the window that is named. */
const limits = {
  login: guesses,
  /** Asked of somebody signed in, whose session stands for the device. */
  'current-password': guesses,
  /** Six digits, of which three fit at any moment. */
  'two-factor': { ...guesses, account: 10 },
  link: guesses,
  invitation: { ...guesses, account: 10 },
  'send-link': messages,
  /** See `takeLinkTurn`. */
  'link-burst': { account: 5 },
  'link-after-burst': { account: 1, windowMs: 5 * minuteMs },
  /** To the operator, and to whoever paid: one mailbox each. */
  support: { ...messages, account: 5 },
  'ready-letter': { ...messages, account: 5 },
  /** A family of many is invited in one sitting. */
  'send-invitation': { ...messages, account: 10 },
  'pair-device': { network: 50, alarm: 5000 },
  'phone-code': { ...messages, account: 5 },
  /** By payment: see `openAccount`. */
  'open-account': { network: 50, account: 3, alarm: 2000 },
  /** Checkouts that are started: each leaves something in the payment provider's books. */
  checkout: { network: 50, alarm: 5000 },
} satisfies Record<string, Limits>
type Kind = keyof typeof limits

export interface Tried {
  ip: string
  account: string
  /** The device's hash when the account's holder has signed in on it before, or their session. */
  knownDevice?: string | undefined
}
export type LimitDeps = { db: Database; clock: Clock; log: Log }

/**
 * Counts a try, and throws `too-many-requests` when whoever makes it has had all of theirs. It is counted
 * before the secret is looked at, so that a thousand guesses at the same moment are a thousand tries;
 * `refundAttempt` takes back one that was right. A device known to the account's holder is counted by itself:
 * strangers' guesses slow strangers down and never the member. What is refused is not counted.
 */
export async function consumeAttempt(deps: LimitDeps, kind: Kind, tried: Tried) {
  const { db, clock } = deps
  const now = clock.now()
  const keys = keysOf(kind, tried)
  const names = Object.values(keys)
  const before = await readTries(db, names, new Date(now))
  refuseBeyond(kind, keys, before, now, 0)
  const endsAt = new Date(now + (limitsOf(kind).windowMs ?? windowMs))
  const after = await countTry(db, names, new Date(now), endsAt)
  await noteAll(deps, kind, after.get(everybody(kind)))
  refuseBeyond(kind, keys, after, now, 1)
}

/** The same as an answer: false when there is none left. */
export const hasAttempt = (deps: LimitDeps, kind: Kind, tried: Tried) =>
  consumeAttempt(deps, kind, tried).then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

export async function refundAttempt(
  { db, clock }: Omit<LimitDeps, 'log'>,
  kind: Kind,
  tried: Tried,
) {
  await uncountTry(db, Object.values(keysOf(kind, tried)), new Date(clock.now()))
}

const limitsOf = (kind: Kind): Limits => limits[kind]

type Scope = 'network' | 'pair' | 'account' | 'device' | 'alarm'
type Keys = Partial<Record<Scope, string>>

/** `own` is 1 where this very try is counted already. */
function refuseBeyond(
  kind: Kind,
  { alarm, ...keys }: Keys,
  counts: Map<string, Count>,
  now: number,
  own: 0 | 1,
) {
  const { wary, ...most } = limitsOf(kind)
  const countOf = (key = '') => counts.get(key)?.failures ?? 0
  if (wary !== undefined && countOf(alarm) >= (most.alarm ?? 0)) most.network = wary
  for (const [scope, key] of Object.entries(keys) as [keyof typeof keys, string][]) {
    if (countOf(key) - own < (most[scope] ?? 0)) continue
    const endsAt = counts.get(key)?.windowEndsAt.getTime() ?? now
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now) / 1000))
    throw new AppError('too-many-requests', { retryAfterSeconds })
  }
}

/** Tells the operator of an attack that many take part in, and clears up once in each window. */
async function noteAll({ db, clock, log }: LimitDeps, kind: Kind, all: Count | undefined) {
  if (all?.failures === 1) await deleteOver(db, new Date(clock.now()))
  if (all === undefined || all.failures !== limitsOf(kind).alarm) return
  log.error({ kind }, 'very many wrong tries at one kind of secret')
  guessingAlarms.inc({ kind })
  const trouble = `guessing:${kind} until ${all.windowEndsAt.toISOString()}`
  const alarm = { trouble, kind: 'guessing', subjectId: null }
  await inTransaction(db, (tx) => raiseAlarms(tx, [alarm], clock.now()))
}

/** What is counted where there is a limit. Networks, accounts and devices are kept as hashes only. */
function keysOf(kind: Kind, { ip, account, knownDevice }: Tried): Keys {
  const most = limitsOf(kind)
  const key = (scope: Scope, value: string) =>
    most[scope] === undefined ? {} : { [scope]: `${kind}:${scope}:${short(value)}` }
  if (knownDevice && most.device) return key('device', `${knownDevice} ${account}`)
  const network = networkOf(ip)
  return {
    ...key('network', network),
    ...key('pair', `${network} ${account}`),
    ...key('account', account),
    ...(most.alarm === undefined ? {} : { alarm: everybody(kind) }),
  }
}

const everybody = (kind: Kind) => `${kind}:everybody`

const short = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22)
