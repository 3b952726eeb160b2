import { networkInterfaces } from 'node:os'
import { isShopAddress } from '@sofreh/printing/domain'

/** Returns this computer's first address in a private network, at which tills reach it. */
export function ownAddress(port: number): string | null {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal, address }) => family === 'IPv4' && !internal && isShopAddress(address))
  return found ? `http://${found.address}:${port}` : null
}
