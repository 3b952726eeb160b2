import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { subdomainOf } from '../../domain/index.ts'
import { insertHost } from '../store/vendor.writer.ts'
import { findVendorOfHost } from '../store/vendor.reader.ts'

export type AddHost = { subdomain: string; host: string }
export type AddHostDeps = { baseDomains: readonly string[]; forgetHosts: () => void }

/**
 * Gives a vendor one more domain of its own. A domain that it has already is no error.
 * @throws Refusal VENDOR_NOT_FOUND, SUBDOMAIN_TAKEN, SUBDOMAIN_NOT_ALLOWED
 */
export async function addHost(
  { baseDomains, forgetHosts }: AddHostDeps,
  tx: Tx,
  { subdomain, host }: AddHost,
): Promise<{ host: string }> {
  const vendor = await findVendorOfHost(tx, subdomain)
  if (!vendor) throw new Refusal('VENDOR_NOT_FOUND')
  const name = ownDomain(host, baseDomains)
  if (!(await insertHost(tx, vendor.vendorId, name))) {
    const owner = await findVendorOfHost(tx, name)
    if (owner?.vendorId !== vendor.vendorId) throw new Refusal('SUBDOMAIN_TAKEN')
  }
  tx.afterCommit(forgetHosts)
  return { host: name }
}

/**
 * Returns the host as requests are resolved by it: lower case, without `www.` and port.
 * @throws Refusal SUBDOMAIN_NOT_ALLOWED for a name of the platform, an IP address and a name without a dot
 */
export function ownDomain(host: string, baseDomains: readonly string[]): string {
  const meaning = subdomainOf(host, baseDomains)
  if (meaning.kind !== 'VENDOR' || !meaning.name.includes('.')) throw new Refusal('SUBDOMAIN_NOT_ALLOWED')
  return meaning.name
}
