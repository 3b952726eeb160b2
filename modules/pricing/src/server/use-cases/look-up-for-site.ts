import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { InputOf } from '@sofreh/contract'
import type { findSiteDiscountCode, FoundCodeView } from '../../contract/index.ts'
import { forgiveGuess, takeGuess } from '../store/code-uses.writer.ts'
import { rulesOf } from '../store/code-views.ts'
import type { PricingDeps } from '../pricing-deps.ts'
import { subjectOf, codeThatApplies } from './code-that-applies.ts'

/**
 * Looks up a code for a guest. Counts wrong codes by address, so that codes cannot be guessed one after the other. A
 * code made for another guest counts as wrong.
 */
export async function lookUpForSite(
  deps: PricingDeps,
  { params, query }: InputOf<typeof findSiteDiscountCode>,
  caller: Caller,
): Promise<FoundCodeView> {
  const { vendorId, personId = null } = caller
  const at = deps.clock()
  const guess = { vendorId, subject: subjectOf(vendorId, caller.address), at }
  // Runs in its own transaction: a refused guess must stay counted.
  if (!(await deps.database.transaction((tx) => takeGuess(tx, guess)))) throw new Refusal('TOO_MANY_REQUESTS')
  try {
    const code = await codeThatApplies(deps, { ...query, code: params.code, vendorId, personId, at })
    await deps.database.transaction((tx) => forgiveGuess(tx, guess))
    return { ...rulesOf(code), customerId: code.customerId === personId ? personId : null, isReadOnly: true }
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code === 'DISCOUNT_CODE_NOT_FOUND'
    if (!isWrong) await deps.database.transaction((tx) => forgiveGuess(tx, guess))
    throw error
  }
}
