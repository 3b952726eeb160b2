import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { findMemberships } from '../store/brand.reader.ts'
import type { BrandsDeps } from '../use-cases/brands/brand-change.ts'
import { endMembership } from '../use-cases/brands/end-membership.ts'
import { inviteBranch } from '../use-cases/brands/invite-branch.ts'
import { saveBrand } from '../use-cases/brands/save-brand.ts'
import { subscribeVendorBrand } from '../use-cases/brands/subscribe-vendor-brand.ts'

export function brandRoutes(deps: BrandsDeps): Binding[] {
  return [
    bind(contract.listBrandMemberships, (_, { vendorId }) => findMemberships(deps.database, vendorId)),
    bind(contract.saveBrand, (input, caller) => saveBrand(deps, input, caller)),
    bind(contract.inviteBranch, (input, caller) => inviteBranch(deps, input, caller)),
    bind(contract.subscribeVendorBrand, (input, caller) => subscribeVendorBrand(deps, input, caller)),
    bind(contract.endMembership, (input, caller) => endMembership(deps, input, caller)),
  ]
}
