import { Temporal } from 'temporal-polyfill'

export type LocalTime = Temporal.ZonedDateTime

export const localTime = (now: number, timeZone: string): LocalTime =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)

/** "3:10 in the afternoon": what one would say, rather than PM. */
export function spokenTime({ hour, minute }: Pick<LocalTime, 'hour' | 'minute'>): string {
  if (minute === 0 && hour === 12) return '12 noon'
  if (minute === 0 && hour === 0) return 'midnight'
  const clockHour = hour % 12 || 12
  const minutes = minute === 0 ? " o'clock" : `:${String(minute).padStart(2, '0')}`
  return `${clockHour}${minutes} ${partOfDay(hour)}`
}

function partOfDay(hour: number) {
  if (hour < 5) return 'at night'
  if (hour < 12) return 'in the morning'
  if (hour < 17) return 'in the afternoon'
  return hour < 21 ? 'in the evening' : 'at night'
}

export const spokenWeekday = (time: LocalTime) => time.toLocaleString('en-US', { weekday: 'long' })

/** "Saturday, November 21, 2026". */
export const spokenDate = (time: LocalTime) =>
  time.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** By the hour, as the home screen greets. */
export function goodHour({ hour }: Pick<LocalTime, 'hour'>) {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}
