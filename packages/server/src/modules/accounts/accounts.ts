import type { User } from '@rondall/contract/model/user.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { subscriptionOf } from '../billing/billing.ts'
import { detailedRoleOf } from '../care-team/care-team.ts'
import { consumeAttempt, refundAttempt } from '../rate-limits/rate-limits.ts'
import { findUser, findUserByEmail, insertUser, updateTimeZone } from './accounts.store.ts'
import { realAddress } from './awaited-seniors.ts'
import { knownDeviceOf } from './known-devices.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { startSession } from './sessions.ts'
import { requireSecondFactor, type TwoFactorDeps } from './two-factor.ts'

type Deps = { db: Database; clock: Clock; ids: Ids; random: Random }

interface Credentials {
  email: string
  password: string
  code: string | undefined
  keepSignedIn: boolean
  from: From
}

/** Where a call came from. */
export interface From {
  ip: string
  /** In words its owner knows it by. */
  device: string | undefined
  /** By which the browser is known again. */
  deviceSecret: string | undefined
}

/** Opens a session for the right password; `wrong-password` otherwise, whether or not the account exists. */
export async function signIn(deps: TwoFactorDeps, { email, password, ...given }: Credentials) {
  const { from } = given
  const knownDevice = await knownDeviceOf(deps, email, from.deviceSecret)
  const tried = { ip: from.ip, account: email, knownDevice }
  await consumeAttempt(deps, 'login', tried)
  const row = await findUserByEmail(deps.db, email)
  const fits = await passwordFits(row?.passwordHash, password)
  if (!row || !fits) throw new AppError('wrong-password')
  await refundAttempt(deps, 'login', tried)
  const { code, keepSignedIn } = given
  const secondFactor = await requireSecondFactor(deps, row.id, {
    code,
    ...tried,
    after: 'password',
  })
  const { device } = from
  const session = await startSession(deps, { id: row.id, keepSignedIn, device })
  return { session, user: await describeUser(deps, row.id), secondFactor }
}

/** The person as the app's own screens see them. */
export async function describeUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<User> {
  const row = await findUser(deps.db, userId)
  if (!row) throw new AppError('signed-out')
  const subscription = await subscriptionOf(deps, row.id)
  return {
    id: row.id,
    name: row.name,
    email: realAddress(row.email),
    role: row.role,
    ...(row.emailProvedAt ? {} : { needsAddressProof: true }),
    detailedRole: row.role === 'senior' ? 'senior' : await detailedRoleOf(deps, row.id),
    subscriptionStatus: subscription.status,
    ...(subscription.currentPeriodEndsAt === undefined
      ? {}
      : { subscriptionCurrentPeriodEnd: new Date(subscription.currentPeriodEndsAt).toISOString() }),
  }
}

interface NewAccount {
  name: string
  email: string
  password: string
  role: 'senior' | 'caregiver'
  timeZone?: string
}

/** Adds an account and returns its id. The e-mail must be in lower case, not taken and known to be theirs. */
export async function createAccount(deps: Omit<Deps, 'random'>, account: NewAccount) {
  const id = deps.ids.next()
  const createdAt = new Date(deps.clock.now())
  await insertUser(deps.db, {
    id,
    name: account.name,
    email: account.email,
    role: account.role,
    passwordHash: await hashPassword(account.password),
    timeZone: account.timeZone ?? null,
    emailProvedAt: createdAt,
    createdAt,
  })
  return id
}

export const accountExists = async ({ db }: Pick<Deps, 'db'>, email: string) =>
  (await findUserByEmail(db, email)) !== undefined

/** Throws `signed-out` for an account that is gone. */
export async function nameOf({ db }: Pick<Deps, 'db'>, userId: string) {
  const row = await findUser(db, userId)
  if (!row) throw new AppError('signed-out')
  return row.name
}

/** The zone of a person's own clock; UTC until one of their devices has told it. */
export const timeZoneOf = async ({ db }: Pick<Deps, 'db'>, userId: string) =>
  (await findUser(db, userId))?.timeZone ?? 'UTC'

/** Keeps the zone that a person's own device reports. */
export const rememberTimeZone = ({ db }: Pick<Deps, 'db'>, userId: string, timeZone: string) =>
  updateTimeZone(db, userId, timeZone)
