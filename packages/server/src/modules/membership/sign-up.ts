import { noCustomer, testCustomer } from '@rondall/contract/constants/membership.ts'
import type { UserRole } from '@rondall/contract/model/user.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/logger.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { isTryout, type TryoutConfig } from '../../tryout.ts'
import { accountWithId, createAccountUnlessTaken, type From } from '../accounts/accounts.ts'
import { requireUncommon } from '../accounts/passwords/common-passwords.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { startSession } from '../accounts/sessions/sessions.ts'
import { attachCustomer, paidCustomer } from '../billing/billing.ts'
import { keepForAccount, requireInvitation } from '../invitations/invitations.ts'
import { consumeAttempt, refundAttempt } from '../rate-limits/rate-limits.ts'
import { nameOfAddress } from './name-of-address.ts'

export interface SignUpDeps {
  db: Database
  clock: Clock
  ids: Ids
  random: Random
  log: Log
  config: TryoutConfig
}

/** Who an account is for. */
export interface Newcomer {
  email: string
  name: string | undefined
  role: UserRole
}

interface PasswordAccount extends Newcomer {
  password: string
  customerId: string | undefined
  /** In place of a customer, for who was invited. */
  inviteCode: string | undefined
  keepSignedIn: boolean
}

/**
 * Opens the account of a completed payment, or of somebody who was invited. Undefined when the address has an account already:
 * only its owner may learn that, by e-mail. One payment may come upon taken addresses a few
 * times a day and no more, so finding out who is a member costs a membership for every few.
 */
export async function openAccount(
  deps: SignUpDeps & { encryption: Encryption },
  wish: PasswordAccount,
  from: From,
) {
  requireUncommon(wish.password, 'password')
  const { customerId, inviteCode } = wish
  const reason = customerId ?? inviteCode
  if (!reason) throw new AppError('payment-required')
  const tried = { ip: from.ip, account: reason }
  await consumeAttempt(deps, 'open-account', tried)
  const invitation = customerId
    ? await requireCustomer(deps, customerId, wish.email)
    : await requireInvitation(deps, { ...wish, code: reason, ip: from.ip })
  const emailProvedAt = invitation?.provesEmail ? new Date(deps.clock.now()) : null
  const passwordHash = await hashPassword(wish.password)
  const opened = await inTransaction(deps.db, async (tx) => {
    const userId = await createMember(deps, tx, {
      ...wish,
      passwordHash,
      customerId,
      emailProvedAt,
    })
    if (!userId) return undefined
    if (invitation) await keepForAccount(deps, tx, { invitationId: invitation.id, userId })
    const { keepSignedIn } = wish
    const session = { id: userId, keepSignedIn, device: from.device }
    return { userId, session: await startSession({ ...deps, db: tx }, session) }
  })
  if (opened) await refundAttempt(deps, 'open-account', tried)
  return opened
}

/**
 * Passes for a customer who has paid and has no account, or whose account has this very address.
 * `payment-required` otherwise, whatever accounts there are.
 */
export async function requireCustomer(
  { db, config }: Pick<SignUpDeps, 'db' | 'config'>,
  customerId: string,
  email: string,
) {
  if (isTestCustomer(config, customerId)) return
  const customer = await paidCustomer({ db }, customerId)
  if (!customer) throw new AppError('payment-required')
  if (!customer.userId) return
  const owner = await accountWithId({ db }, customer.userId)
  if (owner?.email !== email) throw new AppError('payment-required')
}

/** Adds the account and gives it its payment; undefined when the address is taken. */
export async function createMember(
  { clock, ids, config }: Pick<SignUpDeps, 'clock' | 'ids' | 'config'>,
  tx: Transaction,
  newcomer: Newcomer & {
    customerId: string | undefined
    passwordHash?: string
    /** Null where nothing has shown yet that the address is theirs. */
    emailProvedAt: Date | null
  },
) {
  const { email, name = nameOfAddress(email), role, emailProvedAt } = newcomer
  const passwordHash = newcomer.passwordHash ?? null
  const account = { email, name, role, passwordHash, emailProvedAt }
  const userId = await createAccountUnlessTaken({ clock, ids }, tx, account)
  const { customerId } = newcomer
  if (!userId || !customerId || isTestCustomer(config, customerId)) return userId
  const attached = await attachCustomer(tx, customerId, userId)
  if (!attached) throw new AppError('payment-required')
  return userId
}

const isTestCustomer = (config: TryoutConfig, customerId: string) =>
  isTryout(config) && customerId === testCustomer.id

/** The customer a call names; undefined for the word that stands for none. */
export const customerNamed = (customerId: string | undefined) =>
  customerId && customerId !== noCustomer ? customerId : undefined
