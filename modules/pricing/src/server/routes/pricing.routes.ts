import { type Binding, bind } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import * as contract from '../../contract/index.ts'
import { codeView } from '../store/code-views.ts'
import { findCode, listCodes, pageCodes } from '../store/discount-codes.reader.ts'
import { findAvailable } from '../use-cases/find-available.ts'
import { lookUpForSite } from '../use-cases/look-up-for-site.ts'
import { lookUpForTill } from '../use-cases/look-up-for-till.ts'
import { tryCode } from '../use-cases/try-code.ts'
import type { PricingDeps } from '../pricing-deps.ts'
import { changeDiscountCode } from '../use-cases/change-discount-code.ts'
import { createDiscountCode } from '../use-cases/create-discount-code.ts'
import { deleteDiscountCode } from '../use-cases/delete-discount-code.ts'

export function pricingRoutes(deps: PricingDeps): Binding[] {
  const { database, clock } = deps
  return [
    bind(contract.pageDiscountCodes, async ({ query }, { vendorId }) => {
      const at = clock()
      const { codes, totalCount } = await pageCodes(database, vendorId, { ...query, at })
      const { pageNumber, pageSize } = query
      return { data: codes.map((code) => codeView(code, at)), pageNumber, pageSize, totalCount }
    }),
    bind(contract.listDiscountCodes, async (_, { vendorId }) => {
      const at = clock()
      const codes = (await listCodes(database, vendorId)).map((code) => codeView(code, at))
      return codes.map(({ id, code, title, type, standing }) => ({ id, code, title, type, standing }))
    }),
    bind(contract.getDiscountCode, async ({ params }, { vendorId }) => {
      const code = await findCode(database, vendorId, params.id)
      if (!code) throw new Refusal('DISCOUNT_CODE_NOT_FOUND')
      return codeView(code, clock())
    }),
    bind(contract.createDiscountCode, ({ body }, caller) => createDiscountCode(deps, caller, body)),
    bind(contract.changeDiscountCode, ({ body }, caller) => changeDiscountCode(deps, caller, body)),
    bind(contract.changeAnyDiscountCode, ({ body }, caller) => changeDiscountCode(deps, caller, body)),
    bind(contract.deleteDiscountCode, ({ params }, caller) => deleteDiscountCode(deps, caller, params.id)),
    bind(contract.availableDiscountCodes, (_, caller) => findAvailable(deps, caller)),
    bind(contract.findDiscountCode, (input, caller) => lookUpForTill(deps, input, caller)),
    bind(contract.findSiteDiscountCode, (input, caller) => lookUpForSite(deps, input, caller)),
    bind(contract.tryDiscountCode, (input, caller) => tryCode(deps, input, caller)),
  ]
}
