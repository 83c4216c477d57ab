/** 'Good Morning' before 12, 'Good Afternoon' before 17, otherwise 'Good Evening', by the local hour. */
export function greetingAt(now: Date): string {
  const hour = now.getHours()
  if (hour < 12) return 'Good Morning'
  return hour < 17 ? 'Good Afternoon' : 'Good Evening'
}

/** Saturday, November 21 */
export function dayInWords(now: Date): string {
  return now.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
}
