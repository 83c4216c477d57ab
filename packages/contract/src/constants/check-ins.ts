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
