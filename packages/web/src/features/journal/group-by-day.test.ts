import type { JournalEntry } from '@rondall/contract/model/journal-entry.ts'
import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const entry = (id: string, timestamp: string, content = 'Tea'): JournalEntry => ({
  id,
  content,
  timestamp,
  isSync: true,
})

test('days come newest first, and so do the entries of a day', () => {
  const days = groupByDay([
    entry('a', '2026-11-19T12:00:00Z'),
    entry('b', '2026-11-20T11:00:00Z'),
    entry('c', '2026-11-20T15:00:00Z'),
  ])
  expect(days.map(({ entries }) => entries.map(({ id }) => id))).toEqual([['c', 'b'], ['a']])
  expect(days[0]?.name).toBe('Friday, November 20, 2026')
})
