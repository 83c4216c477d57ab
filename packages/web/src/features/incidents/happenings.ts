import { templateOf } from '@rondall/contract/kinds/message-templates.ts'
import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import { channelName, deliveryStateWords } from './deliveries-in-words.ts'
import { eventInWords } from './incident-words.ts'

/** Events and messages in one order; at the same moment the event comes first. */
export function happenings(incident: IncidentWithTimeline, myId: string) {
  const { timeline, deliveries } = incident
  const names = new Map(
    [
      ...timeline.flatMap(({ person }) => person ?? []),
      ...deliveries.map(({ person }) => person),
      ...[incident.claimedBy, incident.offeredTo, incident.closedBy].flatMap((one) => one ?? []),
    ].map(({ id, name }) => [id, name]),
  )
  const nameOf = (id: string) => (id === myId ? 'You' : (names.get(id) ?? 'someone'))
  const alerts = new Map<string, number>()
  const events = timeline.map((event, index) => {
    const id = event.kind === 'alerted' ? event.person?.id : undefined
    const timesSoFar = id ? (alerts.get(id) ?? 0) + 1 : 1
    if (id) alerts.set(id, timesSoFar)
    const words = eventInWords(event, nameOf, timesSoFar)
    return { key: `event-${index}`, at: event.at, words, quiet: false }
  })
  const messages = deliveries.map(({ at, channel, template, person, state }, index) => ({
    key: `message-${index}`,
    at,
    words: `${channelName(channel)} to ${person.id === myId ? 'you' : person.name}, ${
      templateOf(template).words
    }: ${deliveryStateWords[state]}`,
    quiet: true,
  }))
  return [...events, ...messages].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
}
