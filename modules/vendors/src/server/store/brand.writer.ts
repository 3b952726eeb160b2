import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'

type LockedBrand = { id: string; ownerVendorId: string }

/** Locks a brand, so that its memberships change one at a time. */
export async function lockBrand(tx: Tx, brandId: string): Promise<LockedBrand | undefined> {
  const { rows } = await sql<LockedBrand>`
    select brand_id as id, owner_vendor_id as "ownerVendorId" from brands where brand_id = ${brandId}
    for update`.execute(tx.kysely)
  return rows[0]
}

/** Locks the brand that a vendor owns. */
export async function lockBrandOf(tx: Tx, ownerVendorId: string): Promise<LockedBrand | undefined> {
  const { rows } = await sql<LockedBrand>`
    select brand_id as id, owner_vendor_id as "ownerVendorId" from brands where owner_vendor_id = ${ownerVendorId}
    for update`.execute(tx.kysely)
  return rows[0]
}

export type NewBrand = { id: string; name: string; ownerVendorId: string; at: Date }

/** Inserts a brand with its owner as the first branch. @returns false when the vendor owns a brand, or the id is taken */
export async function insertBrand(tx: Tx, { id, name, ownerVendorId, at }: NewBrand): Promise<boolean> {
  const answer = await sql`
    insert into brands (brand_id, name, owner_vendor_id, created_at) values (${id}, ${name}, ${ownerVendorId}, ${at})
    on conflict do nothing`.execute(tx.kysely)
  if (answer.numAffectedRows !== 1n) return false
  await sql`
    insert into brand_branches (brand_id, vendor_id, asked_by, asked_at, accepted_at)
    values (${id}, ${ownerVendorId}, 'BRAND', ${at}, ${at})`.execute(tx.kysely)
  return true
}

export async function renameBrand(tx: Tx, brandId: string, name: string): Promise<void> {
  await sql`update brands set name = ${name} where brand_id = ${brandId}`.execute(tx.kysely)
}

/**
 * Leaves the person out of the change log for the rest of the transaction: the log belongs to the other vendor, which
 * must not learn the names of this vendor's staff.
 */
export async function hidePerson(tx: Tx): Promise<void> {
  await sql`select set_config('sofreh.person', '', true)`.execute(tx.kysely)
}

export type Agreement = { brandId: string; vendorId: string; askedBy: 'BRAND' | 'BRANCH'; at: Date }

/** Stores that one side agrees; accepts what the other side asked for. The same side again changes nothing. */
export async function agree(tx: Tx, { brandId, vendorId, askedBy, at }: Agreement): Promise<void> {
  await sql`
    insert into brand_branches (brand_id, vendor_id, asked_by, asked_at)
    values (${brandId}, ${vendorId}, ${askedBy}, ${at})
    on conflict (brand_id, vendor_id) do update set accepted_at = excluded.asked_at
      where brand_branches.accepted_at is null and brand_branches.asked_by <> excluded.asked_by`.execute(tx.kysely)
}

/** Counts the other vendors of a brand, with open requests and invitations. */
export async function countOthers(
  tx: Tx,
  { brandId, vendorId }: { brandId: string; vendorId: string },
): Promise<{ all: number; accepted: number }> {
  const { rows } = await sql<{ all: number; accepted: number }>`
    select count(*)::int as "all", count(accepted_at)::int as accepted from brand_branches
    where brand_id = ${brandId} and vendor_id <> ${vendorId}`.execute(tx.kysely)
  return rows[0] ?? { all: 0, accepted: 0 }
}

export async function deleteMembership(tx: Tx, brandId: string, vendorId: string): Promise<void> {
  await sql`delete from brand_branches where brand_id = ${brandId} and vendor_id = ${vendorId}`.execute(tx.kysely)
}

/** Deletes a brand with its owner's membership, then requests and invitations of others. */
export async function deleteBrand(tx: Tx, brandId: string, ownerVendorId: string): Promise<void> {
  await deleteMembership(tx, brandId, ownerVendorId)
  await hidePerson(tx)
  await sql`delete from brand_branches where brand_id = ${brandId}`.execute(tx.kysely)
  await sql`delete from brands where brand_id = ${brandId}`.execute(tx.kysely)
}
