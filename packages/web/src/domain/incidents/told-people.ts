import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'

type Delivery = IncidentWithTimeline['deliveries'][number]
export type DeliveryState = Delivery['state']

export interface ToldPerson {
  id: string
  name: string
  /** In the order in which they were written. */
  messages: Delivery[]
}

/**
 * Everybody to whom these messages went or go, each once. What was taken back before it went out told nobody, and
 * the senior is not one of those who are alerted.
 */
export function toldPeople(
  { deliveries, seniorId }: Pick<IncidentWithTimeline, 'deliveries' | 'seniorId'>,
  isWanted: (template: string) => boolean,
): ToldPerson[] {
  const alerts = deliveries.filter(
    ({ person, template, state }) =>
      isWanted(template) && state !== 'superseded' && person.id !== seniorId,
  )
  return [...Map.groupBy(alerts, ({ person }) => person.id)].map(([id, messages]) => ({
    id,
    name: messages[0]?.person.name ?? '',
    messages,
  }))
}
