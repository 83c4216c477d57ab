import type { ReminderFrequency } from '../model/reminder.ts'

export const comingUpMs = 7_200_000
export const upcomingOnDashboard = 3
export const snoozeMinutes = 10
export const frequencyLabels: Record<ReminderFrequency, string> = {
  once: 'One time',
  daily: 'Every day',
  weekly: 'Weekly',
  monthly: 'Monthly',
}
export const notificationAutoCloseMs = 5_000
