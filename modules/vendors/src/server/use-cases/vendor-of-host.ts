import { subdomainOf } from '../../domain/index.ts'
import type { VendorsDeps } from '../vendors-deps.ts'
import type { ShortMemory } from './short-memory.ts'

export type VendorOfHost = { vendorId: string; subdomain: string }
type HostDeps = Pick<VendorsDeps, 'baseDomains' | 'defaultVendor'> & { hosts: ShortMemory<VendorOfHost> }

/** Resolves a host name to its vendor; cached for seconds. */
export async function vendorOfHost(deps: HostDeps, host: string): Promise<VendorOfHost | undefined> {
  const meaning = subdomainOf(host, deps.baseDomains)
  const name = meaning.kind === 'VENDOR' ? meaning.name : meaning.kind === 'DEFAULT' ? deps.defaultVendor : undefined
  return name === undefined ? undefined : deps.hosts.get(name)
}
