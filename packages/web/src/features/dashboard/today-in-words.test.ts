import type { CheckInDay, CheckInSchedule } from '@rondall/contract/model/check-in.ts'
import { describe, expect, test, vi } from 'vitest'
import type { SeniorState } from '../../domain/seniors/senior-state.ts'
import { glanceInWords, todayInWords } from './today-in-words.ts'

vi.stubEnv('TZ', 'Europe/Berlin')

const schedule: CheckInSchedule = {
  enabled: true,
  time: '09:00',
  windowMinutes: 30,
  timeZone: 'America/New_York',
  days: [1, 2, 3, 4, 5, 6, 7],
  pausedFromOn: null,
  pausedToOn: null,
  anyActivityCounts: false,
  earlyAnswerHours: 4,
  earliestAnswerTime: '04:00',
  isPaused: false,
  hasEnded: false,
  nextDueAt: '2026-11-22T14:00:00Z',
}
const day: CheckInDay = {
  on: '2026-11-21',
  dueAt: '2026-11-21T14:00:00Z',
  endsAt: '2026-11-21T14:30:00Z',
  state: 'waiting',
  answeredAt: null,
  answeredBy: null,
  reason: null,
  incident: null,
}
const now = new Date('2026-11-21T14:10:00Z')
const known = (
  change: Partial<CheckInSchedule> | null,
  today?: Partial<CheckInDay>,
  words: SeniorState['words'] = 'All good',
) => ({
  schedule: change && { ...schedule, ...change },
  state: { words, today: today && { ...day, ...today } },
  name: 'Rosa',
  now,
})
const words = (...given: Parameters<typeof known>) => todayInWords(known(...given)).join(' ')

describe('what today is like', () => {
  test('both clocks stand there where they differ', () => {
    expect(words({}, {})).toBe(
      'Rosa was asked at 9:00 AM in New York (3:00 PM where you are) and has until 9:30 AM in New York (3:30 PM where you are) to answer.',
    )
  })

  test('one clock where they agree', () => {
    expect(words({ timeZone: 'Europe/Paris' }, {})).toBe(
      'Rosa was asked at 3:00 PM and has until 3:30 PM to answer.',
    )
  })

  test.each([
    [{ dueAt: '2026-11-21T14:20:00Z' }, 'Rosa will be asked today at 9:20 AM'],
    [
      { state: 'answered' as const, answeredAt: '2026-11-21T14:05:00Z' },
      'Answered today at 9:05 AM',
    ],
    [
      { state: 'answered' as const, answeredAt: '2026-11-21T15:05:00Z' },
      'Answered today, late, at 10:05 AM',
    ],
    [{ state: 'missed' as const, reason: 'no-answer' as const }, 'No answer by 9:30 AM'],
    [
      { state: 'missed' as const, reason: 'device-offline' as const },
      'The device seems to be offline.',
    ],
    [{ state: 'excused' as const }, "Rondall didn't ask Rosa today."],
  ])('%j: %s', (today, expected) => {
    expect(words({}, today)).toContain(expected)
  })

  test('a failure of ours is never told as an answer that did not come', () => {
    const told = words({}, { state: 'not-checked', reason: 'our-failure' })
    expect(told).toContain("We couldn't check today. That was our fault.")
    expect(told).not.toContain('No answer')
  })

  test('the next one, a pause now and a pause to come', () => {
    expect(words({}, undefined, 'Check-in overdue')).toContain(
      'Next check-in: tomorrow at 9:00 AM in New York',
    )
    const pause = { pausedFromOn: '2026-11-20', pausedToOn: '2026-11-29' }
    expect(words({ ...pause, isPaused: true })).toBe(
      'The daily check-in is paused since Fri, Nov 20 until Sun, Nov 29. Calls for help still come through.',
    )
    expect(words({ pausedFromOn: '2026-12-01' })).toContain(
      'A pause is planned from Tue, Dec 1, with no end set.',
    )
  })

  test('nobody is asked', () => {
    expect(words(null)).toContain("Rondall doesn't ask Rosa yet.")
    expect(words({ enabled: false })).toContain('turned off')
  })
})

describe('an early answer, and what is not due yet', () => {
  const early = { state: 'answered' as const, answeredAt: '2026-11-21T12:12:00Z' }
  const berlin = { timeZone: 'Europe/Berlin', nextDueAt: '2026-11-22T08:00:00Z' }

  test('is said with when the next one is', () => {
    const expected = 'Answered early, at 1:12 PM. Next: tomorrow at 9:00 AM.'
    expect(words(berlin, early)).toBe(expected)
    expect(glanceInWords(known(berlin, early))).toBe(expected)
  })

  test('on a day that has not had its question yet', () => {
    const today = { timeZone: 'Europe/Berlin', nextDueAt: '2026-11-21T20:00:00Z' }
    expect(words(today)).toBe('Not due until 9:00 PM.')
    expect(glanceInWords(known(today))).toBe('Not due until 9:00 PM.')
    expect(words(berlin)).toBe('Not due until tomorrow at 9:00 AM.')
    expect(words(berlin, undefined, 'Needs help')).toBe('Next check-in: tomorrow at 9:00 AM.')
    expect(glanceInWords(known(berlin, undefined, 'Needs help'))).toBeUndefined()
  })

  test('what somebody said for her is told as theirs', () => {
    const answeredBy = { id: 'daniel', name: 'Daniel Miller' }
    expect(words(berlin, { ...early, answeredBy })).toContain(
      'Daniel Miller said at 1:12 PM that Rosa is OK.',
    )
  })

  test('after the membership nobody is asked, and nothing is called due', () => {
    expect(words({ hasEnded: true, nextDueAt: null })).toBe(
      'Daily check-ins have ended with the membership. Calls for help still come through.',
    )
  })
})
