import type { UserRole } from '@rondall/contract/model/user.ts'
import type { Database, Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { consumeAttempt, refundAttempt } from '../rate-limits/rate-limits.ts'
import {
  findUser,
  findUserByEmail,
  insertUser,
  insertUserUnlessTaken,
  updatePassword,
  updateTimeZone,
} from './accounts.store.ts'
import { hashPassword, passwordFits } from './passwords/passwords.ts'
import { knownDeviceOf } from './sessions/known-devices.ts'
import { startSession } from './sessions/sessions.ts'
import { requireSecondFactor, type TwoFactorDeps } from './two-factor/two-factor.ts'

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
  return { session, userId: row.id, secondFactor }
}

/** An account without its secrets. */
export interface Account {
  id: string
  email: string
  name: string
  role: UserRole
  /** Null until its owner has shown that the address is theirs. */
  emailProvedAt: Date | null
}

type Db = { db: Database | Transaction }

export const accountWithId = async ({ db }: Db, id: string) => asAccount(await findUser(db, id))

/** The address in lower case. */
export const accountWithEmail = async ({ db }: Db, email: string) =>
  asAccount(await findUserByEmail(db, email))

const asAccount = (row: Account | undefined): Account | undefined =>
  row && {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    emailProvedAt: row.emailProvedAt,
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

/** The id of the new account; undefined when the address has one already. */
export const createAccountUnlessTaken = (
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  tx: Transaction,
  account: Omit<Account, 'id'> & { passwordHash: string | null },
) => insertUserUnlessTaken(tx, { ...account, id: ids.next(), createdAt: new Date(clock.now()) })

/** Answers the address of the account. */
export async function replacePassword(tx: Transaction, userId: string, passwordHash: string) {
  const user = await updatePassword(tx, userId, passwordHash)
  if (!user) throw new AppError('signed-out')
  return user.email
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
