import { comingUpMs } from '@rondall/contract/constants/reminders.ts'
import type { Reminder } from '@rondall/contract/model/reminder.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Milliseconds until the next time the clock shows the reminder's time: today, or tomorrow. */
export function untilNext(time: string, now: Date): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const next = new Date(now)
  next.setHours(hours, minutes, 0, 0)
  const ms = next.getTime() - now.getTime()
  return ms < 0 ? ms + dayMs : ms
}

/** Active and due within two hours. */
export const isComingUp = ({ isActive, time }: Reminder, now: Date) =>
  isActive && untilNext(time, now) <= comingUpMs

export const byTime = (one: Reminder, other: Reminder) => one.time.localeCompare(other.time)
