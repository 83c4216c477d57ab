/** What a recogniser wrote, as plain lower-case words; "I'm" becomes "im". */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Whether a heard word may be the meant one: recognisers miss a letter in long words. */
export function soundsLike(heard: string, meant: string): boolean {
  if (heard === meant) return true
  const length = Math.min(heard.length, meant.length)
  if (length < 5 || heard[0] !== meant[0]) return false
  const allowed = length >= 7 && meant.length >= 9 ? 2 : 1
  return Math.abs(heard.length - meant.length) <= allowed && distance(heard, meant) <= allowed
}

/** Insertions, deletions, substitutions and swaps of neighbours between two words. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1] ? 0 : 1
      let least = Math.min((next[at - 1] ?? 0) + 1, (last[at] ?? 0) + 1, (last[at - 1] ?? 0) + same)
      const swapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      if (swapped) least = Math.min(least, (beforeLast[at - 2] ?? 0) + 1)
      next.push(least)
    }
    beforeLast = last
    last = next
  }
  return last[b.length] ?? 0
}
