import type { CheckInDay } from '@rondall/contract/model/check-in.ts'
import { expect, test } from 'vitest'
import { dayInFull, kindOfDay, summaryOf } from './history-words.ts'

const day: CheckInDay = {
  on: '2026-11-21',
  dueAt: '2026-11-21T14:00:00Z',
  endsAt: '2026-11-21T14:30:00Z',
  state: 'answered',
  answeredAt: '2026-11-21T14:10:00Z',
  reason: null,
}
const late = { ...day, state: 'missed' as const, answeredAt: '2026-11-21T16:00:00Z' }
const missed = { ...late, answeredAt: null, reason: 'no-device' as const }
const ours = { ...missed, state: 'not-checked' as const, reason: 'our-failure' as const }

test('a miss that was answered after all is late, a failure of ours is ours', () => {
  expect([day, late, missed, ours].map(kindOfDay)).toEqual([
    'answered',
    'late',
    'missed',
    'not-checked',
  ])
  expect(summaryOf([day, day, missed])).toBe('3 days: 2 answered in time, 1 without an answer')
})

test('reasons in words', () => {
  expect(dayInFull(missed, 'UTC')).toContain('No device of theirs is connected.')
  expect(dayInFull(late, 'UTC')).toContain('Answered late, at')
  expect(dayInFull(ours, 'UTC')).toBe('We could not check, because of a fault of ours.')
})
