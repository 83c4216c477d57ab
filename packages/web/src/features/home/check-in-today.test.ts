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
  reason: null,
  ...change,
})
const stateAt = (time: string, change?: Partial<CheckInDay>) =>
  checkInToday({ days: [asked(change)], latest: null, now: at(time) })

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
    expect(checkInToday({ days, latest: null, now: at('10:00') }).state).toBe('none')
  })

  test('an answer that nobody had asked for counts, one of yesterday does not', () => {
    const latest = (timestamp: Date) => ({
      timestamp: timestamp.toISOString(),
      status: 'ok' as const,
    })
    const now = at('10:00')
    expect(checkInToday({ days: [], latest: latest(at('08:00')), now }).state).toBe('answered')
    const yesterday = latest(new Date('2026-11-20T20:00:00'))
    expect(checkInToday({ days: [], latest: yesterday, now }).state).toBe('none')
  })
})
