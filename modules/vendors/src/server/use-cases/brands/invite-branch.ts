import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { hidePerson, lockBrand } from '../../store/brand.writer.ts'
import { type BrandsDeps, changeBrands, joinBrand, vendorOfSite } from './brand-change.ts'

/** Invites a branch to a brand of the caller. */
export function inviteBranch(
  deps: BrandsDeps,
  { params, body: { site } }: InputOf<typeof contract.inviteBranch>,
  caller: Caller,
): Promise<contract.BrandMembership[]> {
  return changeBrands(deps, caller, async (tx) => {
    const brand = await lockBrand(tx, params.id)
    if (brand?.ownerVendorId !== caller.vendorId) throw new Refusal('BRAND_NOT_FOUND')
    const vendorId = await vendorOfSite(deps, tx, site)
    if (vendorId === undefined) throw new Refusal('VENDOR_NOT_FOUND')
    if (vendorId !== caller.vendorId) await hidePerson(tx)
    await joinBrand(deps, tx, brand.id, { vendorId, askedBy: 'BRAND' })
  })
}
