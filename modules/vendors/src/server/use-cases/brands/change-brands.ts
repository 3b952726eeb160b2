import type { InputOf } from '@sofreh/contract'
import type { Database, Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type {
  BrandMembership,
  endMembership,
  inviteBranch,
  saveBrand,
  subscribeVendorBrand,
} from '../../../contract/index.ts'
import { subdomainOf } from '../../../domain/index.ts'
import { findMemberships } from '../../store/brand.reader.ts'
import {
  agree,
  countOthers,
  deleteBrand,
  deleteMembership,
  hidePerson,
  insertBrand,
  lockBrand,
  lockBrandOf,
  renameBrand,
} from '../../store/brand.writer.ts'
import { findVendorOfHost } from '../../store/vendor.reader.ts'

export type BrandsDeps = { database: Database; clock: () => Date; baseDomains: readonly string[] }

/** Limits the other branches of a brand with open requests; a public page lists the branches. */
export const mostBranches = 199

/** Creates brands and changes their memberships. A branch belongs to a brand when both sides agreed. */
export function changeBrands({ database, clock, baseDomains }: BrandsDeps) {
  const change = (caller: Caller, work: (tx: Tx) => Promise<void>): Promise<BrandMembership[]> =>
    database.transaction(
      async (tx) => {
        await work(tx)
        return findMemberships(tx, caller.vendorId)
      },
      { once: caller.once },
    )
  const vendorAt = (tx: Tx, site: string) => vendorOfSite(tx, site, baseDomains)
  const join = async (tx: Tx, brandId: string, member: { vendorId: string; askedBy: 'BRAND' | 'BRANCH' }) => {
    const { all } = await countOthers(tx, { brandId, vendorId: member.vendorId })
    if (all > mostBranches) throw new Refusal('TOO_MANY_BRANCHES', { most: mostBranches })
    await agree(tx, { brandId, ...member, at: clock() })
  }
  return {
    list: ({ vendorId }: Caller) => findMemberships(database, vendorId),

    save: ({ params, body: { name } }: InputOf<typeof saveBrand>, caller: Caller) =>
      change(caller, async (tx) => {
        const brand = await lockBrand(tx, params.id)
        if (brand && brand.ownerVendorId !== caller.vendorId) throw new Refusal('BRAND_NOT_FOUND')
        if (brand) return renameBrand(tx, brand.id, name)
        const added = await insertBrand(tx, { id: params.id, name, ownerVendorId: caller.vendorId, at: clock() })
        if (added) return
        // The same brand may have been created since the first look, from another tab.
        if ((await lockBrand(tx, params.id))?.ownerVendorId !== caller.vendorId) throw new Refusal('BRAND_EXISTS')
        await renameBrand(tx, params.id, name)
      }),

    invite: ({ params, body: { site } }: InputOf<typeof inviteBranch>, caller: Caller) =>
      change(caller, async (tx) => {
        const brand = await lockBrand(tx, params.id)
        if (brand?.ownerVendorId !== caller.vendorId) throw new Refusal('BRAND_NOT_FOUND')
        const vendorId = await vendorAt(tx, site)
        if (vendorId === undefined) throw new Refusal('VENDOR_NOT_FOUND')
        if (vendorId !== caller.vendorId) await hidePerson(tx)
        await join(tx, brand.id, { vendorId, askedBy: 'BRAND' })
      }),

    subscribe: ({ body: { brandId, site } }: InputOf<typeof subscribeVendorBrand>, caller: Caller) =>
      change(caller, async (tx) => {
        const ownerId = site === undefined ? undefined : await vendorAt(tx, site)
        const brand = brandId === undefined ? ownerId && (await lockBrandOf(tx, ownerId)) : await lockBrand(tx, brandId)
        if (!brand) throw new Refusal('BRAND_NOT_FOUND')
        await join(tx, brand.id, { vendorId: caller.vendorId, askedBy: 'BRANCH' })
      }),

    end: ({ params: { id, site } }: InputOf<typeof endMembership>, caller: Caller) =>
      change(caller, async (tx) => {
        const brand = await lockBrand(tx, id)
        const vendorId = await vendorAt(tx, site)
        const isParty = brand?.ownerVendorId === caller.vendorId || vendorId === caller.vendorId
        if (!brand || !isParty || vendorId === undefined) throw new Refusal('BRAND_NOT_FOUND')
        if (vendorId !== caller.vendorId) await hidePerson(tx)
        if (vendorId !== brand.ownerVendorId) return deleteMembership(tx, id, vendorId)
        if ((await countOthers(tx, { brandId: id, vendorId })).accepted > 0) throw new Refusal('BRAND_HAS_BRANCHES')
        await deleteBrand(tx, id, vendorId)
      }),
  }
}

/** Resolves the name or the address of a vendor's site, as people copy it from a browser. */
async function vendorOfSite(tx: Tx, site: string, baseDomains: readonly string[]): Promise<string | undefined> {
  const host = site.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '')
  const meaning = subdomainOf(host, baseDomains)
  return meaning.kind === 'VENDOR' ? (await findVendorOfHost(tx, meaning.name))?.vendorId : undefined
}
