import { cardinal } from './number-words.ts'
import type { SpokenRule } from './rule.ts'

const books =
  'Genesis|Exodus|Leviticus|Numbers|Deuteronomy|Joshua|Judges|Ruth|Samuel|Kings|Chronicles|Ezra|Nehemiah|Esther|Job|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Daniel|Hosea|Joel|Amos|Jonah|Micah|Malachi|Matthew|Mark|Luke|John|Acts|Romans|Corinthians|Galatians|Ephesians|Philippians|Colossians|Thessalonians|Timothy|Titus|Hebrews|James|Peter|Jude|Revelation|Surah'
const ordinals: Record<string, string> = { 1: 'First ', 2: 'Second ', 3: 'Third ' }

/** Scripture in a prayer: "John 3:16" is no time of day. */
export const verses: readonly SpokenRule[] = [
  {
    written: new RegExp(
      `\\b(?:([123]) )?(${books}) (\\d{1,3}):(\\d{1,3})(?: ?[–-] ?(\\d{1,3}))?\\b`,
      'g',
    ),
    spoken: (_match, which, book = '', chapter = '', from = '', to) => {
      const verse = to ? `verses ${cardinal(from)} to ${cardinal(to)}` : `verse ${cardinal(from)}`
      return `${ordinals[which ?? ''] ?? ''}${book} ${cardinal(chapter)}, ${verse}`
    },
  },
]
