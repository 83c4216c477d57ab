import {
  checkInHistory,
  latestCheckIn,
  readCheckInSchedule,
} from '@rondall/contract/routes/check-ins.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const query = {}
/** For a page that stays open for days: another day comes without anybody telling. */
const lookAgainMs = 10 * 60_000

/** What was asked on the last days, and what came of it; the newest first. */
export const useCheckInDays = () =>
  useQuery({
    queryKey: ['api', 'checkins'],
    queryFn: ({ signal }) => call(checkInHistory, { query }, { signal }),
    refetchInterval: lookAgainMs,
  })

export const useLatestCheckIn = () =>
  useQuery({
    queryKey: ['api', 'checkins', 'latest'],
    queryFn: ({ signal }) => call(latestCheckIn, { query }, { signal }),
  })

export const useCheckInSchedule = () =>
  useQuery({
    queryKey: ['api', 'checkins', 'schedule'],
    queryFn: ({ signal }) => call(readCheckInSchedule, { query }, { signal }),
    refetchInterval: lookAgainMs,
  })
