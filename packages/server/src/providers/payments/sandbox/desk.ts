import type { Database, Transaction } from '../../../db/transaction.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { SandboxDesk, SandboxPage, SandboxSubscription } from '../port.ts'
import {
  changePage,
  findPage,
  findSubscription,
  newestSubscription,
  type PageRow,
  saveSubscription,
  withPage,
} from './books.ts'
import {
  asRead,
  begun,
  broughtUpTo,
  changed,
  lastFourOf,
  monthAfter,
  outcomeOf,
  paid,
} from './subscription.ts'

export interface SandboxDeps {
  db: Database
  clock: Clock
  /** An id with a prefix that tells what it is of; it cannot be guessed. */
  newId: (prefix: string) => string
}

/** The acts behind the sandbox's pages. */
export function sandboxDesk(deps: SandboxDeps): SandboxDesk {
  const { db, clock, newId } = deps
  return {
    async page(id) {
      const row = await findPage(db, id)
      return row && showPage(row, await subscriptionBehind(deps, db, row), clock.now())
    },

    pay: (id, { email, card }) =>
      onPage(deps, id, ['checkout', 'embedded', 'intent'], async (tx, page) => {
        if (page.subscriptionId && page.kind !== 'intent') return 'paid'
        const outcome = outcomeOf(card)
        if (outcome === 'confirm') {
          await changePage(tx, id, { pendingCard: lastFourOf(card), email })
        }
        if (outcome === 'paid') await settle(deps, tx, { ...page, email }, lastFourOf(card))
        return outcome
      }),

    confirm: (id, accepted) =>
      onPage(deps, id, ['checkout', 'embedded', 'intent', 'portal'], async (tx, page) => {
        if (!page.pendingCard) return 'paid'
        if (accepted) await settle(deps, tx, page, page.pendingCard)
        else await changePage(tx, id, { pendingCard: null })
        return accepted ? 'paid' : 'declined'
      }),

    changeCard: (id, card) =>
      onPage(deps, id, ['portal'], async (tx, page) => {
        const outcome = outcomeOf(card)
        if (outcome === 'confirm') await changePage(tx, id, { pendingCard: lastFourOf(card) })
        if (outcome === 'paid') await settle(deps, tx, page, lastFourOf(card))
        return outcome
      }),

    change: (id, act) =>
      onPage(deps, id, ['portal'], async (tx, page) => {
        const now = clock.now()
        const subscription = await subscriptionBehind(deps, tx, page)
        const next = subscription && changed(subscription, act, now)
        if (next) await saveSubscription(tx, next, now)
        return next
      }),

    async grant({ email, periodStartsAt }) {
      const subscription: SandboxSubscription = {
        id: newId('sub'),
        customerId: newId('cus'),
        email,
        status: 'active',
        periodStartsAt,
        periodEndsAt: monthAfter(periodStartsAt),
        cancelAtPeriodEnd: false,
        endedAt: undefined,
        card: '4242',
      }
      await saveSubscription(db, subscription, clock.now())
      return asRead(subscription)
    },
  }
}

/** Runs an act on a page that is of the right kind and still open. */
const onPage = <T>(
  { db, clock }: SandboxDeps,
  id: string,
  kinds: PageRow['kind'][],
  act: (tx: Transaction, page: PageRow) => Promise<T>,
) =>
  withPage(db, id, async (tx, page) =>
    kinds.includes(page.kind) && page.expiresAt.getTime() > clock.now() ? act(tx, page) : undefined,
  )

/** The money is there: the subscription begins, or goes on with another card. */
async function settle(deps: SandboxDeps, tx: Transaction, page: PageRow, card: string) {
  const now = deps.clock.now()
  const subscription = (await subscriptionBehind(deps, tx, page)) ?? begunOn(deps, page, now)
  const beginsAt = page.beginsAt?.getTime()
  await saveSubscription(tx, paid(subscription, { card, now, beginsAt }), now)
  await changePage(tx, page.id, {
    subscriptionId: subscription.id,
    pendingCard: null,
    email: page.email,
  })
}

const begunOn = ({ newId }: SandboxDeps, page: PageRow, now: number) =>
  begun(
    {
      id: newId('sub'),
      customerId: page.customerId ?? newId('cus'),
      email: page.email ?? '',
    },
    now,
  )

/** A checkout of somebody who paid before begins a new subscription; a portal shows the newest. */
export async function subscriptionBehind(
  { clock }: Pick<SandboxDeps, 'clock'>,
  db: Database | Transaction,
  page: PageRow,
) {
  const found = page.subscriptionId
    ? await findSubscription(db, page.subscriptionId)
    : page.kind === 'portal' && page.customerId
      ? await newestSubscription(db, page.customerId)
      : undefined
  return found && broughtUpTo(clock.now(), found)
}

const showPage = (
  row: PageRow,
  subscription: SandboxSubscription | undefined,
  now: number,
): SandboxPage => ({
  id: row.id,
  kind: row.kind,
  expired: row.expiresAt.getTime() <= now,
  email: row.email ?? undefined,
  awaitsConfirmation: row.pendingCard !== null,
  successPath: row.successPath,
  cancelPath: row.cancelPath,
  subscription,
})
