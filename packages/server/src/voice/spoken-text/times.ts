import { cardinal } from './number-words.ts'
import type { SpokenRule } from './rule.ts'

/**
 * Without am or pm, 1 to 12 o'clock may be either: "Dinner is at 6:30" is not in the morning. Only
 * 0, 13 and later, and a leading zero, say that it is the clock of 24 hours.
 */
function clockTime(hour: string, minute: string, half?: string) {
  const h = Number(hour)
  const side = half?.toLowerCase() ?? sideOf24Hours(hour)
  const m = Number(minute)
  if (m === 0 && h % 12 === 0 && side) return side === 'p' ? 'noon' : 'midnight'
  const words = cardinal(String(h % 12 === 0 ? 12 : h % 12))
  const minutes = m === 0 ? '' : ` ${m < 10 ? 'oh ' : ''}${cardinal(String(m))}`
  if (side) return `${words}${minutes} ${side} m`
  return minutes ? `${words}${minutes}` : `${words} o'clock`
}

function sideOf24Hours(hour: string) {
  const h = Number(hour)
  if (h > 12) return 'p'
  return h === 0 || hour.startsWith('0') ? 'a' : undefined
}

export const times: readonly SpokenRule[] = [
  // The last full stop of "9 a.m." may end a sentence too.
  { written: /(?<=\d ?)([AaPp])\.[Mm]\.(?=\s+\p{Lu}|\s*$)/gu, spoken: '$1m.' },
  { written: /(?<=\d ?)([ap])\.m\b\.?/gi, spoken: '$1m' },
  {
    written: /(?<![\d:])(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?![\d:])(?: ?([ap])m\b)?/gi,
    spoken: (match, hour = '', minute = '', half) =>
      Number(hour) < 24 ? clockTime(hour, minute, half) : match,
  },
  {
    written: /\b(\d{1,2}) ?([ap])m\b/gi,
    spoken: (match, hour = '', half) => {
      const possible = Number(hour) >= 1 && Number(hour) <= 12
      return possible ? clockTime(hour, '0', half) : match
    },
  },
]
