/** Instants as words, on a clock that need not be that of this device. */

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const zoned = (timeZone: string | undefined) => (timeZone ? { timeZone } : {})

/** 9:05 AM */
export const timeInWords = (at: string | Date, timeZone?: string) =>
  new Date(at).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...zoned(timeZone),
  })

/** The civil date there, YYYY-MM-DD. */
export const civilDateOf = (at: string | Date, timeZone?: string) =>
  new Date(at).toLocaleDateString('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...zoned(timeZone),
  })

/** A civil date: Sat, Nov 21 */
export const dateInWords = (on: string) =>
  new Date(`${on}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })

/** today, tomorrow, yesterday, else the date. */
export function dayInWords(on: string, todayOn: string) {
  const days = (Date.parse(on) - Date.parse(todayOn)) / dayMs
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days === -1 ? 'yesterday' : dateInWords(on)
}

/** today at 9:05 AM; yesterday at 9:05 AM; Thu, Nov 19 at 9:05 AM */
export const momentInWords = (at: string | Date, now: Date, timeZone?: string) =>
  `${dayInWords(civilDateOf(at, timeZone), civilDateOf(now, timeZone))} at ${timeInWords(at, timeZone)}`

/** America/New_York becomes New York. */
export const placeOf = (timeZone: string) =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** Whether the clock there shows something else than the one here. */
const clocksDiffer = (at: string | Date, timeZone: string) =>
  timeInWords(at, timeZone) !== timeInWords(at) || civilDateOf(at, timeZone) !== civilDateOf(at)

/** A clock time, and what it is on this device's clock where that differs. */
export function timeOnBothClocks(at: string, timeZone: string) {
  const there = timeInWords(at, timeZone)
  if (!clocksDiffer(at, timeZone)) return there
  return `${there} in ${placeOf(timeZone)} (${timeInWords(at)} where you are)`
}

/** just now; 12 minutes ago; 3 hours ago; 2 days ago */
export function agoInWords(at: string, now: Date) {
  const elapsedMs = now.getTime() - Date.parse(at)
  if (elapsedMs < minuteMs) return 'just now'
  if (elapsedMs < hourMs) return `${counted(Math.floor(elapsedMs / minuteMs), 'minute')} ago`
  if (elapsedMs < dayMs) return `${counted(Math.floor(elapsedMs / hourMs), 'hour')} ago`
  return `${counted(Math.floor(elapsedMs / dayMs), 'day')} ago`
}

/** 1 hour; 2 hours */
export const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** '09:05' becomes 9:05 AM. */
export const clockInWords = (time: string) => timeInWords(`2000-01-01T${time}:00Z`, 'UTC')
