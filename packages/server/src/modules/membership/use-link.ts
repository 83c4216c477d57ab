import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { accountWithEmail, type From } from '../accounts/accounts.ts'
import { isSessionOf } from '../accounts/address-proof.ts'
import { hashOfDevice, knownDeviceOf } from '../accounts/sessions/known-devices.ts'
import { type OpenedSession, startSession } from '../accounts/sessions/sessions.ts'
import {
  requireSecondFactor,
  type SecondFactorUsed,
  type TwoFactorDeps,
} from '../accounts/two-factor/two-factor.ts'
import { attachCustomer } from '../billing/billing.ts'
import { proveAndJoin } from '../invitations/address-shown.ts'
import { consumeAttempt } from '../rate-limits/rate-limits.ts'
import {
  claimLink,
  deleteUnusedLinks,
  findLink,
  lockAddress,
  noteSessionOfLink,
} from './magic-links.store.ts'
import { hashOfToken } from './magic-links.ts'
import { createMember, type SignUpDeps } from './sign-up.ts'

type Deps = SignUpDeps & TwoFactorDeps

interface Use {
  token: string
  code: string | undefined
  from: From
  /** The session the browser already has: its own link may be shown again. */
  sessionId: string | undefined
  /** Somebody has pressed a button: needed in a browser that did not ask for the link and is not signed in. */
  confirmed: boolean
}

/** `session` is undefined for the browser that used this link before and is still signed in. */
export interface Used {
  userId: string
  isNew: boolean
  session: OpenedSession | undefined
  secondFactor: SecondFactorUsed
}

/**
 * Signs in, or opens the account the link was made for. A link works for one, and once. Nothing refuses a
 * link that holds: its 256 bits cannot be guessed, and wrong ones are counted by themselves.
 */
export async function useLink(deps: Deps, use: Use): Promise<Used> {
  const tokenHash = hashOfToken(use.token)
  const link = await findLink(deps.db, tokenHash)
  if (!link) {
    await consumeAttempt(deps, 'link', { ip: use.from.ip, account: tokenHash })
    throw new AppError('link-invalid')
  }
  const known = await accountWithEmail(deps, link.email)
  if (known && link.sessionId !== null && link.sessionId === use.sessionId) {
    return { userId: known.id, isNew: false, session: undefined, secondFactor: 'none' }
  }
  if (link.usedAt || link.expiresAt.getTime() <= deps.clock.now()) {
    throw new AppError('link-invalid')
  }
  const isTheirs = known !== undefined && (await isSessionOf(deps.db, known.id, use.sessionId))
  const mayEnter = use.confirmed || isTheirs || isAsker(link, use.from)
  if (!mayEnter) throw new AppError('link-needs-confirmation')
  // What an account of an unproved address asks for was set by somebody who may not be its owner.
  const asksMore = known && (known.emailProvedAt !== null || isTheirs)
  const secondFactor = asksMore ? await requireCode(deps, known, use) : 'none'
  return { ...(await claim(deps, link, use)), secondFactor }
}

/** Programs that look through mail open links, some with their scripts: they did not ask for it. */
const isAsker = ({ askedBy }: { askedBy: string | null }, { deviceSecret }: From) =>
  deviceSecret !== undefined && askedBy === hashOfDevice(deviceSecret)

async function requireCode(deps: Deps, known: { id: string; email: string }, use: Use) {
  const { code, from } = use
  const knownDevice = await knownDeviceOf(deps, known.email, from.deviceSecret)
  return requireSecondFactor(deps, known.id, { code, ip: from.ip, knownDevice, after: 'link' })
}

type Link = NonNullable<Awaited<ReturnType<typeof claimLink>>>

const claim = (
  deps: Deps,
  { email, tokenHash }: Pick<Link, 'email' | 'tokenHash'>,
  { from, sessionId }: Use,
) =>
  inTransaction(deps.db, async (tx) => {
    await lockAddress(tx, email)
    const link = await claimLink(tx, tokenHash, new Date(deps.clock.now()))
    if (!link) throw new AppError('link-invalid')
    const member = await memberOf(deps, tx, link)
    if (!member.isNew) await proveAndJoin({ ...deps, db: tx }, member.userId, sessionId)
    const session = await startSession(
      { ...deps, db: tx },
      {
        id: member.userId,
        keepSignedIn: link.keepSignedIn,
        openedBy: 'link',
        device: from.device,
      },
    )
    await noteSessionOfLink(tx, link.id, session.id)
    await deleteUnusedLinks(tx, link.email)
    return { ...member, session }
  })

async function memberOf(deps: Deps, tx: Transaction, link: Link) {
  const known = await accountWithEmail({ db: tx }, link.email)
  if (known) {
    // A second payment of a member is theirs; one that has an account already stays where it is.
    if (link.customerId) await attachCustomer(tx, link.customerId, known.id)
    return { userId: known.id, isNew: false }
  }
  if (!link.customerId) throw new AppError('link-invalid')
  const userId = await createMember(deps, tx, {
    email: link.email,
    name: link.newName ?? undefined,
    role: link.newRole ?? 'senior',
    customerId: link.customerId,
    emailProvedAt: new Date(deps.clock.now()),
  })
  if (!userId) throw new AppError('link-invalid')
  return { userId, isNew: true }
}
