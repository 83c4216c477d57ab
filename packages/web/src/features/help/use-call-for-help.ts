import { isCallForHelp } from '@rondall/contract/kinds/incident-kinds.ts'
import { firstNameOf } from '@rondall/contract/names.ts'
import { listIncidents } from '@rondall/contract/routes/incidents.ts'
import { useEffect } from 'react'
import { type Press, shownCall } from '../../domain/check-ins/press.ts'
import { pressStore, usePresses } from '../../domain/check-ins/press-store.ts'
import { openIncidentsOf, useIncident } from '../../domain/incidents/incidents.ts'
import { useLadder } from '../../domain/ladder/ladder.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { type HelpState, helpState } from './help-words.ts'

/** The call for help that goes on, wherever it was made, and where it stands. */
export function useCallForHelp(personId: string) {
  const call = shownCall(usePresses(), personId)
  const { data: incident, error } = useIncident(call?.incidentId ?? null)
  const gone = error instanceof ApiError && error.status === 404
  const ladder = useLadder(undefined, { enabled: call !== undefined }).data
  const nobody = ladder?.people.length === 0 && !incident?.deliveries.length
  const session = useSession()
  const name = session.status === 'signed-in' ? firstNameOf(session.user.name) : undefined
  const state: HelpState | undefined = call && helpState({ call, incident, nobody, gone, name })
  return { call, incident, state }
}

/** Calls that were made on another device, or in words, are shown here as well until they are over. */
export function useFollowOpenCalls(personId: string) {
  const { data: open } = useRouteQuery(listIncidents, openIncidentsOf())
  useEffect(() => {
    const calls = open?.filter(isCallForHelp) ?? []
    const known = new Set(pressStore.read().map(({ incidentId }) => incidentId))
    const fresh = calls.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) return
    pressStore.change((presses) => [
      ...presses,
      ...fresh.map(({ id, openedAt }): Press => {
        const common = { pressId: id, personId, incidentId: id, pressedAt: Date.parse(openedAt) }
        return { ...common, status: 'need_help', state: 'kept', failedTries: 0, signedOut: false }
      }),
    ])
  }, [open, personId])
}
