import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { insertBrand, lockBrand, renameBrand } from '../../store/brand.writer.ts'
import { type BrandsDeps, changeBrands } from './brand-change.ts'

/** Creates a brand, or renames one of the caller. */
export function saveBrand(
  deps: BrandsDeps,
  { params, body: { name } }: InputOf<typeof contract.saveBrand>,
  caller: Caller,
): Promise<contract.BrandMembership[]> {
  return changeBrands(deps, caller, async (tx) => {
    const brand = await lockBrand(tx, params.id)
    if (brand && brand.ownerVendorId !== caller.vendorId) throw new Refusal('BRAND_NOT_FOUND')
    if (brand) return renameBrand(tx, brand.id, name)
    const added = await insertBrand(tx, { id: params.id, name, ownerVendorId: caller.vendorId, at: deps.clock() })
    if (added) return
    // The same brand may have been created since the first look, from another tab.
    if ((await lockBrand(tx, params.id))?.ownerVendorId !== caller.vendorId) throw new Refusal('BRAND_EXISTS')
    await renameBrand(tx, params.id, name)
  })
}
