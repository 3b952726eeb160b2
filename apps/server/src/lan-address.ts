import { networkInterfaces } from 'node:os'

/** Returns the IPv4 address by which a phone on the same network reaches this machine; undefined without a network. */
export function lanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
  return (addresses.find((address) => /^(192\.168|10)\./.test(address.address)) ?? addresses[0])?.address
}
