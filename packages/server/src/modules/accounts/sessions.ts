import { createHash } from 'node:crypto'
import type { UserRole } from '@rondall/contract/model/user.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { deleteSession, findSession, insertSession, touchSession } from './sessions.store.ts'

const dayMs = 24 * 60 * 60 * 1000
const keptSessionMs = 90 * dayMs
const plainSessionMs = 30 * dayMs
/** A session slides at most this often, so that reading costs no write. */
const slideEveryMs = 60 * 60 * 1000

export interface SignedIn {
  sessionId: string
  userId: string
  role: UserRole
}

type Deps = { db: Database; clock: Clock; ids: Ids; random: Random }

/** The secret's SHA-256; the secret itself is only in the browser. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Opens a session and returns its 256-bit secret, which is not kept here. */
export async function startSession(
  { db, clock, ids, random }: Deps,
  user: { id: string; keepSignedIn: boolean },
) {
  const secret = random.bytes(32).toString('base64url')
  const now = clock.now()
  await insertSession(db, {
    id: ids.next(),
    secretHash: hashOf(secret),
    userId: user.id,
    keepSignedIn: user.keepSignedIn,
    createdAt: new Date(now),
    lastUsedAt: new Date(now),
    expiresAt: new Date(now + lengthOf(user.keepSignedIn)),
  })
  return { secret, lengthMs: lengthOf(user.keepSignedIn) }
}

/** Who holds this secret; undefined for an unknown or expired one. Slides the session's end. */
export async function readSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  secret: string,
): Promise<SignedIn | undefined> {
  const session = await findSession(db, hashOf(secret))
  const now = clock.now()
  if (!session || session.expiresAt.getTime() <= now) return undefined
  if (now - session.lastUsedAt.getTime() > slideEveryMs) {
    const expiresAt = new Date(now + lengthOf(session.keepSignedIn))
    await touchSession(db, session.id, { lastUsedAt: new Date(now), expiresAt })
  }
  return { sessionId: session.id, userId: session.userId, role: session.role }
}

export async function endSession({ db }: Pick<Deps, 'db'>, secret: string) {
  await deleteSession(db, hashOf(secret))
}

const lengthOf = (keepSignedIn: boolean) => (keepSignedIn ? keptSessionMs : plainSessionMs)
