import { e164Of } from '@rondall/contract/model/phone-number.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../platform/errors.ts'
import { countryOfZone, isSendable } from './sendable-number.ts'

const message =
  'We cannot send texts to this number. Please give the number of a person in a country where Rondall is used.'

/**
 * Refuses, at the field `phone`, a number in another country than those of the configuration and the one the
 * household's clocks belong to, and one that costs more than a text.
 */
export function requireSendable(
  { config }: { config: Pick<Config, 'phoneCountries'> },
  phone: string,
  timeZones: readonly (string | null)[],
) {
  const own = timeZones.flatMap((zone) => (zone ? [countryOfZone(zone)] : []))
  const countries = new Set([...config.phoneCountries, ...own.filter((code) => code !== undefined)])
  if (isSendable(e164Of(phone) ?? '', countries)) return
  throw new AppError('bad-input', { fields: [{ field: 'phone', message }] })
}
