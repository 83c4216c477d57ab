/** `npm run test:promise` runs all of it; as part of `npm test` each runs a short form. */
export const full = process.env.PROMISE === 'full'

export const howMany = (short: number, whole: number) =>
  full ? Number(process.env.PROMISE_RUNS ?? whole) : short

/** What a run has shown, in one line. */
export function tell(what: string, figures: Record<string, number | string>) {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.log(`${what}: ${words.join(', ')}`)
}

export function percentile(values: readonly number[], share: number) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
