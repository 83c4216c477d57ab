import { abbreviations, initials } from './abbreviations.ts'
import { dates, years } from './dates.ts'
import { fractions } from './fractions.ts'
import { measures } from './measures.ts'
import { moneyRules } from './money.ts'
import { phoneNumbers } from './phone-numbers.ts'
import { plainNumbers, signedAndRanges } from './plain-numbers.ts'
import type { SpokenRule } from './rule.ts'
import { times } from './times.ts'
import { verses } from './verses.ts'

/** In this order: what is more particular comes first. */
export const rules: readonly SpokenRule[] = [
  ...abbreviations,
  ...verses,
  ...dates,
  ...phoneNumbers,
  ...signedAndRanges,
  ...times,
  ...moneyRules,
  ...measures,
  ...fractions,
  ...years,
  ...plainNumbers,
  ...initials,
]
