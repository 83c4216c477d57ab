import type { JournalEntry } from './model/journal-entry.ts'

/** Finds entries that have all the words somewhere, whatever the case; none match every entry. */
export function matcherOf(search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ content, mood = '' }: Pick<JournalEntry, 'content' | 'mood'>) => {
    const text = `${content} ${mood}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
