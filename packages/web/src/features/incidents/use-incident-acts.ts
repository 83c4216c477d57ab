import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import type { RouteArguments } from '@rondall/contract/route.ts'
import * as routes from '@rondall/contract/routes/incidents.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { incidentKey, incidentsKey } from '../../domain/incidents/incidents.ts'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'

type Closing = RouteArguments<typeof routes.closeIncident>['body']

/** What can be done about an incident; each answer, also a refusal, shows how it stands now. */
export function useIncidentActs({ id, seniorId }: { id: string; seniorId: string }) {
  const cache = useQueryClient()
  const here = { params: { id }, query: { seniorId } }
  const options = {
    onSuccess: (now: IncidentWithTimeline) => {
      cache.setQueryData(incidentKey(id), now)
      void cache.invalidateQueries({ queryKey: incidentsKey })
      void cache.invalidateQueries({ queryKey: ['api', 'checkins'] })
    },
    onError: (error: Error) => {
      if (error instanceof ApiError) void cache.invalidateQueries({ queryKey: incidentsKey })
    },
  }
  const claim = useMutation({
    mutationFn: (etaMinutes: number | undefined) =>
      call(routes.claimIncident, { ...here, body: { etaMinutes } }),
    ...options,
  })
  const offer = useMutation({
    mutationFn: (to: string) => call(routes.offerIncident, { ...here, body: { to } }),
    ...options,
  })
  const release = useMutation({
    mutationFn: () => call(routes.releaseIncident, here),
    ...options,
  })
  const close = useMutation({
    mutationFn: (body: Closing) => call(routes.closeIncident, { ...here, body }),
    ...options,
  })
  return { claim, offer, release, close }
}

export type IncidentActs = ReturnType<typeof useIncidentActs>

const gone = 'You no longer see this. Someone may have changed who sees what.'

/** Why an act did not come about, in words that say what to do. */
export function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof ApiError && error.status === 404) return gone
  return reasonOf(error, "We couldn't save this. Please try again.")
}
