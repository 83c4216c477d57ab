import { describe, expect, test } from 'vitest'
import { checkInStatusOf, lastCheckInText } from './check-in-status.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hourMs = 3_600_000
const at = (agoMs: number, status: 'ok' | 'need_help' = 'ok') => ({
  status,
  timestamp: new Date(now.getTime() - agoMs).toISOString(),
})

describe('status', () => {
  test.each([
    [null, 'No check-in'],
    [at(0), 'All good'],
    [at(12 * hourMs - 1), 'All good'],
    [at(12 * hourMs), 'Check-in overdue'],
    [at(0, 'need_help'), 'Needs help'],
    [at(40 * hourMs, 'need_help'), 'Needs help'],
  ])('%j is %s', (latest, words) => {
    expect(checkInStatusOf(latest, now)).toBe(words)
  })
})

describe('last check-in', () => {
  test.each([
    [null, 'Never'],
    [at(hourMs - 1), 'Less than 1 hour ago'],
    [at(hourMs), '1 hour ago'],
    [at(24 * hourMs - 1), '23 hours ago'],
    [at(24 * hourMs), '1 day ago'],
    [at(71 * hourMs), '2 days ago'],
    [at(-hourMs), 'Less than 1 hour ago'],
  ])('%j is %s', (latest, words) => {
    expect(lastCheckInText(latest, now)).toBe(words)
  })
})
