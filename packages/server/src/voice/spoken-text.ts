import { plainLetters } from './spoken-text/letters.ts'
import { withoutMarkup } from './spoken-text/markup.ts'
import { type SpokenRule, say } from './spoken-text/rule.ts'
import { rules } from './spoken-text/rules.ts'

/** What looks different and means the same, written one way, so that each rule has one form to know. */
const oneForm: readonly SpokenRule[] = [
  { written: /[½⅓⅔¼¾⅛⅜⅝⅞]/g, spoken: (sign) => ` ${sign.normalize('NFKD').replace('⁄', '/')}` },
  { written: /²/g, spoken: ' squared' },
  { written: /³/g, spoken: ' cubed' },
  { written: /[“”„«»]/g, spoken: '"' },
  { written: /[‘’‚′]/g, spoken: "'" },
  { written: /″/g, spoken: '"' },
  { written: /⁄|∕/g, spoken: '/' },
  // Not seen, not said: joiners, direction marks, soft hyphens.
  { written: /\p{Cf}/gu, spoken: '' },
]

const signs: readonly SpokenRule[] = [
  { written: /&/g, spoken: ' and ' },
  { written: /(?<=[\p{L})]) ?\+ ?(?=\p{L})/gu, spoken: ' plus ' },
  { written: /(?<=[\p{L})]) ?= ?(?=\p{L})/gu, spoken: ' equals ' },
  { written: /@/g, spoken: ' at ' },
  { written: /…|\.{2,}/g, spoken: '.' },
  { written: /\s[–—-]+\s|[–—]/g, spoken: ', ' },
]

/** What is left that no voice can say. */
const tidy: readonly SpokenRule[] = [
  { written: /\p{N}|[^\p{L}\s.,;:!?'"()-]/gu, spoken: ' ' },
  // A hyphen belongs between letters; elsewhere it would be read, or taken for a list.
  { written: /(?<!\p{L})-+|-+(?!\p{L})/gu, spoken: ' ' },
  { written: /\(\s*\)|"\s*"/g, spoken: ' ' },
  { written: /\s+/g, spoken: ' ' },
  { written: / (?=[.,;:!?)])/g, spoken: '' },
  { written: /([,;:])[\s,;:]*(?=[,;:])/g, spoken: '' },
  { written: /[,;:]+(?=[.!?])/g, spoken: '' },
  { written: /^[\s.,;:]+/g, spoken: '' },
]

/** Enough for every text ever tried; more would let a hostile one keep us busy. */
const mostPasses = 6

/**
 * Text as a voice should say it: words and plain marks, no digits, no markup. Saying it twice
 * changes nothing: what one pass brings together, the next one says.
 */
export function spokenText(text: string): string {
  let said = onePass(text)
  for (let pass = 1; pass < mostPasses; pass++) {
    const again = onePass(said)
    if (again === said) break
    said = again
  }
  return said
}

function onePass(text: string) {
  const words = say(withoutMarkup(say(text, oneForm).normalize('NFKC')), rules)
  return say(say(plainLetters(words), signs), tidy).trim()
}
