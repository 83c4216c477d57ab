import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DueCheckIn, stepCheckIn } from './check-in-state.ts'

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
