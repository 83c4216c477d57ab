import {
  useCheckInHistory,
  useCheckInSchedule,
  useLatestCheckIn,
} from '../../lib/care/check-ins.ts'
import { useNow } from '../../lib/now.ts'
import { checkInStatusOf } from './check-in-status.ts'
import { shownStatus, todayOf } from './shown-status.ts'

/**
 * How a senior is, for everything that shows it: `unknown` while it cannot be fetched, which is no word about
 * how they are; undefined until it is there.
 */
export function useSeniorStatus(seniorId: string) {
  const now = useNow()
  const latest = useLatestCheckIn(seniorId)
  const schedule = useCheckInSchedule(seniorId)
  const history = useCheckInHistory(seniorId)
  const parts = [latest, schedule, history]
  const broken = parts.find(({ isError }) => isError)
  if (broken) {
    const retry = () => void parts.map(({ refetch }) => refetch())
    return { unknown: true as const, error: broken.error, retry }
  }
  if (latest.data === undefined || schedule.data === undefined || !history.data) return undefined
  const today = todayOf(history.data, schedule.data, now)
  return {
    unknown: false as const,
    ...{ now, today, latest: latest.data, schedule: schedule.data },
    ...shownStatus(checkInStatusOf(latest.data, now), schedule.data, today),
  }
}
