import type { RouteAnswer } from '@rondall/contract/route.ts'
import { readLadder } from '@rondall/contract/routes/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Ladder = RouteAnswer<typeof readLadder>

export const ladderKey = (seniorId: string) => ['api', 'ladder', seniorId] as const

/** Who is alerted about a senior, in order. */
export const useLadder = (seniorId: string) =>
  useQuery({
    queryKey: ladderKey(seniorId),
    queryFn: ({ signal }) => call(readLadder, { query: { seniorId } }, { signal }),
  })
