import type { CheckInHearers } from '../model/check-in.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const defaultCheckInTime = '09:00'
export const defaultCheckInWindowMinutes = 30
/** An "I'm OK" this long before the check-in is due is the day's answer, given early. */
export const defaultEarlyAnswerHours = 4
/** But not before this local time: whoever is awake at night has not yet said how the morning is. */
export const defaultEarliestAnswerTime = '04:00'
/** An "I'm OK" counts as good for this long. */
export const checkInGoodMs = 12 * hourMs
/** The daily dialog comes up this long after the home screen. */
export const checkInDialogDelayMs = 5_000
/** Local time of the daily check-in notification. */
export const checkInNotificationTime = '12:00'
export const checkInMessages = {
  ok: 'Daily check-in completed',
  need_help: 'Requesting assistance',
} as const

/** What an "I'm OK" is answered with, by who hears of it. */
export const thanksForOk: Record<CheckInHearers, string> = {
  team: "Your caregivers have been notified that you're doing well.",
  nobody: "We've noted that you're OK. No one is on your care team yet.",
  ended: "We've noted that you're OK. Your daily check-ins have ended, so no one was notified.",
}
