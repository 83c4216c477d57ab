import type { Database, Transaction } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Encryption } from '../../../platform/encryption.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Log } from '../../../platform/logger.ts'
import type { Ids, Random } from '../../../platform/random.ts'
import { consumeAttempt, refundAttempt } from '../../rate-limits/rate-limits.ts'
import { requireOwner } from '../owner.ts'
import { forgetOtherDevices } from '../sessions/known-devices.ts'
import { endSessionsOf, type SignedIn } from '../sessions/sessions.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'
import {
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  lockTwoFactor,
  replaceRecoveryCodes,
  saveUnconfirmed,
  spendRecoveryCode,
  updateTwoFactor,
} from './two-factor.store.ts'

export interface TwoFactorDeps {
  db: Database
  clock: Clock
  ids: Ids
  random: Random
  encryption: Encryption
  log: Log
}

/** What came along with the request: the code typed, if any, and from where. */
export interface SecondFactor {
  code: string | undefined
  ip: string
  knownDevice: string | undefined
  /**
   * What was shown before. Guesses after each are counted apart: whoever has the password and guesses codes
   * does not stop the member who comes by a link.
   */
  after: 'password' | 'link' | 'session'
}

interface Confirmation extends SecondFactor {
  currentPassword: string | undefined
  deviceSecret: string | undefined
}

export const place = (userId: string) => `two_factor:${userId}`

/** Begins, or begins again: nothing is asked at sign-in before `confirmTwoFactor`. */
export async function startTwoFactor(
  { db, clock, random, encryption }: TwoFactorDeps,
  user: { id: string; email: string },
) {
  const secret = newTotpSecret(random)
  const saved = await saveUnconfirmed(db, {
    userId: user.id,
    secret: encryption.seal(secret, place(user.id)),
    createdAt: new Date(clock.now()),
  })
  if (!saved) throw new AppError('two-factor-already-on')
  return { secret, address: totpAddress(secret, user.email) }
}

/**
 * Turns it on with the first code, and gives the recovery codes: nobody can read them again. Whoever came in
 * with a stolen password is out then, and whoever found an open browser cannot lock its owner out.
 */
export async function confirmTwoFactor(
  deps: TwoFactorDeps,
  actor: SignedIn,
  { currentPassword, deviceSecret, ...given }: Confirmation,
) {
  const { userId } = actor
  await requireOwner(deps, actor, { currentPassword, ip: given.ip })
  const codes = newRecoveryCodes(deps.random)
  return countingTries(deps, userId, given, () =>
    inTransaction(deps.db, async (tx) => {
      const row = await lockTwoFactor(tx, userId)
      if (!row) throw new AppError('two-factor-not-started')
      if (row.confirmedAt) throw new AppError('two-factor-already-on')
      const step = unusedStep(deps, row, given.code ?? '')
      if (step === undefined) return undefined
      const now = new Date(deps.clock.now())
      await updateTwoFactor(tx, userId, { lastUsedStep: step, confirmedAt: now })
      const rows = codes.map((code) => ({
        id: deps.ids.next(),
        codeHash: hashOfRecoveryCode(code),
      }))
      await replaceRecoveryCodes(tx, userId, rows)
      await endSessionsOf({ db: tx }, userId, actor.sessionId)
      await forgetOtherDevices({ db: tx }, userId, deviceSecret)
      return codes
    }),
  )
}

/** Turns it off; whoever found an open browser cannot, for it takes a code. */
export async function disableTwoFactor(deps: TwoFactorDeps, userId: string, given: SecondFactor) {
  await requireSecondFactor(deps, userId, given)
  await inTransaction(deps.db, (tx) => deleteTwoFactor(tx, userId))
}

export type SecondFactorUsed = 'none' | 'app' | 'recovery-code'

/** Passes when the person has no second factor, or gave a code that was not used before. */
export async function requireSecondFactor(
  deps: TwoFactorDeps,
  userId: string,
  given: SecondFactor,
): Promise<SecondFactorUsed> {
  const { isOn } = await twoFactorOf(deps, userId)
  if (!isOn) return 'none'
  const { code } = given
  if (!code) throw new AppError('two-factor-required')
  return countingTries(deps, userId, given, () =>
    inTransaction(deps.db, (tx) => spend(deps, tx, userId, code)),
  )
}

export async function twoFactorOf({ db }: Pick<TwoFactorDeps, 'db'>, userId: string) {
  const row = await findTwoFactor(db, userId)
  if (!row?.confirmedAt) return { isOn: false, recoveryCodesLeft: 0 }
  return { isOn: true, recoveryCodesLeft: await countRecoveryCodes(db, userId) }
}

/** `check` gives undefined for a wrong code. */
async function countingTries<T>(
  deps: TwoFactorDeps,
  userId: string,
  { ip, knownDevice, after }: SecondFactor,
  check: () => Promise<T | undefined>,
) {
  const tried = { ip, account: `${after}:${userId}`, knownDevice }
  await consumeAttempt(deps, 'two-factor', tried)
  const right = await check()
  if (right === undefined) throw new AppError('two-factor-wrong')
  await refundAttempt(deps, 'two-factor', tried)
  return right
}

async function spend(
  deps: TwoFactorDeps,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<SecondFactorUsed | undefined> {
  const row = await lockTwoFactor(tx, userId)
  // Turned off in the meantime.
  if (!row?.confirmedAt) return 'none'
  const step = unusedStep(deps, row, code)
  if (step !== undefined) {
    await updateTwoFactor(tx, userId, { lastUsedStep: step })
    return 'app'
  }
  const now = new Date(deps.clock.now())
  const spent = await spendRecoveryCode(tx, userId, hashOfRecoveryCode(code), now)
  return spent ? 'recovery-code' : undefined
}

interface Row {
  userId: string
  secret: string
  lastUsedStep: number
}

function unusedStep({ encryption, clock }: TwoFactorDeps, row: Row, code: string) {
  const step = stepOfCode(encryption.open(row.secret, place(row.userId)), code, clock.now())
  return step !== undefined && step > row.lastUsedStep ? step : undefined
}
