import { type Caller, personOf } from '@sofreh/http'
import type { DataOf } from '@sofreh/contract'
import type { availableDiscountCodes } from '../../contract/index.ts'
import { couponFor } from '../../domain/index.ts'
import { rulesOf } from '../store/code-views.ts'
import { countUsesByCode, findCodesFor } from '../store/discount-codes.reader.ts'
import type { PricingDeps } from '../pricing-deps.ts'

/** Lists the codes the guest may use now; the basket and the first-order rule are not checked yet. */
export async function findAvailable(deps: PricingDeps, caller: Caller): Promise<DataOf<typeof availableDiscountCodes>> {
  const { vendorId } = caller
  const personId = personOf(caller)
  const at = deps.clock()
  const codes = await findCodesFor(deps.database, vendorId, personId)
  if (codes.length === 0) return []
  const uses = await countUsesByCode(deps.database, { vendorId, personId, codeIds: codes.map(({ id }) => id) })
  return codes
    .filter((code) => couponFor(code, { at, personId, usesOfPerson: uses.get(code.id) ?? 0 }).ok)
    .map((code) => rulesOf(code))
}
