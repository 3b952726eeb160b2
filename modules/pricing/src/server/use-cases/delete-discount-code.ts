import type { Caller } from '@sofreh/http'
import { lockCodes, removeCode } from '../store/discount-codes.writer.ts'
import type { PricingDeps } from '../pricing-deps.ts'
import { codeToChange } from './discount-code-change.ts'

/** Deletes the code for lookups; its row stays for the orders that used it. */
export function deleteDiscountCode(deps: PricingDeps, caller: Caller, id: string): Promise<{ id: string }> {
  return deps.database.transaction(
    async (tx) => {
      await lockCodes(tx, caller.vendorId)
      await codeToChange(tx, caller, id)
      await removeCode(tx, caller.vendorId, { id, at: deps.clock() })
      return { id }
    },
    { once: caller.once },
  )
}
