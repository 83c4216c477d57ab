import { soundsLike } from './words.ts'

/**
 * A phrase to listen for, as the tables write it: words in order, up to two other words between
 * them, `a|b` for alternatives. With `=` in front it must be all that was said; with `^` it must
 * come first; with `"` its words must stand side by side.
 */
export interface Phrase {
  words: readonly (readonly string[])[]
  whole: boolean
  first: boolean
  gap: number
}

const wordsBetween = 2

export function phrase(written: string): Phrase {
  const mark = /^[=^"]/.exec(written)?.[0]
  return {
    words: written
      .replace(/^[=^"]/, '')
      .trim()
      .split(/\s+/)
      .map((word) => word.split('|')),
    whole: mark === '=',
    first: mark === '^',
    gap: mark === '"' || mark === '=' ? 0 : wordsBetween,
  }
}

/** How well a phrase fits what was heard; 0 when it does not. More and exact words weigh more. */
function fit(heard: readonly string[], { words, whole, first, gap }: Phrase): number {
  if (whole && heard.length !== words.length) return 0
  const starts = whole || first ? 1 : heard.length
  let best = 0
  for (let start = 0; start < starts; start++)
    best = Math.max(best, fitFrom(heard, words, start, gap))
  return best && whole ? best + 2 : best
}

function fitFrom(heard: readonly string[], words: Phrase['words'], start: number, gap: number) {
  let at = start
  let sum = 0
  for (const [position, alternatives] of words.entries()) {
    const end = position === 0 ? start : Math.min(heard.length - 1, at + gap)
    const found = firstFit(heard, alternatives, at, end)
    if (!found) return 0
    sum += found.weight
    at = found.at + 1
  }
  return sum
}

function firstFit(heard: readonly string[], meant: readonly string[], from: number, to: number) {
  for (let at = from; at <= to; at++) {
    const word = heard[at]
    if (word === undefined) return undefined
    if (meant.includes(word)) return { at, weight: 3 }
    if (meant.some((other) => soundsLike(word, other))) return { at, weight: 2 }
  }
  return undefined
}

/** The best fit of several phrases. */
export const bestFit = (heard: readonly string[], phrases: readonly Phrase[]) =>
  phrases.reduce((best, one) => Math.max(best, fit(heard, one)), 0)
