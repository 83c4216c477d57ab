import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepCheckIn, type WaitingCheckIn } from './check-in-state.ts'

const minuteMs = 60_000
const due = 1_000_000_000
const waiting: WaitingCheckIn = {
  dueAt: due,
  endsAt: due + 30 * minuteMs,
  nudges: 0,
  firstNudgedAt: null,
  answeredUnclearlyAt: null,
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
  const reason = (change: Partial<WaitingCheckIn>) =>
    stepCheckIn({ ...asked, ...change }, end).reason
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
