import type { JournalEntry } from '@rondall/contract/model/journal-entry.ts'

export interface Day {
  /** Friday, November 20, 2026 */
  name: string
  entries: JournalEntry[]
}

/** Days newest first, and newest first within a day, on the clock of this device. */
export function groupByDay(entries: readonly JournalEntry[]): Day[] {
  const newestFirst = [...entries].sort((one, other) =>
    other.timestamp.localeCompare(one.timestamp),
  )
  const days = new Map<string, JournalEntry[]>()
  for (const entry of newestFirst) {
    const name = nameOfDay(entry.timestamp)
    days.set(name, [...(days.get(name) ?? []), entry])
  }
  return [...days].map(([name, ofDay]) => ({ name, entries: ofDay }))
}

const nameOfDay = (timestamp: string) =>
  new Date(timestamp).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
