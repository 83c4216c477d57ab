import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DueReminder, snooze, stepReminder as step } from './reminder-state.ts'

const minuteMs = 60_000
const stepReminder = (due: DueReminder, now: number, isUntold = false) =>
  step({ ...due, isUntold }, now)
const fresh: DueReminder = { dueAt: 0, firstToldAt: null, lastToldAt: null, snoozedUntil: null }

test('is told when due, and missed an hour later without an answer', () => {
  const told = stepReminder(fresh, 0)
  expect(told).toMatchObject({ tell: true, state: 'due', nextActionAt: 60 * minuteMs })
  expect(stepReminder(told, 60 * minuteMs - 1)).toMatchObject({ tell: false, state: 'due' })
  expect(stepReminder(told, 60 * minuteMs)).toMatchObject({ state: 'missed', ours: false })
})

test('a snooze has it said again, with time to answer', () => {
  const told = stepReminder(fresh, 0)
  const snoozed = { ...told, ...snooze(told, 55 * minuteMs) }
  const again = stepReminder(snoozed, 65 * minuteMs)
  expect(again).toMatchObject({ tell: true, snoozedUntil: null, nextActionAt: 75 * minuteMs })
  expect(stepReminder(again, 75 * minuteMs).state).toBe('missed')
})

test('what comes late after a downtime is told late; half a day late it is our failure', () => {
  expect(stepReminder(fresh, 59 * minuteMs)).toMatchObject({
    tell: true,
    nextActionAt: 119 * minuteMs,
  })
  expect(stepReminder(fresh, 7 * 60 * minuteMs)).toMatchObject({ state: 'missed', ours: true })
})

test('however it is snoozed and whenever it is looked at, it ends within two hours of being told', () => {
  const looks = fc.array(
    fc.record({ afterMs: fc.integer({ min: 1, max: 30 * minuteMs }), puts: fc.boolean() }),
    { minLength: 5, maxLength: 40 },
  )
  fc.assert(
    fc.property(looks, (steps) => {
      let now = 0
      let due = stepReminder(fresh, now)
      for (const { afterMs, puts } of steps) {
        if (puts) due = { ...due, ...snooze(due, now) }
        if (due.state === 'missed') break
        // Whoever looks must be called again, and not for what has passed.
        expect(due.nextActionAt).toBeGreaterThan(now)
        now = Math.min(now + afterMs, due.nextActionAt ?? now)
        due = stepReminder(due, now)
        if (due.state === 'missed') break
      }
      expect(now).toBeLessThanOrEqual(120 * minuteMs)
    }),
  )
})

test('put off shortly before the end, it ends when it would have ended', () => {
  const told = { ...fresh, firstToldAt: 0, lastToldAt: 112 * minuteMs }
  expect(snooze(told, 30 * minuteMs).nextActionAt).toBe(40 * minuteMs)
  expect(snooze(told, 115 * minuteMs).nextActionAt).toBe(120 * minuteMs)
})

test('what our services never passed on was not missed by them', () => {
  const told = stepReminder(fresh, 0)
  expect(stepReminder(told, 60 * minuteMs, true)).toMatchObject({ state: 'missed', ours: true })
})
