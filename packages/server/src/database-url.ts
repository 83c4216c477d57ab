import type { Environment } from './config-reader.ts'

/** Scheme, name, password up to the last @, and the rest. */
const rawPassword = /^(postgres(?:ql)?:\/\/)([^:@/?#]+):(.*)@([^@]*)$/
/** Reserved in an address, or a % that begins no escape. */
const toEscape = /[^A-Za-z0-9\-._~!$&'()*+,;=%]|%(?![0-9A-Fa-f]{2})/g

/**
 * DATABASE_URL, also where its password holds @ / : ? # as it was typed. An address that can be read as it
 * stands is left as it is.
 */
export function readDatabaseUrl(environment: Environment, problems: string[]) {
  const given = environment.DATABASE_URL?.trim()
  if (!given) return undefined
  const url = isPlain(given) ? given : escaped(given)
  if (isPlain(url)) return url.replace(/\/+$/, '')
  problems.push(
    'DATABASE_URL must be an address such as postgres://name:password@host:5432/database.',
  )
  return undefined
}

/** A raw sign in a password leaves an @, and often the real address, in what then looks like the rest. */
function isPlain(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash } = new URL(text)
  const isTorn = pathname.includes('@') || /@.*\//.test(search) || hash !== ''
  return /^postgres(ql)?:$/.test(protocol) && !isTorn
}

const escaped = (text: string) =>
  text.replace(
    rawPassword,
    (_, scheme, name, password, rest) =>
      `${scheme}${name}:${password.replaceAll(toEscape, encodeURIComponent)}@${rest}`,
  )
