import type { Transaction } from '../../db/transaction.ts'
import type { Ids } from '../../platform/random.ts'
import { type Delivery, insertDeliveries, selectSiblings } from './deliveries.store.ts'
import { selectReachFacts } from './reach.store.ts'
import { type Carried, reachOf } from './reach.ts'
import { otherChannels } from './send-policy.ts'

/** Tells the person by other channels, unless one of them has taken the message on. */
export async function failOver(
  { ids, carried }: { ids: Ids; carried: Carried },
  tx: Transaction,
  delivery: Delivery,
  now: number,
) {
  const siblings = await selectSiblings(tx, delivery)
  if (siblings.some(({ state }) => state === 'sent' || state === 'delivered')) return
  const [facts] = await selectReachFacts(tx, [delivery.personId])
  if (!facts) return
  const { channels, spare } = reachOf(facts, { carried, now })
  const tried = siblings.map(({ channel }) => channel)
  const { message, template, facts: told, personId, seniorId, incidentId } = delivery
  const { urgent, forHelp } = delivery
  // What does not hurry goes only where it is wanted, and nobody is texted with a summary.
  const usable = urgent ? [...channels, ...spare] : channels
  const left = usable.filter((channel) => template !== 'weekly-digest' || channel !== 'sms')
  const rows = otherChannels(left, tried, urgent).map((channel) => ({
    ...{ message, template, facts: told, personId, seniorId, incidentId, urgent, forHelp, channel },
    id: ids.next(),
    state: 'queued' as const,
    createdAt: delivery.createdAt,
    nextActionAt: new Date(now),
  }))
  if (rows.length > 0) await insertDeliveries(tx, rows)
}
