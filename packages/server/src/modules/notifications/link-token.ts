import { createHmac, timingSafeEqual } from 'node:crypto'

/** 128 bits beside the delivery's own random id. */
const tagBytes = 16

/**
 * The secret in a message's link: which delivery it came with, and a seal that only this server can make.
 * Whoever holds it is taken for the person the message was sent to, for what the message offers.
 */
export const tokenOf = (deliveryId: string, key: string) =>
  Buffer.concat([bytesOf(deliveryId), tagOf(deliveryId, key)]).toString('base64url')

/** The delivery a token was made for; undefined when we did not make it. */
export function deliveryOf(token: string, key: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 16 + tagBytes) return undefined
  const hex = bytes.subarray(0, 16).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(16), tagOf(id, key)) ? id : undefined
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const tagOf = (id: string, key: string) =>
  createHmac('sha256', key).update(id).digest().subarray(0, tagBytes)
