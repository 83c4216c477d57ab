import { isCallForHelp } from '@rondall/contract/kinds/incident-kinds.ts'
import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import type { Incident } from '@rondall/contract/model/incident.ts'
import { useOpenIncidents } from '../../domain/incidents/incidents.ts'
import { useCurrentUser } from '../../lib/current-user.ts'

/** Whatever is open for anybody this person cares for, what waits for them first. */
export function useOpenForMe(relationships: readonly CareRelationship[]) {
  const me = useCurrentUser()
  const accepted = relationships.filter(({ status }) => status === 'accepted')
  const queries = useOpenIncidents(accepted.map(({ seniorId }) => seniorId))
  const open = queries.flatMap(({ data }) => data ?? []).toSorted(byNeedOf(me.id))
  return { accepted, queries, open, waiting: open.filter(waitsFor(me.id)) }
}

/** Nobody is on it, or who is asks this person to take over. */
const waitsFor =
  (id: string) =>
  ({ state, offeredTo }: Incident) =>
    state === 'open' || offeredTo?.id === id

/** What waits before what somebody is on, calls for help before the rest, then the newest. */
function byNeedOf(id: string) {
  const waits = waitsFor(id)
  return (one: Incident, other: Incident) =>
    Number(waits(other)) - Number(waits(one)) ||
    Number(isCallForHelp(other)) - Number(isCallForHelp(one)) ||
    Date.parse(other.openedAt) - Date.parse(one.openedAt)
}
