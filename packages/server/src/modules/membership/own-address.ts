import type { Config } from '../../config.ts'
import { AppError } from '../../platform/errors.ts'

type Own = Pick<Config, 'publicUrl' | 'isPublicUrlSet'>

const verifyPath = '/auth/verify'

/** Where a sign-in link leads: a link to anywhere else would hand its token over. */
export const verifyAddressOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  new URL(verifyPath, publicUrl).href

/**
 * The web app names the address, which does not decide where the link leads; anything but our own is a
 * mistake or an attempt. Without a `PUBLIC_URL` a phone in the same network may use the address it was
 * given, and its link is opened from the outbox.
 */
export function requireOwnVerifyAddress(address: string, own: Own, host: string | undefined) {
  if (address === verifyAddressOf(own)) return
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isHere = !own.isPublicUrlSet && url?.host === host && /^https?:$/.test(url?.protocol ?? '')
  if (isHere && url?.href === `${url?.origin}${verifyPath}`) return
  const message = `This must be ${verifyAddressOf(own)}`
  throw new AppError('bad-input', { fields: [{ field: 'redirect_to', message }] })
}
