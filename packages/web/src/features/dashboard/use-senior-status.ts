import {
  useCheckInHistory,
  useCheckInSchedule,
  useLatestCheckIn,
} from '../../domain/check-ins/check-ins.ts'
import { useAllIncidents } from '../../domain/incidents/incidents.ts'
import { seniorState } from '../../domain/seniors/senior-state.ts'
import { useNow } from '../../lib/now.ts'

/**
 * How a senior is, for everything that shows it: `unknown` while it cannot be fetched, which is no word about
 * how they are; undefined until it is there.
 */
export function useSeniorStatus(seniorId: string) {
  const now = useNow()
  const latest = useLatestCheckIn(seniorId)
  const schedule = useCheckInSchedule(seniorId)
  const history = useCheckInHistory(seniorId)
  const incidents = useAllIncidents(seniorId)
  const parts = [latest, schedule, history, incidents]
  const broken = parts.find(({ isError }) => isError)
  if (broken) {
    const retry = () => void parts.map(({ refetch }) => refetch())
    return { unknown: true as const, error: broken.error, retry }
  }
  if (latest.data === undefined || schedule.data === undefined || !history.data || !incidents.data)
    return undefined
  const known = {
    ...{ latest: latest.data, schedule: schedule.data },
    ...{ days: history.data, incidents: incidents.data, now },
  }
  return { unknown: false as const, ...known, state: seniorState(known) }
}
