import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { lockBrand, lockBrandOf } from '../../store/brand.writer.ts'
import { type BrandsDeps, changeBrands, joinBrand, vendorOfSite } from './brand-change.ts'

/** Asks a brand to accept the caller's branch, or accepts its invitation. */
export function subscribeVendorBrand(
  deps: BrandsDeps,
  { body: { brandId, site } }: InputOf<typeof contract.subscribeVendorBrand>,
  caller: Caller,
): Promise<contract.BrandMembership[]> {
  return changeBrands(deps, caller, async (tx) => {
    const ownerId = site === undefined ? undefined : await vendorOfSite(deps, tx, site)
    const brand = brandId === undefined ? ownerId && (await lockBrandOf(tx, ownerId)) : await lockBrand(tx, brandId)
    if (!brand) throw new Refusal('BRAND_NOT_FOUND')
    await joinBrand(deps, tx, brand.id, { vendorId: caller.vendorId, askedBy: 'BRANCH' })
  })
}
