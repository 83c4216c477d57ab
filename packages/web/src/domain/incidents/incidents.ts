import { listIncidents, readIncident } from '@rondall/contract/routes/incidents.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { watched } from '../../platform/watched.ts'

export const incidentsKey = ['api', 'incidents'] as const
export const incidentKey = (id: string) => [...incidentsKey, id] as const

/** What is open for each of these seniors, in the same order. */
export const useOpenIncidents = (seniorIds: readonly string[]) =>
  useQueries({
    queries: seniorIds.map((seniorId) => ({
      queryKey: [...incidentsKey, 'open', seniorId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listIncidents, { query: { seniorId, state: 'open' } }, { signal }),
      ...watched,
    })),
  })

/** Everything that ever was, the newest first. */
export const useAllIncidents = (seniorId: string) =>
  useQuery({
    queryKey: [...incidentsKey, 'all', seniorId],
    queryFn: ({ signal }) => call(listIncidents, { query: { seniorId } }, { signal }),
    ...watched,
  })

/** One incident with its timeline and what was sent. */
export const useIncident = (id: string, seniorId: string) =>
  useQuery({
    queryKey: incidentKey(id),
    queryFn: ({ signal }) =>
      call(readIncident, { params: { id }, query: { seniorId } }, { signal }),
    ...watched,
  })
