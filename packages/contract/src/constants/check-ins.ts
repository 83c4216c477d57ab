const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const defaultCheckInTime = '09:00'
export const defaultCheckInWindowMinutes = 30
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
