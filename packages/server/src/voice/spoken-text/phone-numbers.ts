import { digitByDigit } from './number-words.ts'
import type { SpokenRule } from './rule.ts'

const grouped = (text: string) =>
  text
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(digitByDigit)
    .join(', ')

/** Digit by digit, with a breath between the groups. */
export const phoneNumbers: readonly SpokenRule[] = [
  { written: /(?<![\d.,$€£-])9-?1-?1(?![\d%°]|[.,-]\d)/g, spoken: 'nine one one' },
  { written: /(?<![\d.,$€£-])9-?8-?8(?![\d%°]|[.,-]\d)/g, spoken: 'nine eight eight' },
  {
    written: /(?<![\p{L}\p{N}+])\+?1[ .-]\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/gu,
    spoken: grouped,
  },
  { written: /(?<![\p{L}\p{N}])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/gu, spoken: grouped },
  { written: /\(\d{3}\)\d{3}-\d{4}(?!\d)/g, spoken: grouped },
  { written: /\+\d{1,3}(?:[ .-]\d{2,4}){2,5}(?!\d)/g, spoken: (all) => `plus ${grouped(all)}` },
  { written: /(?<![\p{L}\p{N}-])\d{3}-\d{4}(?![\d-])/gu, spoken: grouped },
  // Account numbers and the like.
  { written: /(?<![\p{L}\p{N}-])\d{1,8}(?:-\d{1,8}){2,6}(?![\d-])/gu, spoken: grouped },
]
