import { databaseNow } from '../../../db/now.ts'
import type { Database, Transaction } from '../../../db/transaction.ts'
import type { Ids } from '../../../platform/random.ts'

import { customerWithoutAccount, findCustomer, newestSubscriptionOf } from '../billing.store.ts'
import { letterOf, letterToken } from './letter-link.ts'
import { findLetter, insertLetters } from './letters.store.ts'

/** In place of a checkout's id: the link of a letter opens account creation on any device. */
const mark = 'ready_'
export const readyLinkDays = 30
const worksForMs = readyLinkDays * 24 * 60 * 60_000

export interface LinkDeps {
  db: Database
  /** Seals the links of messages. */
  linkKey: string
}

interface Paid {
  customerId: string
  subscriptionId: string
  now: number
}

/** Every payment is followed by one letter, so that a tab that was closed closes no road. */
export async function queueReadyLetter({ ids }: { ids: Ids }, tx: Transaction, paid: Paid) {
  await queue({ ids }, tx, { ...paid, event: `ready:${paid.subscriptionId}` })
}

/** Sends another to whoever paid with this address and has no account; nothing to anybody else. */
export async function repeatReadyLetter(deps: { db: Database; ids: Ids }, email: string) {
  const customer = await customerWithoutAccount(deps.db, email)
  return customer !== undefined && repeat(deps, customer.id)
}

/** Sends another to where this one went; false for what is no letter of ours. */
export async function repeatReadyLink(deps: LinkDeps & { ids: Ids }, sessionId: string) {
  const letter = await readyLetterOf(deps, sessionId)
  return letter !== undefined && repeat(deps, letter.customerId)
}

async function repeat(deps: { db: Database; ids: Ids }, customerId: string) {
  const subscription = await newestSubscriptionOf(deps.db, customerId)
  if (!subscription) return false
  const now = await databaseNow(deps.db)
  const event = `ready:${subscription.id}:${deps.ids.next()}`
  await queue(deps, deps.db, { customerId, subscriptionId: subscription.id, now, event })
  return true
}

async function queue(
  { ids }: { ids: Ids },
  db: Database | Transaction,
  { customerId, subscriptionId, now, event }: Paid & { event: string },
) {
  const customer = await findCustomer(db, customerId)
  // Whoever paid without leaving an address has no mailbox; the page asks them.
  if (!customer?.email) return
  await insertLetters(db, [
    {
      id: ids.next(),
      event,
      template: 'ready',
      customerId,
      subscriptionId,
      recipient: customer.userId ?? 'customer',
      personId: customer.userId,
      seniorId: null,
      channel: 'email',
      facts: {},
      state: 'queued',
      createdAt: new Date(now),
      nextActionAt: new Date(now),
    },
  ])
}

export const readyLinkOf = (letterId: string, linkKey: string) =>
  mark + letterToken(letterId, linkKey)

/** The letter behind a link; undefined for anything that is not a link of such a letter. */
export async function readyLetterOf({ db, linkKey }: LinkDeps, sessionId: string) {
  if (!sessionId.startsWith(mark)) return undefined
  const id = letterOf(sessionId.slice(mark.length), linkKey)
  const letter = id ? await findLetter(db, id) : undefined
  if (letter?.template !== 'ready') return undefined
  const age = (await databaseNow(db)) - letter.createdAt.getTime()
  return { customerId: letter.customerId, isExpired: age > worksForMs }
}
