import type { RouteAnswer } from '@rondall/contract/route.ts'
import { readLadder } from '@rondall/contract/routes/notifications.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { ofSenior } from '../seniors/of-senior.ts'

export type Ladder = RouteAnswer<typeof readLadder>

/** Who is alerted about a senior, in order. */
export const useLadder = (seniorId?: string, options: { enabled?: boolean } = {}) =>
  useRouteQuery(readLadder, { query: ofSenior(seniorId) }, options)
