import { createHmac, timingSafeEqual } from 'node:crypto'

/** Of the delivery's random id, and of the seal: 96 bits in 16 letters, for a text message has 160. */
const idBytes = 6
const tagBytes = 6
/** Links that were sent before they were short: the whole id, and 128 bits of the seal. */
const longIdBytes = 16
const longTagBytes = 16

/**
 * The secret in a message's link: which delivery it came with, and a seal that only this server can make.
 * Whoever holds it is taken for the person the message was sent to, for what the message offers.
 */
export const tokenOf = (deliveryId: string, key: string) =>
  Buffer.concat([
    bytesOf(deliveryId).subarray(0, idBytes),
    tagOf(deliveryId, key).subarray(0, tagBytes),
  ]).toString('base64url')

interface Token {
  /** The ids of deliveries it may stand for, both ends included. */
  from: string
  to: string
  tag: Buffer
}

/** Undefined for what cannot be a token of ours. */
export function readToken(token: string): Token | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const known = { [idBytes + tagBytes]: idBytes, [longIdBytes + longTagBytes]: longIdBytes }
  const length = known[bytes.length]
  if (length === undefined) return undefined
  const start = bytes.subarray(0, length).toString('hex')
  const tag = bytes.subarray(length)
  return { from: asId(start.padEnd(32, '0')), to: asId(start.padEnd(32, 'f')), tag }
}

/** Whether we made the token for this delivery. */
export const isSealedFor = ({ tag }: Token, deliveryId: string, key: string) =>
  timingSafeEqual(tag, tagOf(deliveryId, key).subarray(0, tag.length))

const asId = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const tagOf = (id: string, key: string) => createHmac('sha256', key).update(id).digest()
