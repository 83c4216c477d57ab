import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterAnswer, type DueCheckIn, stepCheckIn } from './check-in-state.ts'

const minuteMs = 60_000
const due = 1_000_000_000
const waiting: DueCheckIn = {
  state: 'waiting',
  reason: null,
  noonAt: null,
  dueAt: due,
  endsAt: due + 30 * minuteMs,
  nudges: 0,
  firstNudgedAt: null,
  answeredUnclearlyAt: null,
  isUnasked: false,
  deviceSeenAt: due,
}
const half = due + 15 * minuteMs
const end = due + 30 * minuteMs

test('nudges when due, at half the window and at its end, and then opens', () => {
  const first = stepCheckIn(waiting, due)
  expect(first).toMatchObject({ nudge: 1, nextActionAt: half, opens: null })
  const second = stepCheckIn({ ...waiting, ...first }, half)
  expect(second).toMatchObject({ nudge: 2, nextActionAt: end })
  expect(stepCheckIn({ ...waiting, ...second }, end)).toMatchObject({
    nudge: 3,
    state: 'missed',
    reason: 'no-answer',
    nextActionAt: null,
    opens: 'missed-check-in',
  })
})

const asked = { ...waiting, nudges: 2, firstNudgedAt: due }

test('the reason, where it is known', () => {
  const reason = (change: Partial<DueCheckIn>) => stepCheckIn({ ...asked, ...change }, end).reason
  expect(reason({ answeredUnclearlyAt: due })).toBe('answered-unclearly')
  expect(reason({ deviceSeenAt: null })).toBe('no-device')
  expect(reason({ deviceSeenAt: due - 48 * 60 * minuteMs })).toBe('device-offline')
  expect(reason({})).toBe('no-answer')
})

test('what we came to too late is ours, whatever else is known', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 * 24 * 60 }),
      fc.option(fc.integer({ min: 0, max: 30 })),
      fc.option(fc.constant(due)),
      (late, nudgedAfter, answeredUnclearlyAt) => {
        const firstNudgedAt = nudgedAfter === null ? null : due + nudgedAfter * minuteMs
        const step = stepCheckIn(
          { ...waiting, firstNudgedAt, answeredUnclearlyAt },
          end + late * minuteMs,
        )
        const fair = nudgedAfter !== null && nudgedAfter <= 15 && late <= 5
        return (step.reason === 'our-failure') === !fair && (step.state === 'missed') === fair
      },
    ),
  )
})

const noonAt = due + 180 * minuteMs
const toNoon = { ...waiting, noonAt }

test('at noon it is said once more, whatever came of the window, and then no more', () => {
  const first = stepCheckIn(toNoon, due)
  expect(first).toMatchObject({ nudge: 1, nextActionAt: half, noonAt })
  const missed = stepCheckIn({ ...toNoon, nudges: 2, firstNudgedAt: due }, end)
  expect(missed).toMatchObject({ state: 'missed', nudge: 3, nextActionAt: noonAt, noonAt })
  const atNoon = stepCheckIn({ ...toNoon, ...missed }, noonAt)
  expect(atNoon).toMatchObject({
    ...{ state: 'missed', reason: 'no-answer', nudges: 3, opens: null },
    ...{ nudge: 'noon', noonAt: null, nextActionAt: null },
  })
})

test('a window that goes on past noon goes on', () => {
  const endsAt = due + 420 * minuteMs
  const long = { ...toNoon, endsAt, nudges: 1, firstNudgedAt: due }
  expect(stepCheckIn(long, noonAt)).toMatchObject({
    ...{ state: 'waiting', nudge: 'noon', noonAt: null },
    nextActionAt: due + 210 * minuteMs,
  })
})

test('the reminder at noon is not made up for later, and never comes beside another nudge', () => {
  const missed = { ...toNoon, state: 'missed' as const, nudges: 3, firstNudgedAt: due }
  expect(stepCheckIn(missed, noonAt + 61 * minuteMs)).toMatchObject({ nudge: null, noonAt: null })
  expect(stepCheckIn({ ...toNoon, nudges: 2, firstNudgedAt: due }, noonAt)).toMatchObject({
    nudge: 3,
    noonAt: null,
  })
})

test.each(['answered', 'excused'] as const)('nobody is reminded of what is %s', (state) => {
  expect(stepCheckIn({ ...toNoon, state }, noonAt)).toMatchObject({
    ...{ state, nudge: null, opens: null, nextActionAt: null },
  })
})

test('the moments themselves: the window ends with its last one, and five minutes late are still in time', () => {
  expect(stepCheckIn(asked, end - 1)).toMatchObject({ state: 'waiting', nextActionAt: end })
  expect(stepCheckIn(waiting, half - 1)).toMatchObject({ nudges: 1, nextActionAt: half })
  expect(stepCheckIn(asked, end + 5 * minuteMs).reason).toBe('no-answer')
  expect(stepCheckIn(asked, end + 5 * minuteMs + 1).reason).toBe('our-failure')
  expect(stepCheckIn({ ...asked, firstNudgedAt: half }, end).reason).toBe('no-answer')
  expect(stepCheckIn({ ...asked, firstNudgedAt: half + 1 }, end).reason).toBe('our-failure')
  expect(stepCheckIn({ ...asked, isUnasked: true }, end)).toMatchObject({
    ...{ reason: 'our-failure', state: 'not-checked', opens: 'not-checked' },
  })
  const seen = (ago: number) => stepCheckIn({ ...asked, deviceSeenAt: end - ago }, end).reason
  expect(seen(24 * 60 * minuteMs)).toBe('no-answer')
  expect(seen(24 * 60 * minuteMs + 1)).toBe('device-offline')
})

test('a nudge that was sent is not sent again', () => {
  const nudged = { ...waiting, nudges: 1, firstNudgedAt: due }
  expect(stepCheckIn(nudged, due)).toMatchObject({ nudge: null, nudges: 1, firstNudgedAt: due })
  expect(stepCheckIn(nudged, half)).toMatchObject({ nudge: 2 })
})

test('two days after its window a day is recorded, and alarms nobody any more', () => {
  const late = (ms: number) => stepCheckIn(waiting, end + 48 * 60 * minuteMs + ms)
  expect(late(0)).toMatchObject({ opens: 'not-checked', nudge: 3, state: 'not-checked' })
  expect(late(1)).toMatchObject({ opens: null, nudge: null, state: 'not-checked' })
})

test('the reminder at noon lasts an hour, comes once, and no sooner', () => {
  const missed = { ...toNoon, state: 'missed' as const, nudges: 3, firstNudgedAt: due }
  expect(stepCheckIn(missed, noonAt - 1)).toMatchObject({ nudge: null, nextActionAt: noonAt })
  expect(stepCheckIn(missed, noonAt + 60 * minuteMs)).toMatchObject({ nudge: 'noon' })
  expect(stepCheckIn(missed, noonAt + 60 * minuteMs + 1)).toMatchObject({ nudge: null })
  expect(stepCheckIn({ ...missed, noonAt: null }, noonAt)).toMatchObject({ nudge: null })
})

const day = { on: '2026-11-21', state: 'waiting' as const, reason: null, endsAt: new Date(end) }
const given = { now: end, today: '2026-11-21', isActivity: false }

test.each([
  ['of its day, long after its window', day, { now: end + 60 * minuteMs }, 'answered null true'],
  [
    'five minutes after it, past midnight',
    day,
    { now: end + 5 * minuteMs, today: '2026-11-22' },
    'answered null true',
  ],
  [
    'later, of another day',
    day,
    { now: end + 5 * minuteMs + 1, today: '2026-11-22' },
    'not-checked our-failure false',
  ],
  [
    'of what was missed that day',
    { ...day, state: 'missed' as const, reason: 'no-answer' as const },
    {},
    'missed no-answer true',
  ],
  [
    'of what was missed on another day',
    { ...day, state: 'missed' as const, reason: 'no-answer' as const },
    { today: '2026-11-22' },
    'missed no-answer false',
  ],
])('an answer %s', (_, question, answer, expected) => {
  const after = afterAnswer(question, { ...given, ...answer })
  expect(`${after?.state} ${after?.reason} ${after?.isAnswered}`).toBe(expected)
})

test('being active answers what waits, and nothing that was missed', () => {
  const active = { ...given, isActivity: true }
  expect(afterAnswer(day, active)).toMatchObject({ state: 'answered', isAnswered: true })
  expect(afterAnswer({ ...day, state: 'missed' }, active)).toBeUndefined()
})
