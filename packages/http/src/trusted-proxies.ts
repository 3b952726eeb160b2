import { BlockList, isIPv6 } from 'node:net'
import { compile } from '@fastify/proxy-addr'

/** How many proxies are in front of the server, their addresses, none, or (in tests) any. */
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
 * Returns Fastify's `trustProxy` option. A number counts proxies from this server outwards, so that forwarded headers
 * written by a visitor are never used. The nearest proxy must be on this machine or a private network; otherwise a
 * visitor who reaches the port would pass for it. Configure a proxy with a public address by its address.
 */
export function proxiesTrusted(
  proxies: TrustedProxies,
): boolean | string | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return proxies
  return (address, hop) => hop < proxies && (hop > 0 || near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
}

/** Returns whether an address that connects is a trusted proxy. */
export function nearestProxy(proxies: TrustedProxies): (address: string) => boolean {
  const trusted = proxiesTrusted(proxies)
  if (typeof trusted === 'boolean') return () => trusted
  const isTrusted = typeof trusted === 'string' ? compile(trusted.split(',').map((one) => one.trim())) : trusted
  return (address) => address !== '' && isTrusted(address, 0)
}
