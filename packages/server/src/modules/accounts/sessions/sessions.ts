import { createHash } from 'node:crypto'
import type { UserRole } from '@rondall/contract/model/user.ts'
import type { Database, Transaction } from '../../../db/transaction.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Ids, Random } from '../../../platform/random.ts'
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  findSessionById,
  insertSession,
  liveSessionsOf,
  replaceSecret,
  touchSession,
} from './sessions.store.ts'

const dayMs = 24 * 60 * 60 * 1000
const keptSessionMs = 90 * dayMs
const plainSessionMs = 30 * dayMs
/** A session slides at most this often, so that reading costs no write. */
const slideEveryMs = 60 * 60 * 1000
/** So long after a link was used a password may be set without the old one. */
const freshMs = 15 * 60 * 1000

export interface SignedIn {
  sessionId: string
  userId: string
  role: UserRole
}

export interface OpenedSession {
  id: string
  userId: string
  /** 256 bits that only the browser keeps. */
  secret: string
  lengthMs: number
}

type Deps = { clock: Clock; ids: Ids; random: Random; db: Database | Transaction }
type Reading = { db: Database; clock: Clock }

/** The secret's SHA-256; the secret itself is only in the browser. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** A session that holds. */
export interface ReadSession extends OpenedSession {
  actor: SignedIn
  /** Its end has not been moved for a while. */
  isDue: boolean
}

interface NewSession {
  id: string
  keepSignedIn: boolean
  openedBy?: 'password' | 'link'
  device?: string | undefined
}

/** Opens a session for the person with this id. */
export async function startSession(
  { db, clock, ids, random }: Deps,
  { id: userId, keepSignedIn, openedBy = 'password', device }: NewSession,
): Promise<OpenedSession> {
  const secret = random.bytes(32).toString('base64url')
  const now = clock.now()
  const id = ids.next()
  await insertSession(db, {
    id,
    secretHash: hashOf(secret),
    userId,
    keepSignedIn,
    openedBy,
    device: device ?? null,
    createdAt: new Date(now),
    lastUsedAt: new Date(now),
    expiresAt: new Date(now + lengthOf(keepSignedIn)),
  })
  return { id, userId, secret, lengthMs: lengthOf(keepSignedIn) }
}

/** Who holds this secret; undefined for an unknown or expired one. */
export async function readSession(
  { db, clock }: Reading,
  secret: string,
): Promise<ReadSession | undefined> {
  const session = await findSession(db, hashOf(secret))
  const now = clock.now()
  if (!session || session.expiresAt.getTime() <= now) return undefined
  const { id, userId, role } = session
  return {
    id,
    userId,
    actor: { sessionId: id, userId, role },
    secret,
    lengthMs: lengthOf(session.keepSignedIn),
    isDue: now - session.lastUsedAt.getTime() > slideEveryMs,
  }
}

/** Moves the session's end; whoever calls it gives the browser its cookie again. */
export async function renewSession({ db, clock }: Reading, { id, lengthMs }: OpenedSession) {
  const now = clock.now()
  const times = { lastUsedAt: new Date(now), expiresAt: new Date(now + lengthMs) }
  await touchSession(db, id, times)
}

/** The same session under a new secret, so that nobody goes on with one they have seen. */
export async function rotateSession(
  { db, clock, random }: Omit<Deps, 'ids'>,
  { sessionId: id, userId }: SignedIn,
): Promise<OpenedSession> {
  const secret = random.bytes(32).toString('base64url')
  const now = clock.now()
  const session = await findSessionById(db, id)
  if (!session) throw new AppError('signed-out')
  const lengthMs = lengthOf(session.keepSignedIn)
  const expiresAt = new Date(now + lengthMs)
  await replaceSecret(db, id, { secretHash: hashOf(secret), lastUsedAt: new Date(now), expiresAt })
  return { id, userId, secret, lengthMs }
}

export async function endSession({ db }: { db: Database }, secret: string) {
  await deleteSession(db, hashOf(secret))
}

/** Where a person is signed in, the last used first. */
export async function listSessions({ db, clock }: Reading, actor: SignedIn) {
  const rows = await liveSessionsOf(db, actor.userId, new Date(clock.now()))
  return rows.map((row) => ({
    id: row.id,
    device: row.device ?? undefined,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isThisOne: row.id === actor.sessionId,
  }))
}

/** Ends one of the person's own sessions; anybody else's is not found. */
export async function endOwnSession({ db }: { db: Database }, actor: SignedIn, id: string) {
  if (!(await deleteSessionOf(db, actor.userId, id))) throw new AppError('not-found')
}

export const endSessionsOf = (
  { db }: { db: Database | Transaction },
  userId: string,
  exceptId?: string,
) => deleteSessionsOf(db, userId, exceptId)

/** Whether the session is still there; for what stays open longer than a request. */
export async function isLive({ db, clock }: Reading, sessionId: string) {
  const session = await findSessionById(db, sessionId)
  return session !== undefined && session.expiresAt.getTime() > clock.now()
}

/** Whether a link opened this session a moment ago, which is as good as knowing the password. */
export async function isFreshFromLink({ db, clock }: Reading, sessionId: string) {
  const session = await findSessionById(db, sessionId)
  if (session?.openedBy !== 'link') return false
  return clock.now() - session.createdAt.getTime() < freshMs
}

const lengthOf = (keepSignedIn: boolean) => (keepSignedIn ? keptSessionMs : plainSessionMs)
