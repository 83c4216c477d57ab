import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SmsReceiver } from './port.ts'

/** Twilio's signature: HMAC-SHA1 with the auth token over the address and the fields in order of their names. */
export const twilioReceiver = ({ authToken }: { authToken: string }): SmsReceiver => ({
  isGenuine({ url, signature, fields }) {
    if (!signature) return false
    const signed = Object.keys(fields)
      .sort()
      .reduce((text, name) => text + name + fields[name], url)
    const expected = createHmac('sha1', authToken).update(signed).digest()
    const given = Buffer.from(signature, 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  },
})
