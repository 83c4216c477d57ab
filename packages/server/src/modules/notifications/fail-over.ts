import { type Channel, channelKinds } from '@rondall/contract/kinds/channels.ts'
import {
  type MessageTemplate,
  messageTemplates,
} from '@rondall/contract/kinds/message-templates.ts'
import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Ids } from '../../platform/random.ts'
import { insertDeliveries, selectSiblings } from './deliveries.store.ts'
import { takeUnanswered } from './deliveries-queue.store.ts'
import type { Delivery } from './delivery.ts'
import { selectReachFacts } from './reach.store.ts'
import { type Carried, reachOf } from './reach.ts'
import { otherChannels, unansweredAfterMs } from './send-policy.ts'

interface Deps {
  ids: Ids
  carried: Carried
}

/** Tells the person by other channels, unless one of them has taken the message on. */
export async function failOver(
  { ids, carried }: Deps,
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
  const { urgent, forHelp, waitingSince, toldBefore } = delivery
  // What does not hurry goes only where it is wanted.
  const usable = urgent ? [...channels, ...spare] : channels
  const left = usable.filter((channel) => carries(channel, template))
  const rows = otherChannels(left, tried, urgent).map((channel) => ({
    ...{ message, template, facts: told, personId, seniorId, incidentId, urgent, forHelp, channel },
    ...{ waitingSince, toldBefore },
    id: ids.next(),
    state: 'queued' as const,
    createdAt: delivery.createdAt,
    nextActionAt: new Date(now),
  }))
  if (rows.length > 0) await insertDeliveries(tx, rows)
}

/**
 * A call for help that no service has taken on for some seconds, be it slow, busy or gone, goes by the person's
 * other channels beside the first. True when there was one.
 */
export async function failOverUnanswered(deps: Deps & { db: Database }) {
  return inTransaction(deps.db, async (tx) => {
    const now = await databaseNow(tx)
    const unanswered = await takeUnanswered(tx, new Date(now - unansweredAfterMs))
    for (const delivery of unanswered) await failOver(deps, tx, delivery, now)
    return unanswered.length > 0
  })
}

/** Nobody is texted with a summary. */
const carries = (channel: Channel, template: MessageTemplate) =>
  !messageTemplates[template].isSummary || channelKinds[channel].summaries !== null
