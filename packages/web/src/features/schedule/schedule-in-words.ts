import { earlyAnswersFrom } from '@rondall/contract/early-answers.ts'
import type { CheckInSchedule } from '@rondall/contract/model/check-in.ts'
import { clockInWords, dateInWords, placeOf } from '../../lib/zoned-words.ts'

export const weekdays = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
] as const

/** Every day; Monday to Friday; else the days by name. */
export function daysInWords(days: readonly number[]): string {
  const sorted = [...days].sort().join('')
  if (sorted === '1234567') return 'Every day'
  if (sorted === '12345') return 'Monday to Friday'
  return weekdays
    .filter(([day]) => days.includes(day))
    .map(([, name]) => name)
    .join(', ')
}

export function scheduleInWords(schedule: CheckInSchedule | null, name: string): string[] {
  if (!schedule) return [`Rondall doesn't ask ${name} yet.`]
  const { enabled, time, windowMinutes, timeZone, days, anyActivityCounts } = schedule
  return [
    ...(enabled ? [] : ["Turned off: Rondall doesn't ask."]),
    `${daysInWords(days)} at ${clockInWords(time)}, ${placeOf(timeZone)} time.`,
    `${windowMinutes} minutes to answer.`,
    earlyInWords(schedule),
    ...(anyActivityCounts ? ['A conversation or a journal entry counts as the check-in.'] : []),
    ...pauseInWords(schedule),
  ]
}

export function earlyInWords(schedule: Parameters<typeof earlyAnswersFrom>[0]) {
  const from = earlyAnswersFrom(schedule)
  return from
    ? `"I'm OK" counts for the day from ${clockInWords(from)} on.`
    : 'An "I\'m OK" before the check-in doesn\'t count for the day.'
}

function pauseInWords({ pausedFromOn, pausedToOn }: CheckInSchedule) {
  if (!pausedFromOn) return []
  const to = pausedToOn ? `to ${dateInWords(pausedToOn)}` : 'with no end set'
  return [`Pause from ${dateInWords(pausedFromOn)} ${to}.`]
}
