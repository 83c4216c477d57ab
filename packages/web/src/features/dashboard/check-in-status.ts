import { checkInGoodMs } from '@rondall/contract/constants/check-ins.ts'
import type { CheckInStatus } from '@rondall/contract/model/check-in.ts'
import { counted } from '../../lib/zoned-words.ts'

const hourMs = 60 * 60_000

type Latest = { status: CheckInStatus; timestamp: string } | null

/** The specification's four words for how somebody is, by their latest check-in. */
export function checkInStatusOf(latest: Latest, now: Date) {
  if (!latest) return 'No check-in'
  if (latest.status === 'need_help') return 'Needs help'
  const isRecent = now.getTime() - Date.parse(latest.timestamp) < checkInGoodMs
  return isRecent ? 'All good' : 'Check-in overdue'
}

/** How long ago the latest check-in was. */
export function lastCheckInText(latest: Latest, now: Date): string {
  if (!latest) return 'Never'
  const hours = Math.floor((now.getTime() - Date.parse(latest.timestamp)) / hourMs)
  if (hours < 1) return 'Less than 1 hour ago'
  return hours < 24
    ? `${counted(hours, 'hour')} ago`
    : `${counted(Math.floor(hours / 24), 'day')} ago`
}
