import { createHmac, timingSafeEqual } from 'node:crypto'

/** A letter's id, and 80 bits that only this server can make: short enough for a text message. */
const idBytes = 16
const tagBytes = 10

/**
 * The secret in a payment letter's link. Whoever holds it is taken for whom the letter was sent to: to pay,
 * or to open the account that was paid for, and for nothing else.
 */
export const letterToken = (letterId: string, key: string) =>
  Buffer.concat([bytesOf(letterId), tagOf(letterId, key)]).toString('base64url')

/** The letter a token was made for; undefined when we did not make it. */
export function letterOf(token: string, key: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + tagBytes) return undefined
  const hex = bytes.subarray(0, idBytes).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(idBytes), tagOf(id, key)) ? id : undefined
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const tagOf = (id: string, key: string) =>
  createHmac('sha256', key).update(`payment-letter:${id}`).digest().subarray(0, tagBytes)
