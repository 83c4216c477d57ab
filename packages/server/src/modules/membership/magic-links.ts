import { createHash } from 'node:crypto'
import { magicLinkValidMinutes } from '@rondall/contract/constants/membership.ts'
import type { User } from '@rondall/contract/model/user.ts'
import type { Config } from '../../config.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { EmailSender } from '../../providers/email/port.ts'
import { accountWithEmail, type From } from '../accounts/accounts.ts'
import { hashOfDevice } from '../accounts/sessions/known-devices.ts'
import { repeatReadyLetter } from '../billing/letters/ready-letter.ts'
import { tryEmail } from '../messages/messages.ts'
import { accountExists } from '../messages/templates/account-exists.ts'
import { signInLink } from '../messages/templates/sign-in-link.ts'
import { welcomeLetter } from '../messages/templates/welcome.ts'
import { consumeAttempt, refundAttempt } from '../rate-limits/rate-limits.ts'
import { takeLinkTurn } from './link-turns.ts'
import { deleteLinksBefore, insertLink, lockAddress, newestLinkTo } from './magic-links.store.ts'
import { verifyAddressOf } from './own-address.ts'
import { type Newcomer, requireCustomer, type SignUpDeps } from './sign-up.ts'

const validMs = magicLinkValidMinutes * 60 * 1000
/** A link sent again stands for what the one before was for, as long as this. */
const rememberedMs = 24 * 60 * 60 * 1000

type Deps = SignUpDeps & { email: EmailSender }

/** A link that somebody asked for; `customerId` opens an account when nobody has the address. */
export interface LinkWish extends Newcomer {
  customerId: string | undefined
  keepSignedIn: boolean
  /** Our own `/auth/verify`. */
  verifyAddress: string
  /** Of the browser that asks: opened there, the link signs in by itself. */
  askedBy?: string
}

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * What is asked before the answer, which is whether a link goes out now: nothing here depends on whether
 * the address is known.
 */
export async function requireLinkAllowed(deps: SignUpDeps, wish: LinkWish, from: From) {
  if (wish.customerId) await requireCustomerFrom(deps, wish.customerId, wish.email, from)
  return takeLinkTurn(deps, wish.email, from)
}

async function requireCustomerFrom(
  deps: SignUpDeps,
  customerId: string,
  email: string,
  { ip }: From,
) {
  const tried = { ip, account: customerId }
  await consumeAttempt(deps, 'open-account', tried)
  await requireCustomer(deps, customerId, email)
  await refundAttempt(deps, 'open-account', tried)
}

/**
 * Sends a link that signs in, or opens the account that was paid for; whoever paid and has no account gets
 * the letter that leads to it again. To nobody else anything.
 */
export async function sendLink(deps: Deps, wish: LinkWish) {
  const link = await makeLink(deps, wish)
  if (!link) return void (await repeatReadyLetter(deps, wish.email))
  const letter = signInLink({ url: link.url, validMinutes: magicLinkValidMinutes })
  await tryEmail(deps, { to: wish.email, idempotencyKey: `magic-link:${link.id}`, letter })
}

/** Tells the owner of an address that somebody tried to open an account with it. */
export async function tellAccountExists(deps: Deps, wish: LinkWish) {
  const link = await makeLink(deps, wish)
  if (!link) return
  const letter = accountExists({ url: link.url })
  await tryEmail(deps, { to: wish.email, idempotencyKey: `magic-link:${link.id}`, letter })
}

/** Somebody reads their mail in the evening: the first letter's link lasts longer than one that was just asked for. */
const welcomeValidMs = 24 * 60 * 60 * 1000

/** Welcomes somebody new; where their address is not known to be theirs yet, with the link that shows it. */
export async function welcome(
  deps: Deps & { config: Pick<Config, 'publicUrl'> },
  { name, email, role, needsAddressProof = false }: User,
) {
  const { publicUrl } = deps.config
  const link =
    needsAddressProof &&
    (await makeLink(
      deps,
      {
        ...{ email, name, role, customerId: undefined, keepSignedIn: true },
        verifyAddress: verifyAddressOf(deps.config),
      },
      welcomeValidMs,
    ))
  const letter = welcomeLetter({
    name,
    role,
    homeUrl: publicUrl,
    ...(link ? { proofUrl: link.url } : {}),
  })
  await tryEmail(deps, { to: email, idempotencyKey: `welcome:${deps.ids.next()}`, letter })
}

async function makeLink(
  { db, clock, ids, random }: Deps,
  wish: LinkWish,
  lastsMs: number = validMs,
) {
  const token = random.bytes(32).toString('base64url')
  const id = ids.next()
  const now = clock.now()
  const made = await inTransaction(db, async (tx) => {
    await lockAddress(tx, wish.email)
    const purpose = await purposeOf(tx, wish, new Date(now - rememberedMs))
    const user = await accountWithEmail({ db: tx }, wish.email)
    if (!user && !purpose.customerId) return false
    await deleteLinksBefore(tx, new Date(now - rememberedMs))
    await insertLink(tx, {
      id,
      tokenHash: hashOfToken(token),
      email: wish.email,
      ...purpose,
      askedBy: wish.askedBy === undefined ? null : hashOfDevice(wish.askedBy),
      createdAt: new Date(now),
      expiresAt: new Date(now + lastsMs),
    })
    return true
  })
  return made ? { id, url: `${wish.verifyAddress}?token=${token}` } : undefined
}

/** What the link is for; one that names no customer continues the one before it. */
async function purposeOf(tx: Transaction, wish: LinkWish, since: Date) {
  const before = wish.customerId ? undefined : await newestLinkTo(tx, wish.email, since)
  if (before?.customerId && !before.usedAt) {
    const { newName, newRole, customerId, keepSignedIn } = before
    return { newName, newRole, customerId, keepSignedIn }
  }
  return {
    newName: wish.name ?? null,
    newRole: wish.role,
    customerId: wish.customerId ?? null,
    keepSignedIn: wish.keepSignedIn,
  }
}
