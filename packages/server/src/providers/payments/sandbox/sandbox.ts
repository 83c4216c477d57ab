import { createHash } from 'node:crypto'
import type { Random } from '../../../platform/random.ts'
import { asPaidByCard } from '../paid-by-card.ts'
import type { Payments } from '../port.ts'
import { findPage, findSubscription, insertPage, type PageRow, saveSubscription } from './books.ts'
import { type SandboxDeps, sandboxDesk, subscriptionBehind } from './desk.ts'
import { asRead, begun, broughtUpTo, changed } from './subscription.ts'

const hourMs = 60 * 60 * 1000
/** As Stripe's: a checkout can be paid for a day, a portal is open for an hour. */
const checkoutMs = 24 * hourMs
const portalMs = hourMs

/**
 * Payments without money and without anybody else: the same states and answers as the real thing,
 * with pages of its own under /sandbox, on which everything says that no money moves. Its addresses
 * have no host, so they work wherever the server is reached.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: every method of one port, each of them short
export function sandboxPayments(given: Omit<SandboxDeps, 'newId'> & { random: Random }): Payments {
  const { db, clock, random } = given
  const newId = (prefix: string) => `${prefix}_sandbox_${random.bytes(24).toString('base64url')}`
  const deps: SandboxDeps = { db, clock, newId }

  async function openPage(
    row: Pick<PageRow, 'id' | 'kind' | 'successPath' | 'cancelPath'> & Partial<PageRow>,
  ) {
    const lastsMs = row.kind === 'portal' ? portalMs : checkoutMs
    await insertPage(db, { ...row, expiresAt: new Date(clock.now() + lastsMs) })
  }

  async function readSubscription(id: string) {
    const found = await findSubscription(db, id)
    return found && asRead(broughtUpTo(clock.now(), found))
  }

  return {
    name: 'sandbox',
    publishableKey: undefined,
    sandbox: sandboxDesk(deps),
    readSubscription,

    /** The sandbox charges what the pages promise. */
    problemWithPrice: async () => undefined,

    customerOfCharge: async () => undefined,

    async openInvoice({ subscriptionId, returnPath }) {
      const owed = await readSubscription(subscriptionId)
      if (owed?.status !== 'past_due' && owed?.status !== 'paused') return undefined
      const id = newId('pi')
      const paths = { successPath: returnPath, cancelPath: returnPath }
      await openPage({ id, kind: 'intent', subscriptionId, email: owed.email, ...paths })
      return `/sandbox/checkout/${id}`
    },

    async resume({ subscriptionId }) {
      const found = await findSubscription(db, subscriptionId)
      const now = clock.now()
      const next = found && changed(broughtUpTo(now, found), 'resume', now)
      if (next) await saveSubscription(db, next, now)
    },

    async openCheckout({ page, successPath, cancelPath, payer, beginsAt, idempotencyKey }) {
      const id = keyedId('cs', idempotencyKey)
      await openPage({
        id,
        kind: page === 'embedded' ? 'embedded' : 'checkout',
        customerId: payer?.customerId ?? null,
        userId: payer?.userId ?? null,
        paysForId: payer?.paysForId ?? null,
        beginsAt: beginsAt === undefined ? null : new Date(beginsAt),
        email: payer?.email ?? null,
        successPath: successPath.replace('{CHECKOUT_SESSION_ID}', id),
        cancelPath,
      })
      return page === 'embedded'
        ? { id, clientSecret: id, url: undefined }
        : { id, clientSecret: undefined, url: `/sandbox/checkout/${id}` }
    },

    async readCheckout(id) {
      if (id.startsWith('sub_')) return asPaidByCard(await readSubscription(id))
      const page = await findPage(db, id)
      if (!page || page.kind === 'portal' || page.kind === 'intent') return undefined
      const subscription = await subscriptionBehind(deps, db, page)
      return {
        expired: !subscription && page.expiresAt.getTime() <= clock.now(),
        userId: page.userId ?? undefined,
        paysForId: page.paysForId ?? undefined,
        subscriptionId: subscription?.id,
      }
    },

    async startSubscription({ email, idempotencyKey }) {
      const now = clock.now()
      const id = keyedId('pi', idempotencyKey)
      const subscriptionId = keyedId('sub', idempotencyKey)
      const started = await findPage(db, id)
      if (started) return { clientSecret: id, subscriptionId }
      await saveSubscription(
        db,
        begun({ id: subscriptionId, customerId: newId('cus'), email }, now),
        now,
      )
      await openPage({
        id,
        kind: 'intent',
        email,
        subscriptionId,
        successPath: `/welcome?session_id=${subscriptionId}`,
        cancelPath: `/manual-checkout?payment=declined`,
      })
      return { clientSecret: id, subscriptionId }
    },

    async openPortal({ customerId, returnPath }) {
      const id = newId('portal')
      const paths = { successPath: returnPath, cancelPath: returnPath }
      await openPage({ id, kind: 'portal', customerId, ...paths })
      return { url: `/sandbox/portal/${id}` }
    },

    /** The sandbox sends no news: its pages tell what changed themselves. */
    readNews: () => undefined,
  }
}

/** The same key, the same id; whoever does not know the key cannot guess it. */
const keyedId = (prefix: string, key: string) =>
  `${prefix}_sandbox_${createHash('sha256').update(`${prefix}:${key}`).digest('base64url').slice(0, 32)}`
