/**
 * Returns the part of an IP address that rate limits count as one client: a whole IPv4 address, or the /64 of an IPv6
 * address, because a device chooses the second half itself.
 * @example addressSubject('2001:db8:1:2:aaaa::1') // '2001:db8:1:2'
 */
export function addressSubject(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(':') ?? version4Of(address)
}

/**
 * Returns the /48 of an IPv6 address: one customer of a provider may own all 65,536 /64 networks in it.
 * @returns undefined for IPv4, which has no second level
 */
export function addressNetwork(address: string): string | undefined {
  return groupsOf(address)?.slice(0, 3).join(':')
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

function version4Of(address: string): string {
  return mapped.exec(address)?.[1] ?? address
}

/** The eight groups of an IPv6 address without leading zeros; undefined for IPv4. */
function groupsOf(address: string): string[] | undefined {
  if (mapped.test(address) || !address.includes(':')) return undefined
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = !tail ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
