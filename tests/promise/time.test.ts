import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import {
  nextOccurrence,
  type Occurrence,
  type Plan,
} from '../../packages/server/src/modules/check-ins/occurrence.ts'
import { full, howMany, tell } from './how-much.ts'

const zones = Intl.supportedValuesOf('timeZone')
const minuteMs = 60_000
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const planOf = (timeZone: string, time: string): Plan => ({
  timeZone,
  time,
  windowMinutes: 30,
  days: everyDay,
  pausedFromOn: null,
  pausedToOn: null,
  earlyAnswerHours: 4,
  earliestAnswerTime: '04:00',
})

/** Every occurrence with a local date from `first` to `last`. */
function occurrences(plan: Plan, first: string, last: string) {
  const found: Occurrence[] = []
  let settledOn = Temporal.PlainDate.from(first).subtract({ days: 1 }).toString()
  for (;;) {
    const next = nextOccurrence(plan, { settledOn, changedAt: 0 })
    if (!next || next.on > last) return found
    found.push(next)
    settledOn = next.on
  }
}

/** Reckoned another way: a date exists when some instant of it does. */
function existingDates(timeZone: string, first: string, last: string) {
  const dates: string[] = []
  for (
    let date = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    const noon = date.toZonedDateTime({ timeZone, plainTime: '12:00' })
    if (noon.toPlainDate().equals(date)) dates.push(date.toString())
  }
  return dates
}

/** The local clock just before and at the due time, told by Intl and not by Temporal. */
function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  })
  return (at: number) => {
    const part = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, value]),
    )
    return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
  }
}

function expectRight(plan: Plan, first: string, last: string) {
  const found = occurrences(plan, first, last)
  const label = `${plan.timeZone} ${plan.time}`
  expect(
    found.map(({ on }) => on),
    label,
  ).toEqual(existingDates(plan.timeZone, first, last))
  const clock = wallClock(plan.timeZone)
  for (const { on, dueAt } of found) {
    const shown = clock(dueAt)
    const wanted = `${on}T${plan.time}`
    // A time that does not exist moves later; never earlier, and by no more than the gap.
    if (shown !== wanted) {
      expect(shown > wanted, `${label} on ${on} is due at ${shown}`).toBe(true)
      expect(clock(dueAt - minuteMs) < shown).toBe(true)
    }
    // A time that exists twice counts the first time.
    for (const earlierMinutes of [20, 30, 60, 120])
      expect(clock(dueAt - earlierMinutes * minuteMs), label).not.toBe(wanted)
  }
  return found.length
}

function transitions(timeZone: string) {
  const end = Temporal.Instant.from('2031-01-01T00:00Z')
  const found: Temporal.ZonedDateTime[] = []
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.from('2024-01-01T00:00Z').toZonedDateTimeISO(timeZone)
  for (;;) {
    at = at.getTimeZoneTransition('next')
    if (!at || at.epochMilliseconds >= end.epochMilliseconds) return found
    found.push(at)
  }
}

test('every zone, every transition from 2024 to 2030, a day to each side', {
  timeout: 900_000,
}, () => {
  let days = 0
  let seen = 0
  const some = full ? zones : zones.filter((_, index) => index % 9 === 0)
  for (const timeZone of some) {
    for (const at of transitions(timeZone)) {
      seen++
      const first = at.toPlainDate().subtract({ days: 1 }).toString()
      const last = at.toPlainDate().add({ days: 1 }).toString()
      const around = at.subtract({ minutes: 30 }).toPlainTime().toString({ smallestUnit: 'minute' })
      for (const time of ['00:00', '00:30', '01:30', '02:15', '02:30', '23:45', around])
        days += expectRight(planOf(timeZone, time), first, last)
    }
  }
  tell('time, transitions', { zones: some.length, transitions: seen, occurrences: days })
  expect(seen).toBeGreaterThan(50)
})

test('random zones, times and dates', { timeout: 900_000 }, () => {
  const runs = howMany(1_500, 200_000)
  let days = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 4_000 }),
      (timeZone, minute, day) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const first = Temporal.PlainDate.from('2020-01-01').add({ days: day })
        days += expectRight(
          planOf(timeZone, time),
          first.toString(),
          first.add({ days: 1 }).toString(),
        )
      },
    ),
    { numRuns: runs },
  )
  tell('time, random', { cases: runs, occurrences: days })
})

test('Lord Howe, Cairo, and the day that Samoa did not have', () => {
  expectRight(planOf('Australia/Lord_Howe', '02:15'), '2026-04-04', '2026-10-06')
  expectRight(planOf('Africa/Cairo', '00:30'), '2026-04-20', '2026-11-01')
  const dates = occurrences(planOf('Pacific/Apia', '09:00'), '2011-12-28', '2012-01-01').map(
    ({ on }) => on,
  )
  expect(dates).toEqual(['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01'])
})

test('a zone change at any hour leaves one occurrence for each local date', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 365 * 24 * 6 }),
      (from, to, tens) => {
        const changedAt =
          Temporal.Instant.from('2026-01-05T00:00Z').epochMilliseconds + tens * 600_000
        const day = Temporal.Instant.fromEpochMilliseconds(changedAt).toString().slice(0, 10)
        const near = (days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
        const before = occurrences(planOf(from, '09:00'), near(-4), near(2)).filter(
          ({ dueAt }) => dueAt <= changedAt,
        )
        const settledOn = before.at(-1)?.on ?? near(-5)
        const after: Occurrence[] = []
        let settled = settledOn
        for (let count = 0; count < 4; count++) {
          const next = nextOccurrence(planOf(to, '09:00'), { settledOn: settled, changedAt })
          if (!next) break
          after.push(next)
          settled = next.on
        }
        const all = [...before, ...after]
        expect(new Set(all.map(({ on }) => on)).size).toBe(all.length)
        for (const { dueAt } of after) expect(dueAt).toBeGreaterThanOrEqual(changedAt)
        const [first, second] = after
        // No local date of the new zone is left out once it is reached.
        if (first && second)
          expect(existingDates(to, first.on, second.on)).toEqual([first.on, second.on])
      },
    ),
    { numRuns: howMany(60, 1_000) },
  )
})
