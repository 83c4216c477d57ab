import { afternoonFromHour, eveningFromHour } from '@rondall/contract/constants/screens.ts'

/** 'Good Morning' before 12, 'Good Afternoon' before 17, otherwise 'Good Evening', by the local hour. */
export function greetingAt(now: Date): string {
  const hour = now.getHours()
  if (hour < afternoonFromHour) return 'Good Morning'
  return hour < eveningFromHour ? 'Good Afternoon' : 'Good Evening'
}

/** Saturday, November 21 */
export function dayInWords(now: Date): string {
  return now.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
}
