import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { attachCustomer } from '../billing/billing.ts'
import { proveAndJoin } from '../invitations/address-shown.ts'
import { findUserByEmail } from './accounts.store.ts'
import { isSessionOf } from './address-proof.ts'
import { returnTry, takeTry } from './failure-limits.ts'
import { claimLink, findLink, noteSessionOfLink } from './magic-links.store.ts'
import { hashOfToken } from './magic-links.ts'
import { addNewcomer, type From, type OpeningDeps } from './opening.ts'
import { type OpenedSession, startSession } from './sessions.ts'
import { requireSecondFactor, type SecondFactorUsed, type TwoFactorDeps } from './two-factor.ts'

type Deps = OpeningDeps & TwoFactorDeps

interface Use {
  token: string
  code: string | undefined
  from: From
  /** The session the browser already has: its own link may be shown again. */
  sessionId: string | undefined
}

/** `session` is undefined for the browser that used this link before and is still signed in. */
export interface Used {
  userId: string
  isNew: boolean
  session: OpenedSession | undefined
  secondFactor: SecondFactorUsed
}

/** Signs in, or opens the account the link was made for. A link works for one, and once. */
export async function useLink(deps: Deps, use: Use): Promise<Used> {
  const tokenHash = hashOfToken(use.token)
  const tried = { ip: use.from.ip, account: tokenHash }
  await takeTry(deps, 'link', tried)
  const link = await findLink(deps.db, tokenHash)
  if (!link) throw new AppError('link-invalid')
  const known = await findUserByEmail(deps.db, link.email)
  const again = known && link.sessionId !== null && link.sessionId === use.sessionId
  // What an account of an unproved address asks for was set by somebody who may not be its owner.
  const asksMore =
    known !== undefined &&
    (known.emailProvedAt !== null || (await isSessionOf(deps.db, known.id, use.sessionId)))
  const secondFactor =
    !again && asksMore && isOpen(deps, link)
      ? await requireSecondFactor(deps, known.id, { code: use.code, ip: use.from.ip })
      : 'none'
  const used = again
    ? { userId: known.id, isNew: false, session: undefined }
    : await claim(deps, tokenHash, use)
  await returnTry(deps, 'link', tried)
  return { ...used, secondFactor }
}

const isOpen = ({ clock }: Deps, link: { usedAt: Date | null; expiresAt: Date }) =>
  !link.usedAt && link.expiresAt.getTime() > clock.now()

type Link = NonNullable<Awaited<ReturnType<typeof claimLink>>>

const claim = (deps: Deps, tokenHash: string, { from, sessionId }: Use) =>
  inTransaction(deps.db, async (tx) => {
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
    return { ...member, session }
  })

async function memberOf(deps: Deps, tx: Transaction, link: Link) {
  const known = await findUserByEmail(tx, link.email)
  if (known) {
    // A second payment of a member is theirs; one that has an account already stays where it is.
    if (link.customerId) await attachCustomer(tx, link.customerId, known.id)
    return { userId: known.id, isNew: false }
  }
  if (!link.customerId) throw new AppError('link-invalid')
  const userId = await addNewcomer(deps, tx, {
    email: link.email,
    name: link.newName ?? undefined,
    role: link.newRole ?? 'senior',
    customerId: link.customerId,
    emailProvedAt: new Date(deps.clock.now()),
  })
  if (!userId) throw new AppError('link-invalid')
  return { userId, isNew: true }
}
