import type { CheckInDay, CheckInSchedule } from '@rondall/contract/model/check-in.ts'
import { civilDateOf } from '../../lib/zoned-words.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { checkInStatusOf } from './check-in-status.ts'

type Status = ReturnType<typeof checkInStatusOf>

const tones: Record<Status, BadgeTone> = {
  'No check-in': 'plain',
  'All good': 'good',
  'Needs help': 'bad',
  'Check-in overdue': 'notice',
}

/** What was asked on the senior's own today. */
export function todayOf(
  days: readonly CheckInDay[],
  schedule: CheckInSchedule | null,
  now: Date,
): CheckInDay | undefined {
  if (!schedule) return undefined
  const todayOn = civilDateOf(now, schedule.timeZone)
  return days.find(({ on }) => on === todayOn)
}

/**
 * The badge. Nobody is overdue who was not asked: while the check-ins are paused or switched off, or
 * when we failed to ask, it says that instead.
 */
export function shownStatus(
  status: Status,
  schedule: CheckInSchedule | null | undefined,
  today: CheckInDay | undefined,
): { words: string; tone: BadgeTone } {
  if (status === 'Check-in overdue') {
    if (today?.state === 'not-checked') return { words: 'We could not check', tone: 'notice' }
    if (schedule?.isPaused) return { words: 'Check-ins paused', tone: 'plain' }
    if (schedule && !schedule.enabled) return { words: 'Check-ins off', tone: 'plain' }
    if (today?.state === 'missed') return { words: status, tone: 'bad' }
  }
  return { words: status, tone: tones[status] }
}
