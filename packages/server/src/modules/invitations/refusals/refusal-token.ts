import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16
/** 96 bits that only this server can make. */
const tagBytes = 12

/** Whoever holds it was sent the invitation; it is worth a no and nothing else. */
export const refusalToken = (invitationId: string, key: string) =>
  Buffer.concat([
    Buffer.from(invitationId.replaceAll('-', ''), 'hex'),
    tagOf(invitationId, key),
  ]).toString('base64url')

/** The invitation it was made for; undefined for what we did not make. */
export function refusedInvitation(token: string, key: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + tagBytes) return undefined
  const hex = bytes.subarray(0, idBytes).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(idBytes), tagOf(id, key)) ? id : undefined
}

/** The links of deliveries are sealed with the same key; one must not pass for the other. */
const tagOf = (id: string, key: string) =>
  createHmac('sha256', key).update(`never heard of them:${id}`).digest().subarray(0, tagBytes)
