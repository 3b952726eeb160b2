import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { countOthers, deleteBrand, deleteMembership, hidePerson, lockBrand } from '../../store/brand.writer.ts'
import { type BrandsDeps, changeBrands, vendorOfSite } from './brand-change.ts'

/** Ends the membership of a branch, for its brand or the branch; its owner deletes a brand without branches. */
export function endMembership(
  deps: BrandsDeps,
  { params: { id, site } }: InputOf<typeof contract.endMembership>,
  caller: Caller,
): Promise<contract.BrandMembership[]> {
  return changeBrands(deps, caller, async (tx) => {
    const brand = await lockBrand(tx, id)
    const vendorId = await vendorOfSite(deps, tx, site)
    const isParty = brand?.ownerVendorId === caller.vendorId || vendorId === caller.vendorId
    if (!brand || !isParty || vendorId === undefined) throw new Refusal('BRAND_NOT_FOUND')
    if (vendorId !== caller.vendorId) await hidePerson(tx)
    if (vendorId !== brand.ownerVendorId) return deleteMembership(tx, id, vendorId)
    if ((await countOthers(tx, { brandId: id, vendorId })).accepted > 0) throw new Refusal('BRAND_HAS_BRANCHES')
    await deleteBrand(tx, id, vendorId)
  })
}
