import { cardinal, ordinal, year } from './number-words.ts'
import type { SpokenRule } from './rule.ts'

const months =
  'January February March April May June July August September October November December'.split(' ')
const month = `(?:${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|Sept)`
const monthNamed = (text: string) =>
  months.find((name) => name.slice(0, 3) === text.slice(0, 3)) ?? text

const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const weekdayNamed = (text: string) =>
  weekdays.find((name) => name.slice(0, 3) === text.slice(0, 3)) ?? text

function date(monthNumber = '', day = '', digits?: string) {
  const name = months[Number(monthNumber) - 1]
  if (!name || Number(day) < 1 || Number(day) > 31) return undefined
  return `${name} ${ordinal(String(Number(day)))}${spokenYear(digits)}`
}

const spokenYear = (digits: string | undefined) => (digits ? `, ${year(digits)}` : '')

/** sixty → sixties, hundred → hundreds */
const plural = (words: string) =>
  words.endsWith('y')
    ? `${words.slice(0, -1)}ies`
    : words.endsWith('x')
      ? `${words}es`
      : `${words}s`

export const dates: readonly SpokenRule[] = [
  {
    written: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    spoken: (match, y, m, d) => date(m, d, y) ?? match,
  },
  {
    written: /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g,
    spoken: (match, m, d, y) => date(m, d, y) ?? match,
  },
  {
    // Only from the 13th on: before that it may be a share of something.
    written: /(?<![\d/])(\d{1,2})\/(1[3-9]|2\d|3[01])(?![\d/])/g,
    spoken: (match, m, d) => date(m, d) ?? match,
  },
  {
    written: new RegExp(
      `\\b(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)\\b\\.?(?=,? (?:\\d|${month}\\b))`,
      'g',
    ),
    spoken: (_match, name = '') => weekdayNamed(name),
  },
  {
    written: new RegExp(`\\b(${month})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4})\\b)?`, 'g'),
    spoken: (_match, name = '', day = '', y) =>
      `${monthNamed(name)} ${ordinal(day)}${spokenYear(y)}`,
  },
  {
    written: new RegExp(`\\b(?:[Tt]he )?(\\d{1,2}) (${month})\\b\\.?(?:,? (\\d{4})\\b)?`, 'g'),
    spoken: (_match, day = '', name = '', y) =>
      `the ${ordinal(day)} of ${monthNamed(name)}${spokenYear(y)}`,
  },
  {
    written: /\b(1[1-9]\d0|20\d0)s\b/g,
    spoken: (_match, digits = '') => plural(year(digits)),
  },
  {
    written: /(?<![\p{L}\p{N}.,])'?([2-9]0)s\b/gu,
    spoken: (_match, digits = '') => plural(cardinal(digits)),
  },
]

/** Last, when everything else that four digits can be has been said. */
export const years: readonly SpokenRule[] = [
  {
    written: /\b(1[1-9]\d\d|20\d\d)\b(?![.,]\d)/g,
    spoken: (_match, digits = '') => year(digits),
  },
]
