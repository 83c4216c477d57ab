import { cardinal, decimal } from './number-words.ts'
import type { SpokenRule } from './rule.ts'

interface Currency {
  one: string
  many: string
  cent: string
  cents: string
}

const currencies: Record<string, Currency> = {
  $: { one: 'dollar', many: 'dollars', cent: 'cent', cents: 'cents' },
  '€': { one: 'euro', many: 'euros', cent: 'cent', cents: 'cents' },
  '£': { one: 'pound', many: 'pounds', cent: 'penny', cents: 'pence' },
  '¥': { one: 'yen', many: 'yen', cent: 'sen', cents: 'sen' },
}

const scales: Record<string, string> = { k: 'thousand', m: 'million', b: 'billion', bn: 'billion' }

const plural = (count: string, one: string, many: string) => (Number(count) === 1 ? one : many)

function money(sign: string, whole: string, fraction?: string) {
  const currency = currencies[sign]
  if (!currency) return ''
  const units = whole.replace(/,/g, '')
  const main = `${cardinal(units)} ${plural(units, currency.one, currency.many)}`
  if (!fraction || Number(fraction) === 0) return main
  const small = String(Number(fraction.padEnd(2, '0')))
  const rest = `${cardinal(small)} ${plural(small, currency.cent, currency.cents)}`
  return Number(units) === 0 ? rest : `${main} and ${rest}`
}

export const moneyRules: readonly SpokenRule[] = [
  {
    written: /(?:\b[A-Z]{2})?([$€£¥]) ?(\d+)(?:\.(\d+))? ?(thousand|million|billion|bn|[kmb])\b/gi,
    spoken: (_match, sign = '', whole = '', fraction, scale = '') => {
      const large = scales[scale.toLowerCase()] ?? scale.toLowerCase()
      return `${decimal(whole, fraction)} ${large} ${currencies[sign]?.many ?? ''}`
    },
  },
  {
    written:
      /(?:\b[A-Z]{2})?([$€£¥]) ?(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:[.,](\d{2}|\d(?=[^\d,]|$)))?(?!\d)/g,
    spoken: (_match, sign = '', whole = '', fraction) => money(sign, whole, fraction),
  },
  {
    written: /\b(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{2}))? ?([€£])/g,
    spoken: (_match, whole = '', fraction, sign = '') => money(sign, whole, fraction),
  },
  {
    written: /\b(\d+) ?¢/g,
    spoken: (_match, cents = '') => `${cardinal(cents)} ${plural(cents, 'cent', 'cents')}`,
  },
]
