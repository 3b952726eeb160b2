import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { BrandMembership } from '../../contract/index.ts'

export type BrandOfVendor = { id: string; name: string; isOwner: boolean; branchCount: number }

/** Reads the brands that have accepted this branch, by name. */
export async function findBrandsOf(handle: Handle, vendorId: string): Promise<BrandOfVendor[]> {
  const { rows } = await sql<BrandOfVendor>`
    select b.brand_id as id, b.name, b.owner_vendor_id = ${vendorId} as "isOwner",
      (select count(*) from brand_branches o where o.brand_id = b.brand_id and o.accepted_at is not null) as "branchCount"
    from brand_branches m join brands b using (brand_id)
    where m.vendor_id = ${vendorId} and m.accepted_at is not null
    order by b.name collate "fa-x-icu", b.brand_id`.execute(handle.kysely)
  return rows
}

/** Reads a brand with the ids of its accepted active branches, by name. */
export async function findBrand(
  handle: Handle,
  brandId: string,
): Promise<{ id: string; name: string; branchIds: string[] } | undefined> {
  const { rows } = await sql<{ id: string; name: string; branchIds: string[] }>`
    select b.brand_id as id, b.name, array(
      select v.vendor_id from brand_branches m join vendors v using (vendor_id)
      where m.brand_id = b.brand_id and m.accepted_at is not null and v.is_active
      order by v.name collate "fa-x-icu", v.vendor_id limit 200)::text[] as "branchIds"
    from brands b where b.brand_id = ${brandId}`.execute(handle.kysely)
  return rows[0]
}

/**
 * Reads the sibling branches of a branch, in the given brand or in all its brands, including itself.
 * @returns undefined when the branch does not belong to the brand
 */
export async function findBranches(
  handle: Handle,
  vendorId: string,
  brandId: string | undefined,
): Promise<{ vendorId: string; name: string }[] | undefined> {
  const { rows } = await sql<{ vendorId: string; name: string }>`
    select distinct v.vendor_id as "vendorId", v.name
    from vendors v left join brand_branches m on m.vendor_id = v.vendor_id and m.accepted_at is not null
    where (v.vendor_id = ${vendorId} and ${brandId ?? null}::uuid is null) or m.brand_id in (
      select own.brand_id from brand_branches own where own.vendor_id = ${vendorId} and own.accepted_at is not null
        and (${brandId ?? null}::uuid is null or own.brand_id = ${brandId ?? null}::uuid))
    order by v.name, v.vendor_id`.execute(handle.kysely)
  return rows.length === 0 ? undefined : rows
}

/** Reads the brands of a vendor with open requests and invitations, its own first. */
export async function findMemberships(handle: Handle, vendorId: string): Promise<BrandMembership[]> {
  const { rows } = await sql<BrandMembership>`
    select b.brand_id as id, b.name, b.owner_vendor_id = ${vendorId} as "isOwner", ${stateOf('m')} as state,
      (select subdomain from vendors where vendor_id = ${vendorId}) as site,
      (select json_agg(json_build_object('name', v.name, 'subdomain', v.subdomain,
          'isOwner', v.vendor_id = b.owner_vendor_id, 'state', ${stateOf('o')})
          order by v.vendor_id <> b.owner_vendor_id, v.name collate "fa-x-icu", v.vendor_id)
        from brand_branches o join vendors v on v.vendor_id = o.vendor_id
        where o.brand_id = b.brand_id and (o.accepted_at is not null or b.owner_vendor_id = ${vendorId})) as branches
    from brand_branches m join brands b using (brand_id)
    where m.vendor_id = ${vendorId}
    order by b.owner_vendor_id <> ${vendorId}, b.name collate "fa-x-icu", b.brand_id`.execute(handle.kysely)
  return rows
}

function stateOf(row: 'm' | 'o') {
  const [accepted, asked] = [sql.ref(`${row}.accepted_at`), sql.ref(`${row}.asked_by`)]
  return sql`case when ${accepted} is not null then 'MEMBER' when ${asked} = 'BRAND' then 'INVITED' else 'ASKED' end`
}
