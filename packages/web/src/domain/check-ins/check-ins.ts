import {
  checkInHistory,
  latestCheckIn,
  readCheckInSchedule,
} from '@rondall/contract/routes/check-ins.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { watched } from '../../platform/watched.ts'
import { ofSenior } from '../seniors/of-senior.ts'

/** For a senior's own page that stays open for days: another day comes without anybody telling. */
const lookAgain = { refetchInterval: 10 * 60_000 }

/** What was asked on the last days, and what came of it; the newest first. */
export const useCheckInHistory = (seniorId?: string) =>
  useRouteQuery(checkInHistory, { query: ofSenior(seniorId) }, seniorId ? watched : lookAgain)

export const useLatestCheckIn = (seniorId?: string) =>
  useRouteQuery(latestCheckIn, { query: ofSenior(seniorId) }, seniorId ? watched : {})

export const useCheckInSchedule = (seniorId?: string) =>
  useRouteQuery(readCheckInSchedule, { query: ofSenior(seniorId) }, seniorId ? watched : lookAgain)
