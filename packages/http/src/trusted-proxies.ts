import { BlockList, isIPv6 } from 'node:net'

/** How many proxies stand in front, their addresses, nobody, or (in tests) everybody. */
export type TrustedProxies = boolean | number | string

const near = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(net, bits, 'ipv6')

/**
 * Who is believed about the address a call comes from, as the web server asks it. A count is taken from this server outwards,
 * so that what a visitor wrote is never reached; the first of them must be a neighbour (this machine, a private network), or a
 * visitor who reaches the port would pass for the proxy. One with a public address is named by it.
 */
export function proxiesTrusted(
  proxies: TrustedProxies,
): boolean | string | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return proxies
  return (address, hop) => hop < proxies && (hop > 0 || near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
}
