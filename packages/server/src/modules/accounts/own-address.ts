import { AppError } from '../../platform/errors.ts'

const verifyPath = '/auth/verify'

/**
 * Where a link may lead: our own `/auth/verify`. A link to anywhere else would hand its token over.
 * Outside production the host that was asked counts as ours, too, so that a phone in the same
 * network can be tried; in production that header is anybody's to choose.
 */
export function requireOwnVerifyAddress(
  address: string,
  own: { publicUrl: string; production: boolean; host: string | undefined },
) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOurs =
    url?.origin === new URL(own.publicUrl).origin ||
    (!own.production && url?.host === own.host && /^https?:$/.test(url?.protocol ?? ''))
  const isPlain = url?.pathname === verifyPath && !url.search && !url.hash && !url.username
  if (!url || !isOurs || !isPlain) {
    const message = `This must be ${new URL(verifyPath, own.publicUrl)}`
    throw new AppError('bad-input', { fields: [{ field: 'redirect_to', message }] })
  }
  return url.href
}
