import { listIncidents, readIncident } from '@rondall/contract/routes/incidents.ts'
import { useRouteQueries } from '../../platform/use-route-queries.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { watched } from '../../platform/watched.ts'
import { ofSenior } from '../seniors/of-senior.ts'

/** Of a senior's own call live events tell first; this is for when they do not come. */
const lookAgainMs = 10_000

/** Which answer says what is open for a senior. */
export const openIncidentsOf = (seniorId?: string) => ({
  query: { ...ofSenior(seniorId), state: 'open' as const },
})

/** What is open for each of these seniors, in the same order. */
export const useOpenIncidents = (seniorIds: readonly string[]) =>
  useRouteQueries(listIncidents, seniorIds.map(openIncidentsOf), watched)

/** Everything that ever was, the newest first. */
export const useAllIncidents = (seniorId: string) =>
  useRouteQuery(listIncidents, { query: { seniorId } }, watched)

/** One incident with its timeline and what was sent; a senior's own is followed until it is closed. */
export const useIncident = (id: string | null, seniorId?: string) =>
  useRouteQuery(
    readIncident,
    { params: { id: id ?? '' }, query: ofSenior(seniorId) },
    seniorId
      ? watched
      : {
          enabled: id !== null,
          refetchInterval: ({ state }) => (state.data?.state === 'closed' ? false : lookAgainMs),
        },
  )
