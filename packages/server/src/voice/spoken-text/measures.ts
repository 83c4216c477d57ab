import { cardinal, decimal, digitByDigit } from './number-words.ts'
import type { SpokenRule } from './rule.ts'

const units: Record<string, [one: string, many: string]> = {
  mg: ['milligram', 'milligrams'],
  mcg: ['microgram', 'micrograms'],
  ug: ['microgram', 'micrograms'],
  μg: ['microgram', 'micrograms'],
  g: ['gram', 'grams'],
  kg: ['kilogram', 'kilograms'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ml: ['milliliter', 'milliliters'],
  cc: ['milliliter', 'milliliters'],
  dl: ['deciliter', 'deciliters'],
  l: ['liter', 'liters'],
  tsp: ['teaspoon', 'teaspoons'],
  tbsp: ['tablespoon', 'tablespoons'],
  tab: ['tablet', 'tablets'],
  tabs: ['tablet', 'tablets'],
  iu: ['international unit', 'international units'],
  mmol: ['millimole', 'millimoles'],
  meq: ['milliequivalent', 'milliequivalents'],
  kcal: ['kilocalorie', 'kilocalories'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  km: ['kilometer', 'kilometers'],
  ft: ['foot', 'feet'],
  mph: ['mile an hour', 'miles an hour'],
  bpm: ['beat a minute', 'beats a minute'],
  mmhg: ['millimeter of mercury', 'millimeters of mercury'],
  sec: ['second', 'seconds'],
  secs: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  wk: ['week', 'weeks'],
  wks: ['week', 'weeks'],
  yr: ['year', 'years'],
  yrs: ['year', 'years'],
  '°f': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°c': ['degree Celsius', 'degrees Celsius'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
}
const unit = Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .join('|')

const each: Record<string, string> = {
  day: 'a day',
  d: 'a day',
  week: 'a week',
  wk: 'a week',
  month: 'a month',
  mo: 'a month',
  year: 'a year',
  yr: 'a year',
  hour: 'an hour',
  hr: 'an hour',
  h: 'an hour',
  min: 'a minute',
  dose: 'a dose',
  dl: 'per deciliter',
  ml: 'per milliliter',
  l: 'per liter',
  kg: 'per kilogram',
}
const perUnit = Object.keys(each)
  .sort((one, other) => other.length - one.length)
  .join('|')

export const measures: readonly SpokenRule[] = [
  {
    // Blood pressure: systolic over diastolic.
    written:
      /(?<![\d/.,])([6-9]\d|1\d\d|2[0-4]\d) ?\/ ?([3-9]\d|1[0-4]\d)(?![\d/]|[.,]\d)(?: ?mm ?hg\b)?/gi,
    spoken: (_match, high = '', low = '') => `${cardinal(high)} over ${cardinal(low)}`,
  },
  {
    written: /\b(\d)(?: ?ft\.? ?| ?' ?)(\d{1,2}) ?(?:in\b\.?|"|'')/gi,
    spoken: (_match, feet = '', inches = '') => `${cardinal(feet)} foot ${cardinal(inches)}`,
  },
  { written: /(?<=\d)\s?[x×]\s?(?=\d)/gi, spoken: ' by ' },
  {
    written: /\b(\d+) ?[x×](?![\p{L}\p{N}])/giu,
    spoken: (_match, count = '') => (count === '1' ? 'once' : `${cardinal(count)} times`),
  },
  {
    written: new RegExp(`(?<=[\\p{L}\\p{N}.%]) ?/ ?(${perUnit})(?![\\p{L}\\p{N}])`, 'giu'),
    spoken: (_match, one = '') => ` ${each[one.toLowerCase()] ?? ''}`,
  },
  {
    written: new RegExp(
      `(?<![\\d.,])(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.(\\d+))? ?(${unit})(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    spoken: (match, whole = '', fraction, name = '') => {
      // 5G is no weight.
      if (name === 'G') return match
      const [one, many] = units[name.toLowerCase()] ?? ['', '']
      const count = whole.replace(/,/g, '')
      const isOne = Number(count) === 1 && !fraction
      return `${decimal(count, fraction)} ${isOne ? one : many}`
    },
  },
  {
    written: /\b(zip(?: code)?:?) (\d{5})\b/gi,
    spoken: (_match, zip = '', digits = '') => `${zip} ${digitByDigit(digits)}`,
  },
]
