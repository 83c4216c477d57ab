import { Secret, TOTP } from 'otpauth'
import type { Random } from '../../../platform/random.ts'

const periodMs = 30_000
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20
/** One step either side: clocks of phones are a little off. */
const tolerance = 1

/** A new secret in base32, as authenticator apps take it. */
export function newTotpSecret(random: Pick<Random, 'bytes'>): string {
  const bytes = new Uint8Array(random.bytes(secretBytes))
  return new Secret({ buffer: bytes.buffer }).base32
}

/** The address that an authenticator app reads from the QR code. */
export const totpAddress = (secret: string, account: string) => totpOf(secret, account).toString()

/** The number of the 30-second step whose code this is; undefined when it fits none near `now`. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: tolerance })
  return delta === null ? undefined : Math.floor(now / periodMs) + delta
}

const totpOf = (secret: string, account = '') =>
  new TOTP({
    issuer: 'Rondall',
    label: account,
    secret: Secret.fromBase32(secret),
    period: periodMs / 1000,
  })
