import {
  checkInHistory,
  latestCheckIn,
  readCheckInSchedule,
} from '@rondall/contract/routes/check-ins.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { watched } from '../../platform/watched.ts'

export const useLatestCheckIn = (seniorId: string) =>
  useQuery({
    queryKey: ['api', 'checkins', 'latest', seniorId],
    queryFn: ({ signal }) => call(latestCheckIn, { query: { seniorId } }, { signal }),
    ...watched,
  })

export const useCheckInHistory = (seniorId: string) =>
  useQuery({
    queryKey: ['api', 'checkins', 'history', seniorId],
    queryFn: ({ signal }) => call(checkInHistory, { query: { seniorId } }, { signal }),
    ...watched,
  })

export const useCheckInSchedule = (seniorId: string) =>
  useQuery({
    queryKey: ['api', 'checkins', 'schedule', seniorId],
    queryFn: ({ signal }) => call(readCheckInSchedule, { query: { seniorId } }, { signal }),
    ...watched,
  })
