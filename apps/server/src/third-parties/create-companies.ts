import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import {
  type CourierCompaniesDeps,
  createMiareLine,
  createProfileLine,
  createSnappBoxLine,
} from '@sofreh/courier-companies/server'
import { openSeal, seal } from '@sofreh/payments/server'
import type { Config } from '../settings/config.ts'
import type { Secrets } from '../settings/secrets.ts'

type Companies = Pick<CourierCompaniesDeps, 'lines' | 'sealingKeyId' | 'seal' | 'open' | 'profileUrls'>

/** Creates the adapter of each courier company, for its real address or the simulator's. */
export function createCompanies(config: Config, { sealing }: Pick<Secrets, 'sealing'>): Companies {
  const { miare, miareAccounting, snappBox, simulators } = config.courierCompanies
  const mayCall = async (url: string) => !config.isProduction || isPublicAddress(url)
  return {
    lines: {
      MIARE: createMiareLine({ baseUrl: miare, accountingUrl: miareAccounting }),
      SNAPPBOX: createSnappBoxLine({ baseUrl: snappBox }),
      EXPRESSPLUS: createProfileLine('EXPRESSPLUS', { mayCall }),
      BORDAR: createProfileLine('BORDAR', { mayCall }),
    },
    sealingKeyId: sealing.current,
    seal: (place, secret) => seal(sealing, place, secret),
    open: (place, sealed) => openSeal(sealing, place, sealed),
    profileUrls: config.isProduction
      ? {}
      : { BORDAR: `${simulators}/bordar/api`, EXPRESSPLUS: `${simulators}/express-plus/api` },
  }
}

const internal = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(net, bits)
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(net, bits, 'ipv6')

/** Whether an address that a vendor typed leads to the internet, and not into the server's own network. */
async function isPublicAddress(url: string): Promise<boolean> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') return false
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return found.length > 0 && found.every(({ address }) => !internal.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
}
