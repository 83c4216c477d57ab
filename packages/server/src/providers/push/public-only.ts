import { lookup as systemLookup } from 'node:dns'
import { Agent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../../platform/public-address.ts'

export class NotPublicError extends Error {
  constructor() {
    super('This address is not one of the internet')
  }
}

/**
 * Connects to public addresses only. It is the address that is connected to which is looked at, so a name that
 * meant another when it was given, or that means several, gets nowhere.
 */
export class PublicAgent extends Agent {
  constructor(lookup: LookupFunction = systemLookup) {
    super({ keepAlive: true, lookup: publicLookup(lookup) })
  }

  override createConnection(...given: Parameters<Agent['createConnection']>) {
    const [{ host }] = given
    // An address that is written out is never looked up.
    if (host && isIP(bare(host)) && !isPublicAddress(bare(host))) throw new NotPublicError()
    return super.createConnection(...given)
  }
}

const publicLookup =
  (lookup: LookupFunction): LookupFunction =>
  (name, options, answer) =>
    lookup(name, options, (error, found, family) => {
      if (error) return answer(error, found, family)
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address)
      if (addresses.every(isPublicAddress)) return answer(null, found, family)
      answer(new NotPublicError(), found, family)
    })

/** Whether a push may be sent there. A name that cannot be looked up just now is looked at when it is used. */
export function isPublicEndpoint(endpoint: string, lookup: LookupFunction = systemLookup) {
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return Promise.resolve(false)
  const host = bare(hostname)
  if (isIP(host)) return Promise.resolve(isPublicAddress(host))
  return new Promise<boolean>((resolve) => {
    publicLookup(lookup)(host, { all: true }, (error) =>
      resolve(!(error instanceof NotPublicError)),
    )
  })
}

/** IPv6 stands in brackets in an address, and without them in a connection. */
const bare = (host: string) => host.replace(/^\[|\]$/g, '')
