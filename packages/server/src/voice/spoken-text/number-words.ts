const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = ['', 'thousand', 'million', 'billion', 'trillion']
const irregularOrdinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}
/** More digits than this are read one by one: nobody hears a number in them. */
const longestNumber = 15

/** 0 to 999,999,999,999,999 as words; longer ones digit by digit. `digits` holds digits only. */
export function cardinal(digits: string): string {
  if (digits.length > longestNumber) return digitByDigit(digits)
  const value = Number(digits)
  if (value < 1000) return underThousand(value)
  const parts: string[] = []
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    const group = rest % 1000
    if (group > 0) parts.unshift(`${underThousand(group)} ${scales[scale] ?? ''}`.trim())
  }
  return parts.join(' ')
}

function underThousand(value: number): string {
  if (value < 20) return small[value] ?? ''
  if (value < 100) {
    const unit = value % 10
    return `${tens[Math.floor(value / 10)]}${unit ? ` ${small[unit]}` : ''}`
  }
  const rest = value % 100
  return `${small[Math.floor(value / 100)]} hundred${rest ? ` ${underThousand(rest)}` : ''}`
}

export const digitByDigit = (digits: string) =>
  [...digits].map((digit) => small[Number(digit)]).join(' ')

/** 21 → twenty first */
export function ordinal(digits: string): string {
  const words = cardinal(digits).split(' ')
  const last = words.pop() ?? ''
  return [...words, ordinalWord(last)].join(' ')
}

function ordinalWord(word: string) {
  const irregular = irregularOrdinals[word]
  if (irregular) return irregular
  return word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`
}

/** 3.05 → three point zero five */
export function decimal(whole: string, fraction: string | undefined): string {
  return fraction ? `${cardinal(whole)} point ${digitByDigit(fraction)}` : cardinal(whole)
}

/** 1985 → nineteen eighty five; 2005 → two thousand five; 2026 → twenty twenty six */
export function year(digits: string): string {
  const first = digits.slice(0, 2)
  const last = Number(digits.slice(2))
  if (digits.length !== 4 || first === '10' || (first === '20' && last < 10))
    return cardinal(digits)
  if (last === 0) return `${cardinal(first)} hundred`
  return `${cardinal(first)} ${last < 10 ? `oh ${small[last]}` : underThousand(last)}`
}
