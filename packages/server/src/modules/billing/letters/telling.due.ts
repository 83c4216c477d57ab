import type { Done, DueSource } from '../../../db/due-source.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { Ids } from '../../../platform/random.ts'
import { type Carried, reachOfPeople } from '../../notifications/deliveries.ts'
import {
  claimDueSubscriptions,
  eventsOf,
  insertLetters,
  type NewLetter,
  postponeTelling,
  saveNextTelling,
} from './letters.store.ts'
import { circlesOf } from './letters.view.store.ts'
import { servedBesides } from './served-besides.ts'
import { type Telling, tellingsOf } from './telling.ts'

interface Deps {
  ids: Ids
  carried: Carried
}

type Claimed = Awaited<ReturnType<typeof claimDueSubscriptions>>[number]
type Circle = Awaited<ReturnType<typeof circlesOf>>[number]
type ToldEvent = {
  event: string
  recipient: string
  personId: string | null
  seniorId: string | null
}

interface DueTelling extends Claimed {
  nextActionAt: Date | null
  stumbles: number
  told: ToldEvent[]
  /** Those whose check-ins nobody else's payment keeps going. */
  circles: Circle[]
}

interface Step {
  nextActionAt: number | null
  tellings: Telling[]
}

/** Payments that failed, were cancelled or ended, told to those who have to know, before and when it counts. */
export const tellingsDue = (deps: Deps): DueSource<DueTelling, Step> => ({
  name: 'payment-tellings',
  table: 'billing_subscriptions',
  priority: 8,
  batch: 20,
  claim,
  step({ subscription, told }, now) {
    const events = [...new Set(told.map(({ event }) => event))]
    const { tellings, nextAt } = tellingsOf(subscription, events, now)
    return { tellings, nextActionAt: nextAt }
  },
  async save(tx, done, now) {
    for (const { row, step } of done) {
      const at = step.nextActionAt === null ? null : new Date(step.nextActionAt)
      await saveNextTelling(tx, row.subscription.id, at)
    }
    await queue(deps, tx, done, now)
  },
  postpone: (tx, rows, until) =>
    postponeTelling(
      tx,
      rows.map(({ subscription }) => subscription.id),
      until,
    ),
})

async function claim(tx: Transaction, take: { now: number; limit: number }) {
  const claimed = await claimDueSubscriptions(tx, take)
  const told = await eventsOf(
    tx,
    claimed.map(({ subscription }) => subscription.id),
  )
  const rows: DueTelling[] = []
  for (const row of claimed) {
    const { id, nextActionAt, stumbles } = row.subscription
    const circles = await circlesOf(tx, row)
    const kept = await servedBesides(tx, id, circles, take.now)
    const alone = circles.filter(({ seniorId }) => !kept.has(seniorId))
    rows.push({ ...row, nextActionAt, stumbles, told: told.get(id) ?? [], circles: alone })
  }
  return rows
}

interface Recipient {
  recipient: string
  personId: string | null
  seniorId: string | null
}

async function queue(
  { ids, carried }: Deps,
  tx: Transaction,
  done: readonly Done<DueTelling, Step>[],
  now: number,
) {
  const wanted = done.flatMap(({ row, step }) =>
    step.tellings.flatMap((telling) =>
      recipientsOf(row, telling).map((recipient) => ({ row, telling, ...recipient })),
    ),
  )
  const people = wanted.flatMap(({ personId }) => personId ?? [])
  const reach = await reachOfPeople(tx, people, { carried, now })
  const letters = wanted.flatMap(({ row, telling, ...recipient }) => {
    const known = recipient.personId ? reach.get(recipient.personId) : undefined
    // What ends a promise is told by every way that works, whatever is switched on for every day.
    const texted = [...(known?.channels ?? []), ...(known?.spare ?? [])].includes('sms')
    const channels = texted ? (['email', 'sms'] as const) : (['email'] as const)
    return channels.map(
      (channel): NewLetter => ({
        id: ids.next(),
        event: telling.event,
        template: telling.tale,
        customerId: row.subscription.customerId,
        subscriptionId: row.subscription.id,
        ...recipient,
        channel,
        facts: telling.stopsAt === undefined ? {} : { stopsAt: telling.stopsAt },
        state: 'queued',
        createdAt: new Date(now),
        // Nobody is woken by a text about money.
        nextActionAt: new Date(channel === 'sms' ? (known?.restsUntil ?? now) : now),
      }),
    )
  })
  await insertLetters(tx, letters)
}

function recipientsOf({ payerId, circles, told }: DueTelling, { tale, to }: Telling): Recipient[] {
  const [first] = circles
  const payer: Recipient = {
    recipient: payerId ?? 'customer',
    personId: payerId,
    seniorId: first?.seniorId ?? null,
  }
  if (to === 'payer') return [payer]
  // Only who was told that something ends is told that it does not.
  if (tale === 'goes-on') return uniquely(told.filter(({ event }) => !event.startsWith('ready:')))
  const others = circles.flatMap(({ seniorId, people }) =>
    people.map((personId) => ({ recipient: personId, personId, seniorId })),
  )
  if (to === 'others') return uniquely(others.filter(({ personId }) => personId !== payerId))
  return uniquely([payer, ...others])
}

/** Who cares for several is told once. */
const uniquely = (recipients: readonly Recipient[]) => [
  ...new Map(
    recipients.map(({ recipient, personId, seniorId }) => [
      recipient,
      { recipient, personId, seniorId },
    ]),
  ).values(),
]
