/**
 * A number as phone companies want it (E.164), from what a person typed; undefined when it cannot be
 * one. Ten digits without a country code are taken as North American, where Rondall is sold.
 */
export function e164Of(typed: string): string | undefined {
  const kept = typed.trim().replace(/[\s().\-–/]/g, '')
  if (/^\+[1-9]\d{7,14}$/.test(kept)) return kept
  if (/^00[1-9]\d{7,13}$/.test(kept)) return `+${kept.slice(2)}`
  if (/^1?[2-9]\d{9}$/.test(kept)) return `+1${kept.slice(-10)}`
  return undefined
}
