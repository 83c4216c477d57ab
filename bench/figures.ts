/** The value below which `share` of all lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** One line of a bench: what, how much, and the bar it is held against. */
export function tell(what: string, value: number, unit: string, bar?: number) {
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(1)
  const held =
    bar === undefined ? '' : `   (bar ${bar} ${unit}: ${value <= bar ? 'kept' : 'MISSED'})`
  console.log(`  ${what.padEnd(62)} ${shown.padStart(8)} ${unit}${held}`)
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Edits between the words said and the words heard. */
export function wordErrors(said: string, heard: string) {
  const [a, b] = [said.split(' '), heard.split(' ').filter(Boolean)]
  let row = b.map((_, j) => j + 1)
  row.unshift(0)
  a.forEach((word, i) => {
    const next = [i + 1]
    b.forEach((other, j) => {
      const swap = (row[j] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    })
    row = next
  })
  return row.at(-1) ?? 0
}
