import { createPublicKey, verify } from 'node:crypto'

const dayMs = 24 * 60 * 60_000

/** What is wrong with a push's proof of who sends it (RFC 8292); undefined when nothing is. */
export function vapidRefusal(
  authorization: string | undefined,
  { origin, key }: { origin: string; key: string },
): string | undefined {
  const [, token = '', shown = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (shown !== key) return 'Not the key that was subscribed with'
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (parse(header).alg !== 'ES256') return 'Not signed with ES256'
  if (!isSigned(`${header}.${claims}`, signature, key)) return 'The signature is wrong'
  const { aud, exp, sub } = parse(claims)
  if (aud !== origin) return 'For another push service'
  const leftMs = Number(exp) * 1000 - Date.now()
  if (!(leftMs > 0 && leftMs <= dayMs)) return 'Expired, or valid for more than a day'
  if (!/^(mailto:.+@.+|https:\/\/.+)/.test(String(sub))) return 'Nobody to write to'
  return
}

const parse = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString() || '{}')

function isSigned(text: string, signature: string, key: string) {
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(text), proof, Buffer.from(signature, 'base64url'))
}
