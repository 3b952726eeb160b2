import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import { getVendor, type VendorRecord } from './vendor.reader.ts'

export type RememberedVendor = (handle: Handle, vendorId: string) => Promise<VendorRecord>

/**
 * Creates a reader of vendors that keeps those it read last and reads one again only when its revision has changed.
 * The database renews the revision with every change of a vendor, its week, days, pauses, delay and fonts; its stored
 * pictures never change. Nearly every call of the product needs the settings, and reading them takes ten times as long as
 * reading the revision.
 * @param most vendors in memory
 * @throws Refusal VENDOR_NOT_FOUND
 */
export function rememberedVendor(most: number): RememberedVendor {
  const known = new Map<string, VendorRecord>()
  return async (handle, vendorId) => {
    const before = known.get(vendorId)
    if (before && (await findRevision(handle, vendorId)) === before.revision) return before
    const vendor = await getVendor(handle, vendorId)
    known.delete(vendorId)
    known.set(vendorId, vendor)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return vendor
  }
}

async function findRevision(handle: Handle, vendorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ revision: string }>`
    select revision from vendors where vendor_id = ${vendorId}`.execute(handle.kysely)
  return rows[0]?.revision
}
