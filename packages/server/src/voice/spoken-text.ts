import { plainLetters } from './spoken-text/letters.ts'
import { withoutMarkup } from './spoken-text/markup.ts'
import { rules } from './spoken-text/rules.ts'

const abbreviations: [RegExp, string][] = [
  [/\bDr\.(?= )/g, 'Doctor'],
  [/\bMrs\.(?= )/g, 'Missus'],
  [/\bMr\.(?= )/g, 'Mister'],
  [/\bMs\.(?= )/g, 'Miz'],
  [/\bSt\.(?= [A-Z])/g, 'Saint'],
  [/\bSt\.(?=[,\s]|$)/g, 'Street'],
  [/\bAve\.(?=[,\s]|$)/g, 'Avenue'],
  [/\be\.g\.,?/gi, 'for example'],
  [/\bi\.e\.,?/gi, 'that is'],
  [/\betc\./gi, 'and so on'],
  [/\bvs\.?(?= )/gi, 'versus'],
  [/\bapprox\.(?= )/gi, 'about'],
]

const signs: [RegExp, string][] = [
  [/\s&\s|&/g, ' and '],
  [/(?<=[\w)])\s*\+\s*(?=\w)/g, ' plus '],
  [/\s=\s/g, ' equals '],
  [/@/g, ' at '],
  [/[“”„«»]/g, '"'],
  [/[‘’‚]/g, "'"],
  [/…|\.{3,}/g, '.'],
  [/\s[–—-]+\s|[–—]/g, ', '],
]

/** Text as a voice should say it: words and plain marks, no digits, no markup. Saying it twice changes nothing. */
export function spokenText(text: string): string {
  const words = rewrite(withoutMarkup(text), abbreviations)
  const numbers = rules.reduce(
    (sofar, { written, spoken }) => sofar.replace(written, spoken),
    words,
  )
  return (
    rewrite(plainLetters(numbers), signs)
      .replace(/\p{N}/gu, ' ')
      .replace(/[^\p{L}\s.,;:!?'"()-]/gu, ' ')
      // A hyphen belongs between letters; elsewhere it would be read, or taken for a list.
      .replace(/(?<!\p{L})-+|-+(?!\p{L})/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/\s+([.,;:!?])/g, '$1')
      .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
      .trim()
  )
}

const rewrite = (text: string, table: readonly [RegExp, string][]) =>
  table.reduce((sofar, [written, said]) => sofar.replace(written, said), text)
