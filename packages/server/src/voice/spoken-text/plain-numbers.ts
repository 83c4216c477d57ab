import { cardinal, decimal, digitByDigit, ordinal } from './number-words.ts'
import type { SpokenRule } from './rule.ts'

/** Seven digits and more without a comma are rather a code than a quantity. */
const shortestCode = 7

function number(written: string, fraction: string | undefined) {
  const isCode = /^0\d/.test(written) || (written.length >= shortestCode && !/,|000$/.test(written))
  if (isCode && !fraction) return digitByDigit(written.replace(/,/g, ''))
  return decimal(written.replace(/,/g, ''), fraction)
}

/** Before the measures, so that "-5 °F", ".5 mg" and "10-15 mg" keep their meaning. */
export const signedAndRanges: readonly SpokenRule[] = [
  { written: /(?<![\p{L}\p{N}.])\.(?=\d)/gu, spoken: '0.' },
  { written: /(?<=\d(?: ?[ap]m|%|°[FC]?)?) ?[–—-] ?(?=[$€£]?\d)/gi, spoken: ' to ' },
  { written: /(?<![\p{L}\p{N}.)-])[-−](?=[$€£]?\d)/gu, spoken: 'minus ' },
  { written: /(?<!\S)~(?=\d)/g, spoken: 'about ' },
  { written: /\b(?:No|Nos)\. ?(?=\d)|[#№] ?(?=\d)/g, spoken: 'number ' },
]

export const plainNumbers: readonly SpokenRule[] = [
  {
    written: /\b(\d+)(?:st|nd|rd|th)\b/gi,
    spoken: (_match, digits = '') => ordinal(digits),
  },
  {
    // Versions and the like.
    written: /(?<![\d.])\d{1,9}(?:\.\d{1,9}){2,6}(?![\d.]\d)/g,
    spoken: (all) => all.split('.').map(cardinal).join(' point '),
  },
  { written: /(?<=\d) ?: ?(?=\d)/g, spoken: ' to ' },
  {
    written: /(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.(\d+))?/g,
    spoken: (_match, whole = '', fraction) => ` ${number(whole, fraction)} `,
  },
]
