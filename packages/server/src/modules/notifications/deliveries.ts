import type { Channel } from '@rondall/contract/kinds/channels.ts'
import type { MessageTemplate } from '@rondall/contract/kinds/message-templates.ts'
import type { Database, Transaction } from '../../db/transaction.ts'
import type { Ids } from '../../platform/random.ts'
import {
  insertDeliveries,
  selectArrivals,
  selectTold,
  supersedeAll,
  supersedeOlder,
} from './deliveries.store.ts'
import { isAlarm } from './deliveries-queue.store.ts'
import { selectReachFacts } from './reach.store.ts'
import { type Moment, type Reach, reachOf } from './reach.ts'

/** Something to tell one person, by these channels. */
export interface Message {
  /** Names what is told, so that it is told once: `incident:<id>:2`. */
  message: string
  template: MessageTemplate
  /** Ids, references, instants, counts: what the words are made of when it is sent. */
  facts: Record<string, string | number | null>
  personId: string
  seniorId: string
  incidentId: string | null
  urgent: boolean
  /** Goes before everything else that is urgent. */
  forHelp?: boolean
  channels: readonly Channel[]
  /** Not before; quiet hours. */
  notBefore?: number
}

interface Writing {
  ids: Ids
  now: number
}

/**
 * Writes the rows of deliveries; the clockwork sends them. What the same person was to be told about the
 * same incident and has not been sent gives way: after an outage everyone gets the latest only. Who was not
 * told yet keeps their place in the queue.
 */
export async function queueMessages(
  tx: Transaction,
  messages: readonly Message[],
  { ids, now }: Writing,
) {
  const places = await placesOf(tx, messages, now)
  const rows = messages.flatMap(({ channels, notBefore, ...message }) =>
    channels.map((channel) => ({
      ...message,
      ...places(message, notBefore ?? now),
      id: ids.next(),
      channel,
      state: 'queued' as const,
      createdAt: new Date(now),
      nextActionAt: new Date(notBefore ?? now),
    })),
  )
  if (rows.length === 0) return
  await supersedeOlder(tx, messages)
  await insertDeliveries(tx, rows)
}

type Told = Pick<Message, 'incidentId' | 'personId' | 'template'>

async function placesOf(tx: Transaction, messages: readonly Message[], now: number) {
  const alarms = messages
    .filter(isAlarm)
    .map(({ incidentId, personId }) => ({ incidentId, personId }))
  const before = await selectTold(tx, alarms)
  const known = new Map(before.map((one) => [`${one.incidentId}:${one.personId}`, one]))
  return (message: Told, from: number) => {
    const earlier = isAlarm(message)
      ? known.get(`${message.incidentId}:${message.personId}`)
      : undefined
    const keepsPlace = earlier !== undefined && !earlier.told
    return {
      toldBefore: earlier?.told ?? false,
      waitingSince: keepsPlace ? earlier.waitingSince : new Date(Math.max(from, now)),
    }
  }
}

/** Takes back whatever is still to be sent about an incident. */
export const withdrawMessages = (tx: Transaction, incidentId: string) =>
  supersedeAll(tx, incidentId)

/** How these people can be told something now. */
export async function reachOfPeople(
  db: Database | Transaction,
  personIds: readonly string[],
  moment: Moment,
): Promise<Map<string, Reach>> {
  const facts = await selectReachFacts(db, personIds)
  return new Map(facts.map((each) => [each.personId, reachOf(each, moment)]))
}

/** Tells of lists of messages whether, by our own fault, none of them was sent. */
export async function unsentByUs(tx: Transaction, lists: readonly (readonly string[])[]) {
  const arrivals = await selectArrivals(tx, lists.flat())
  return (messages: readonly string[]) => {
    const found = messages.flatMap((message) => arrivals.get(message) ?? [])
    return found.includes('not-sent') && !found.includes('perhaps')
  }
}

export { alertedPeople, deliveriesOf } from './deliveries.store.ts'
export type { Carried } from './reach.ts'
