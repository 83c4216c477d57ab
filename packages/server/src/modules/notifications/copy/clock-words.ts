/** On whose clock an instant is told: the reader's, and where that is not known the senior's. */
export interface Clocks {
  reader: string | null
  senior: string | null
}

const zoneOf = ({ reader, senior }: Clocks) => reader ?? senior ?? 'UTC'

/** 9:30 AM; with "your time" where the senior's clock shows another, with the zone where the reader's is not known. */
export function timeInWords(at: number, clocks: Clocks) {
  const { reader, senior } = clocks
  if (reader === null) return written(at, zoneOf(clocks), 'timeAndZone')
  const time = written(at, reader, 'time')
  const isElsewhere =
    senior !== null && written(at, senior, 'whole') !== written(at, reader, 'whole')
  return isElsewhere ? `${time} your time` : time
}

/** 9:30 AM, today, Sunday, November 22 */
export const momentInWords = (at: number, now: number, clocks: Clocks) =>
  `${timeInWords(at, clocks)}, ${dayInWords(at, now, zoneOf(clocks))}`

const dayMs = 24 * 60 * 60_000

function dayInWords(at: number, now: number, timeZone: string) {
  const on = (instant: number) => Date.parse(written(instant, timeZone, 'day'))
  const days = Math.round((on(now) - on(at)) / dayMs)
  const date = written(at, timeZone, 'date')
  if (days === 0) return `today, ${date}`
  return days === 1 ? `yesterday, ${date}` : date
}

const clock = { hour: 'numeric', minute: '2-digit' } as const

const styles = {
  time: clock,
  timeAndZone: { ...clock, timeZoneName: 'short' },
  date: { weekday: 'long', month: 'long', day: 'numeric' },
  day: { year: 'numeric', month: 'numeric', day: 'numeric' },
  whole: { dateStyle: 'short', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Making one takes as long as a hundred uses. */
const formats = new Map<string, Intl.DateTimeFormat>()

function written(at: number, timeZone: string, style: keyof typeof styles) {
  const key = `${style} ${timeZone}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone })
  formats.set(key, format)
  // Newer ICU sets a narrow no-break space before AM and PM, which text messages cannot carry.
  return format.format(at).replaceAll('\u202f', ' ')
}
