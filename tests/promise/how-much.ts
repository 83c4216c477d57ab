/** `npm run test:promise` runs all of it; as part of `npm test` each runs a short form. */
export const full = process.env.PROMISE === 'full'

export const howMany = (short: number, whole: number) =>
  full ? Number(process.env.PROMISE_RUNS ?? whole) : short

/** `PROMISE_SEEDS=1-4,11` runs these seeds, so that several runs can share the work. */
export const seedsOf = (short: number, whole: number) =>
  process.env.PROMISE_SEEDS?.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return range(first, last)
  }) ?? range(1, howMany(short, whole))

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** What a run has shown, in one line. */
export function tell(what: string, figures: Record<string, number | string>) {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.log(`${what}: ${words.join(', ')}`)
}

export function percentile(values: readonly number[], share: number) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
