import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import { channelWords } from '../../domain/incidents/words.ts'

type Delivery = IncidentWithTimeline['deliveries'][number]

export const deliveryStateWords: Record<Delivery['state'], string> = {
  queued: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'did not arrive',
  superseded: 'no longer needed',
}

const alerting = ['incident-alert', 'incident-offered']

export const channelName = (channel: string) =>
  channel in channelWords ? channelWords[channel as keyof typeof channelWords] : channel

/** Everybody who was alerted, with how their newest message stands on each channel. */
export function toldPeople(deliveries: readonly Delivery[]) {
  const alerts = deliveries.filter(
    ({ template, state }) => alerting.includes(template) && state !== 'superseded',
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
