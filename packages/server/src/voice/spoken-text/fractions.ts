import { cardinal } from './number-words.ts'
import type { SpokenRule } from './rule.ts'

const parts: Record<string, [one: string, many: string]> = {
  2: ['half', 'halves'],
  3: ['third', 'thirds'],
  4: ['quarter', 'quarters'],
  6: ['sixth', 'sixths'],
  8: ['eighth', 'eighths'],
  16: ['sixteenth', 'sixteenths'],
}

function fraction(top: string, bottom: string) {
  const part = parts[bottom]
  if (!part || Number(top) < 1 || Number(top) >= Number(bottom)) return undefined
  return top === '1' ? `one ${part[0]}` : `${cardinal(top)} ${part[1]}`
}

export const fractions: readonly SpokenRule[] = [
  {
    written: /(?<![\d/.,])(\d{1,4})[ -](\d{1,2})\/(\d{1,2})(?![\d/])/g,
    spoken: (match, whole = '', top = '', bottom = '') => {
      const words = fraction(top, bottom)
      return words ? `${cardinal(whole)} and ${words.replace(/^one /, 'a ')}` : match
    },
  },
  {
    // "8/10" is a mark, not eight tenths.
    written: /(?<![\d/.,])(\d{1,2})\/(\d{1,2})(?![\d/])/g,
    spoken: (_match, top = '', bottom = '') => {
      if (bottom === '5' || bottom === '10') return `${cardinal(top)} out of ${cardinal(bottom)}`
      return fraction(top, bottom) ?? `${cardinal(top)} ${cardinal(bottom)}`
    },
  },
]
