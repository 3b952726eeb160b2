import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { type BrandsDeps, changeBrands } from '../use-cases/brands/change-brands.ts'

export function brandRoutes(deps: BrandsDeps): Binding[] {
  const brands = changeBrands(deps)
  return [
    bind(contract.listBrandMemberships, (_, caller) => brands.list(caller)),
    bind(contract.saveBrand, brands.save),
    bind(contract.inviteBranch, brands.invite),
    bind(contract.subscribeVendorBrand, brands.subscribe),
    bind(contract.endMembership, brands.end),
  ]
}
