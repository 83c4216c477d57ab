import { type Channel, channelKinds } from '@rondall/contract/kinds/channels.ts'
import { templateOf } from '@rondall/contract/kinds/message-templates.ts'
import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'

type Delivery = IncidentWithTimeline['deliveries'][number]

export const deliveryStateWords: Record<Delivery['state'], string> = {
  queued: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'did not arrive',
  superseded: 'no longer needed',
}

export const channelName = (channel: string) => channelKinds[channel as Channel]?.words ?? channel

/** Everybody who was alerted, with how their newest message stands on each channel. */
export function toldPeople(deliveries: readonly Delivery[]) {
  const alerts = deliveries.filter(
    ({ template, state }) => templateOf(template).act === 'claim' && state !== 'superseded',
  )
  const people = Map.groupBy(alerts, ({ person }) => person.id)
  return [...people].map(([id, theirs]) => {
    const newest = new Map(theirs.map((delivery) => [delivery.channel, delivery.state]))
    return {
      id,
      name: theirs[0]?.person.name ?? '',
      ways: [...newest].map(
        ([channel, state]) => `${channelName(channel)} ${deliveryStateWords[state]}`,
      ),
    }
  })
}
