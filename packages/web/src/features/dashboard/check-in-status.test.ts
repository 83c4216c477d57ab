import { describe, expect, test } from 'vitest'
import { lastCheckInText } from './check-in-status.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hourMs = 3_600_000
const at = (agoMs: number, status: 'ok' | 'need_help' = 'ok') => ({
  status,
  timestamp: new Date(now.getTime() - agoMs).toISOString(),
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
