import type { CheckInDay } from '@rondall/contract/model/check-in.ts'
import { expect, test } from 'vitest'
import { dayInFull, isUnusual, kindOfDay, summaryOf } from './history-words.ts'

const day: CheckInDay = {
  on: '2026-11-21',
  dueAt: '2026-11-21T14:00:00Z',
  endsAt: '2026-11-21T14:30:00Z',
  state: 'answered',
  answeredAt: '2026-11-21T14:10:00Z',
  answeredBy: null,
  reason: null,
  incident: null,
}
const daniel = { id: 'daniel', name: 'Daniel Miller' }
const early = { ...day, answeredAt: '2026-11-21T12:12:00Z' }
const late = { ...day, state: 'missed' as const, answeredAt: '2026-11-21T16:00:00Z' }
const missed = { ...late, answeredAt: null, reason: 'no-device' as const }
const ours = { ...missed, state: 'not-checked' as const, reason: 'our-failure' as const }
const telling = { name: 'Rosa', timeZone: 'UTC', now: new Date('2026-11-22T12:00:00Z') }
const closed = (outcome: 'all-well' | 'answered-late', closedBy: typeof daniel, note?: string) => ({
  ...{ id: 'one', state: 'closed' as const, outcome, closedBy, note: note ?? null },
  closedAt: '2026-11-21T15:06:00Z',
})

test('early, late, missed and not checked are told apart', () => {
  expect([day, early, late, missed, ours].map(kindOfDay)).toEqual([
    ...['answered', 'early', 'late', 'missed', 'not-checked'],
  ])
  expect([day, early, late, missed, ours].map(isUnusual)).toEqual([false, false, true, true, true])
  expect(summaryOf([day, early, missed])).toBe(
    '3 days: 1 answered in time, 1 answered early, 1 without an answer',
  )
})

test('reasons in words', () => {
  expect(dayInFull(missed, telling)).toContain('No device is connected.')
  expect(dayInFull(late, telling)).toContain('Answered late, at')
  expect(dayInFull(ours, telling)).toBe("We couldn't check. That was our fault.")
})

test('a missed day keeps that, and says who closed it, how, and with what note', () => {
  const told = { ...missed, incident: closed('all-well', daniel, 'She was at breakfast.') }
  expect(kindOfDay(told)).toBe('missed')
  expect(dayInFull(told, telling)).toMatch(
    /^No answer by .*All is well, said by Daniel Miller .*at .* “She was at breakfast\.”$/,
  )
  const answeredNext = { ...missed, incident: closed('answered-late', daniel) }
  expect(dayInFull(answeredNext, telling)).toMatch(/Rosa checked in .* at /)
  expect(
    dayInFull({ ...missed, incident: { ...closed('all-well', daniel), state: 'open' } }, telling),
  ).toMatch(/It is still open\.$/)
})

test('what somebody else said for her is no answer of hers', () => {
  const said = { ...late, answeredBy: daniel }
  expect(kindOfDay(said)).toBe('missed')
  expect(dayInFull(said, telling)).toMatch(/Daniel Miller said at .* that Rosa is OK\.$/)
  expect(isUnusual({ ...day, answeredBy: daniel })).toBe(true)
})
