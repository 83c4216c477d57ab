import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const saltBytes = 16
const tagBytes = 16

/** What a browser keeps of a subscription to pushes: it alone can read what is pushed (RFC 8291). */
export function browserSubscription() {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)

  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

  /** One record of `aes128gcm` (RFC 8188), as every push is. */
  function read(body: Buffer): string {
    const salt = body.subarray(0, saltBytes)
    const keyStartsAt = saltBytes + 5
    const keyEndsAt = keyStartsAt + body.readUInt8(keyStartsAt - 1)
    const senderKey = body.subarray(keyStartsAt, keyEndsAt)
    const sealed = body.subarray(keyEndsAt)
    if (sealed.length > body.readUInt32BE(saltBytes)) throw new Error('More than one record')
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
    const shared = derive(own.computeSecret(senderKey), auth, info, 32)
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
    const endsAt = padded.findLastIndex((byte) => byte !== 0)
    if (padded[endsAt] !== 2) throw new Error('Not marked as the last record')
    return padded.subarray(0, endsAt).toString()
  }

  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { keys, read }
}
