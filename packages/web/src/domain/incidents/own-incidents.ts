import type { Incident, IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import { callWasMistake, listIncidents, readIncident } from '@rondall/contract/routes/incidents.ts'
import { readLadder } from '@rondall/contract/routes/notifications.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Live events come first; this is for when they do not. */
const lookAgainMs = 10_000
const query = {}

/** The senior's own incidents that are not closed. */
export const useOpenIncidents = (personId: string) =>
  useQuery({
    queryKey: ['api', 'incidents', 'open', personId],
    queryFn: ({ signal }) => call(listIncidents, { query: { state: 'open' } }, { signal }),
  })

/** One incident as it goes on, until it is closed. */
export const useIncident = (id: string | null) =>
  useQuery({
    queryKey: ['api', 'incidents', id],
    queryFn: ({ signal }) => call(readIncident, { params: { id: id ?? '' }, query }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'closed' ? false : lookAgainMs),
  })

/** Whether there is anybody at all whom a call for help would reach. */
export const useLadder = (wanted: boolean) =>
  useQuery({
    queryKey: ['api', 'ladder'],
    queryFn: ({ signal }) => call(readLadder, { query }, { signal }),
    enabled: wanted,
  })

export function useMistake() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(callWasMistake, { params: { id } }),
    onSuccess: (closed: Incident) => {
      client.setQueryData<IncidentWithTimeline>(
        ['api', 'incidents', closed.id],
        (known) => known && { ...known, ...closed },
      )
      void client.invalidateQueries({ queryKey: ['api', 'incidents'] })
    },
    onError: () => client.invalidateQueries({ queryKey: ['api', 'incidents'] }),
  })
}
