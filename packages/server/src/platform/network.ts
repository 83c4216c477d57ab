import { isIPv4, isIPv6 } from 'node:net'

/** What one customer of a provider has at least: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = address] = address.split('%')
  if (!isIPv6(plain)) return isIPv4(plain) ? plain : withoutPort(plain)
  const groups = groupsOf(plain)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Some proxies write the port behind the address. */
const withoutPort = (given: string) =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given)?.[1] ??
  (/^\[(.+)\](?::\d+)?$/.test(given) ? networkOf(given.replace(/^\[|\](?::\d+)?$/g, '')) : given)

/** The eight groups, the left-out zeros put back. */
function groupsOf(address: string): number[] {
  // The URL parser writes every form of an address in the same way.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const left = numbersIn(head)
  if (tail === undefined) return left
  const right = numbersIn(tail)
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

const numbersIn = (part: string) =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
