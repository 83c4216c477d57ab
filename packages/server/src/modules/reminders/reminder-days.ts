import type { ReminderFrequency } from '@rondall/contract/model/reminder.ts'
import { Temporal } from 'temporal-polyfill'

interface Recurrence {
  frequency: ReminderFrequency
  /** YYYY-MM-DD */
  firstOn: string
}

/** Whether a reminder falls on a civil date. A monthly one of the 31st falls on the last day of shorter months. */
export function occursOn({ frequency, firstOn }: Recurrence, on: string): boolean {
  const first = Temporal.PlainDate.from(firstOn)
  const day = Temporal.PlainDate.from(on)
  if (Temporal.PlainDate.compare(day, first) < 0) return false
  switch (frequency) {
    case 'once':
      return day.equals(first)
    case 'daily':
      return true
    case 'weekly':
      return day.dayOfWeek === first.dayOfWeek
    case 'monthly':
      return day.day === Math.min(first.day, day.daysInMonth)
  }
}

export const dayBefore = (on: string) =>
  Temporal.PlainDate.from(on).subtract({ days: 1 }).toString()

/** The date of the first occurrence: today while the time is still to come, else tomorrow. */
export function firstDateOf(time: string, nowMs: number, timeZone: string): string {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone)
  const isToCome = Temporal.PlainTime.compare(Temporal.PlainTime.from(time), now.toPlainTime()) > 0
  return now
    .toPlainDate()
    .add({ days: isToCome ? 0 : 1 })
    .toString()
}
