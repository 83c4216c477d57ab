import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** What a text to it costs the reader or us is not what a text costs, or it cannot take one. */
const refusedTypes = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'PAGER',
  'UAN',
  'VOICEMAIL',
])

/**
 * Whether we text or call this number, in E.164: it must lie in one of these countries and be a person's. A number that the
 * list of numbering plans does not know is refused.
 */
export function isSendable(number: string, countries: ReadonlySet<string>) {
  const parsed = parsePhoneNumberFromString(number)
  if (!parsed?.country || !countries.has(parsed.country)) return false
  return !refusedTypes.has(parsed.getType() ?? '')
}

/** The country whose clocks show this zone's time; undefined for zones of none, such as UTC. */
export function countryOfZone(timeZone: string): string | undefined {
  countryByZone ??= new Map(
    getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country] as const)),
  )
  return countryByZone.get(canonical(timeZone))
}

let countryByZone: Map<string, string> | undefined

const zonesOf = (country: string) => (localeOf(country).getTimeZones?.() ?? []).map(canonical)

/** TypeScript does not know the method yet. */
const localeOf = (country: string): Intl.Locale & { getTimeZones?: () => string[] } =>
  new Intl.Locale(`und-${country}`)

const canonical = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}
