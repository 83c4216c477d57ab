import { createHash } from 'node:crypto'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { countFailure, readFailures } from './failure-limits.store.ts'

const windowMs = 15 * 60 * 1000

/** Wrong tries allowed within 15 minutes, per address, per account and by everybody together. */
const limits = { ip: 50, account: 10, everybody: 5000 } as const

export type Tried = { ip: string; account: string }
type Deps = { db: Database; clock: Clock }

/** Throws `too-many-requests` when this address, this account or everybody together has failed too often. */
export async function requireTriesLeft({ db, clock }: Deps, kind: string, tried: Tried) {
  const counts = await readFailures(db, keysOf(kind, tried), new Date(clock.now()))
  const scopes = Object.keys(limits) as (keyof typeof limits)[]
  const keys = keysOf(kind, tried)
  const exceeded = scopes.some((scope, at) => (counts.get(keys[at] ?? '') ?? 0) >= limits[scope])
  if (exceeded) throw new AppError('too-many-requests', { retryAfterSeconds: windowMs / 1000 })
}

export async function recordFailure({ db, clock }: Deps, kind: string, tried: Tried) {
  const now = clock.now()
  await countFailure(db, keysOf(kind, tried), new Date(now), new Date(now + windowMs))
}

/** Addresses and accounts are kept as hashes only. */
const keysOf = (kind: string, { ip, account }: Tried) => [
  `${kind}:ip:${short(ip)}`,
  `${kind}:account:${short(account)}`,
  `${kind}:everybody`,
]

const short = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22)
