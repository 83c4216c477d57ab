import { cardinal, decimal, digitByDigit, ordinal, year } from './number-words.ts'

/** One way of writing something, and how it is said. Patterns have no nested repetition, so each is linear. */
export interface SpokenRule {
  written: RegExp
  spoken: (match: string, ...groups: (string | undefined)[]) => string
}

const months =
  'January February March April May June July August September October November December'.split(' ')
const monthPattern = `(?:${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|Sept)`
const monthNamed = (text: string) =>
  months.find((name) => name.slice(0, 3).toLowerCase() === text.slice(0, 3).toLowerCase()) ?? text

const plainDigits = (text: string) => text.replace(/,/g, '')
const plural = (count: string, one: string, many: string) => (count === '1' ? one : many)

function clockTime(hour: string, minute: string, half?: string) {
  const h = Number(hour)
  const m = Number(minute)
  const twelve = h % 12 === 0 ? 12 : h % 12
  const side = half ? half[0]?.toLowerCase() : h >= 12 ? 'p' : 'a'
  const minutes = m === 0 ? '' : m < 10 ? ` oh ${cardinal(String(m))}` : ` ${cardinal(String(m))}`
  return `${cardinal(String(twelve))}${minutes} ${side} m`
}

function date(monthNumber: string, day: string, yearDigits?: string) {
  const name = months[Number(monthNumber) - 1]
  if (!name || Number(day) < 1 || Number(day) > 31) return undefined
  return `${name} ${ordinal(String(Number(day)))}${yearDigits ? `, ${year(yearDigits)}` : ''}`
}

const currencies: Record<string, [one: string, many: string, cent: string, cents: string]> = {
  $: ['dollar', 'dollars', 'cent', 'cents'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
}

function money(sign: string, whole: string, fraction?: string) {
  const [one, many, cent, cents] = currencies[sign] ?? ['', '', '', '']
  const units = plainDigits(whole)
  const main = `${cardinal(units)} ${plural(units, one, many)}`
  if (!fraction || Number(fraction) === 0) return main
  const small = String(Number(fraction.padEnd(2, '0')))
  const rest = `${cardinal(small)} ${plural(small, cent, cents)}`
  return units === '0' ? rest : `${main} and ${rest}`
}

const units: Record<string, [one: string, many: string]> = {
  mg: ['milligram', 'milligrams'],
  mcg: ['microgram', 'micrograms'],
  µg: ['microgram', 'micrograms'],
  g: ['gram', 'grams'],
  kg: ['kilogram', 'kilograms'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ml: ['milliliter', 'milliliters'],
  l: ['liter', 'liters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  km: ['kilometer', 'kilometers'],
  ft: ['foot', 'feet'],
  mph: ['mile an hour', 'miles an hour'],
  bpm: ['beat a minute', 'beats a minute'],
  mmhg: ['millimeter of mercury', 'millimeters of mercury'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  min: ['minute', 'minutes'],
  '°f': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°c': ['degree Celsius', 'degrees Celsius'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
}
const unitPattern = Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .join('|')

const fractions: Record<string, string> = {
  '1/2': 'one half',
  '1/3': 'one third',
  '2/3': 'two thirds',
  '1/4': 'one quarter',
  '3/4': 'three quarters',
  '½': 'one half',
  '⅓': 'one third',
  '⅔': 'two thirds',
  '¼': 'one quarter',
  '¾': 'three quarters',
}

/** In this order: what is more particular comes first. */
export const rules: readonly SpokenRule[] = [
  { written: /\b911\b|\b9-1-1\b/g, spoken: () => 'nine one one' },
  { written: /\b988\b|\b9-8-8\b/g, spoken: () => 'nine eight eight' },
  {
    written: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    spoken: (match, y, m, d) => date(m ?? '', d ?? '', y) ?? match,
  },
  {
    written: /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g,
    spoken: (match, m, d, y) => date(m ?? '', d ?? '', y) ?? match,
  },
  {
    written: new RegExp(
      `\\b(${monthPattern})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b`,
      'g',
    ),
    spoken: (_match, month = '', day = '', y) =>
      `${monthNamed(month)} ${ordinal(day)}${y ? `, ${year(y)}` : ''}`,
  },
  {
    written: /(?<![\w+])(?:\+1[ .-]?)?\(?(\d{3})\)?[ .-](\d{3})[ .-](\d{4})\b/g,
    spoken: (_match, ...parts) =>
      parts
        .slice(0, 3)
        .map((part) => digitByDigit(part ?? ''))
        .join(', '),
  },
  {
    written: /(?<![\w])(\d{3})-(\d{4})\b/g,
    spoken: (_match, one = '', two = '') => `${digitByDigit(one)}, ${digitByDigit(two)}`,
  },
  {
    written: /\b(\d{1,2}):([0-5]\d)(?: ?([ap])\.?m\b\.?)?/gi,
    spoken: (match, hour = '', minute = '', half) =>
      Number(hour) < 24 ? clockTime(hour, minute, half) : match,
  },
  {
    written: /\b(\d{1,2}) ?([ap])\.?m\b\.?/gi,
    spoken: (match, hour = '', half) => (Number(hour) <= 12 ? clockTime(hour, '0', half) : match),
  },
  {
    written: /([$€£]) ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?(?!\d)/g,
    spoken: (_match, sign = '', whole = '', fraction) => money(sign, whole, fraction),
  },
  {
    // Blood pressure: systolic over diastolic.
    written: /\b([6-9]\d|1\d\d|2[0-4]\d)\/([3-9]\d|1[0-4]\d)\b/g,
    spoken: (_match, high = '', low = '') => `${cardinal(high)} over ${cardinal(low)}`,
  },
  {
    written: /\b(\d+) ([1-3]\/[234])\b|\b([1-3]\/[234])\b|(\d+)? ?([½⅓⅔¼¾])/g,
    spoken: (match, whole, mixed, alone, before, sign) => {
      const fraction = fractions[mixed ?? alone ?? sign ?? '']
      const units = whole ?? before
      if (!fraction) return match
      return units ? ` ${cardinal(units)} and ${fraction.replace(/^one /, 'a ')}` : ` ${fraction}`
    },
  },
  {
    written: new RegExp(
      `\\b(\\d+(?:,\\d{3})*)(?:\\.(\\d+))? ?(${unitPattern})(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    spoken: (_match, whole = '', fraction, unit = '') => {
      const [one, many] = units[unit.toLowerCase()] ?? ['', '']
      const count = plainDigits(whole)
      return `${decimal(count, fraction)} ${fraction ? many : plural(count, one, many)}`
    },
  },
  {
    written: /\b(\d+)(?:st|nd|rd|th)\b/gi,
    spoken: (_match, digits = '') => ordinal(digits),
  },
  {
    written: /\b(\d+) ?[–—-] ?(\d+)\b/g,
    spoken: (_match, from = '', to = '') => `${cardinal(from)} to ${cardinal(to)}`,
  },
  {
    written: /\b(1[1-9]\d\d|20\d\d)\b(?![.,]\d)/g,
    spoken: (_match, digits = '') => year(digits),
  },
  {
    written: /(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?/g,
    spoken: (_match, whole = '', fraction) => ` ${decimal(plainDigits(whole), fraction)} `,
  },
]
