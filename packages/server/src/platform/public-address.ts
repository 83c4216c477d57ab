import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** What IANA keeps for special purposes (RFC 6890 and later), and so leads to nobody else's server. */
const special = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  addRange(range, 'ipv4')
/** Teredo and 6to4 hold an IPv4 address, which may be anybody's. */
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  addRange(range, 'ipv6')

const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

function addRange(range: string, family: 'ipv4' | 'ipv6') {
  const [network = '', bits] = range.split('/')
  special.addSubnet(network, Number(bits), family)
}

/** Whether an IP address is one of the internet at large; false for anything that is none. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  if (!isIPv6(address)) return false
  return unicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
