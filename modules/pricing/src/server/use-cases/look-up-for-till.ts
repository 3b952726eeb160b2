import type { Caller } from '@sofreh/http'
import type { InputOf } from '@sofreh/contract'
import type { findDiscountCode, FoundCodeView } from '../../contract/index.ts'
import { rulesOf } from '../store/code-views.ts'
import type { PricingDeps } from '../pricing-deps.ts'
import { codeThatApplies } from './code-that-applies.ts'

/**
 * Looks up a code for the till: returns its rules for this and later baskets. @throws Refusal when it does not apply
 */
export async function lookUpForTill(
  deps: PricingDeps,
  { params, query }: InputOf<typeof findDiscountCode>,
  caller: Caller,
): Promise<FoundCodeView> {
  const { customerId, ...asked } = query
  const ask = { ...asked, code: params.code, vendorId: caller.vendorId, personId: customerId ?? null, at: deps.clock() }
  const code = await codeThatApplies(deps, ask)
  return { ...rulesOf(code), isReadOnly: !code.vendorDeal || !caller.permissions.has('DISCOUNT_EDIT') }
}
