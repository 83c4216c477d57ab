import type { CheckInDay } from '@rondall/contract/model/check-in.ts'
import { describe, expect, test } from 'vitest'
import { checkInToday } from './check-in-today.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00`)
const asked = (change: Partial<CheckInDay> = {}): CheckInDay => ({
  on: '2026-11-21',
  dueAt: at('09:00').toISOString(),
  endsAt: at('09:30').toISOString(),
  state: 'waiting',
  answeredAt: null,
  answeredBy: null,
  reason: null,
  incident: null,
  ...change,
})
const schedule = { hasEnded: false, nextDueAt: new Date('2026-11-22T09:00:00').toISOString() }
const stateAt = (time: string, change?: Partial<CheckInDay>) =>
  checkInToday({ days: [asked(change)], latest: null, schedule, now: at(time) })

describe('today', () => {
  test('is coming before it is due, then due', () => {
    expect(stateAt('08:59')).toMatchObject({
      state: 'coming',
      text: expect.stringContaining('9:00'),
    })
    expect(stateAt('09:00')).toMatchObject({ state: 'due', text: expect.stringContaining('9:30') })
  })

  test('is late when it was missed, and answered once it was', () => {
    expect(stateAt('10:00', { state: 'missed' }).state).toBe('late')
    const answeredAt = at('10:05').toISOString()
    const answered = stateAt('10:10', { state: 'missed', answeredAt })
    expect(answered).toMatchObject({ state: 'answered', text: expect.stringContaining('10:05') })
  })

  test('a failure of ours is called one', () => {
    const ours = stateAt('10:00', { state: 'not-checked' })
    expect(ours).toMatchObject({ state: 'not-asked', text: expect.stringContaining('our fault') })
  })

  test('nobody waits while it is paused', () => {
    expect(stateAt('10:00', { state: 'excused' }).state).toBe('paused')
  })

  test('a day that is over says nothing of today', () => {
    const days = [asked({ on: '2026-11-20', state: 'missed' })]
    expect(checkInToday({ days, latest: null, schedule, now: at('10:00') }).state).toBe('none')
  })

  test('an answer that nobody had asked for counts, one of yesterday does not', () => {
    const latest = (timestamp: Date) => ({
      timestamp: timestamp.toISOString(),
      status: 'ok' as const,
    })
    const now = at('10:00')
    expect(checkInToday({ days: [], latest: latest(at('08:00')), schedule, now }).state).toBe(
      'answered',
    )
    const yesterday = latest(new Date('2026-11-20T20:00:00'))
    expect(checkInToday({ days: [], latest: yesterday, schedule, now }).state).toBe('none')
  })

  test('answered early, with when the next one is', () => {
    const early = { state: 'answered' as const, answeredAt: at('07:12').toISOString() }
    expect(stateAt('08:00', early)).toEqual({
      state: 'answered',
      text: 'Answered early, at 7:12 AM. Next: tomorrow at 9:00 AM.',
    })
  })

  test('a word of the night is thanked for, and the question still comes', () => {
    const latest = { timestamp: at('00:05').toISOString(), status: 'ok' as const }
    const today = { hasEnded: false, nextDueAt: at('09:00').toISOString() }
    expect(checkInToday({ days: [], latest, schedule: today, now: at('00:06') })).toEqual({
      state: 'coming',
      text: "You told us at 12:05 AM. We'll ask you at 9:00 AM.",
    })
  })

  test('what somebody of the care team said or closed is not asked about as if nobody had', () => {
    const daniel = { id: 'daniel', name: 'Daniel Miller' }
    const said = { answeredAt: at('10:05').toISOString(), answeredBy: daniel }
    expect(stateAt('10:10', { state: 'missed', ...said })).toEqual({
      state: 'answered',
      text: "Daniel Miller has let your care team know you're OK.",
    })
    const closedAt = at('10:06').toISOString()
    const incident = {
      ...{ id: 'one', state: 'closed' as const, outcome: 'all-well' as const },
      ...{ closedBy: daniel, closedAt, note: null },
    }
    expect(stateAt('10:10', { state: 'missed', incident }).state).toBe('none')
  })

  test('after the membership nobody waits for it, and help still works', () => {
    const over = { hasEnded: true, nextDueAt: null }
    expect(checkInToday({ days: [], latest: null, schedule: over, now: at('10:00') })).toEqual({
      state: 'ended',
      text: expect.stringMatching(/have ended.*Help button always works/),
    })
  })
})
