import { type Channel, channelKinds } from '@rondall/contract/kinds/channels.ts'
import { templateOf } from '@rondall/contract/kinds/message-templates.ts'
import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import { type DeliveryState, toldPeople } from '../../domain/incidents/told-people.ts'

export const deliveryStateWords: Record<DeliveryState, string> = {
  queued: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'did not arrive',
  superseded: 'no longer needed',
}

export const channelName = (channel: string) => channelKinds[channel as Channel]?.words ?? channel

/** Everybody who was alerted, with how their newest message stands on each channel. */
export const whoWasTold = (incident: Pick<IncidentWithTimeline, 'deliveries' | 'seniorId'>) =>
  toldPeople(incident, (template) => templateOf(template).act === 'claim').map(
    ({ id, name, messages }) => {
      const newest = new Map(messages.map(({ channel, state }) => [channel, state]))
      const ways = [...newest].map(
        ([channel, state]) => `${channelName(channel)} ${deliveryStateWords[state]}`,
      )
      return { id, name, ways }
    },
  )
