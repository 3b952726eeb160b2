import type { Caller } from '@sofreh/http'
import type { CodeDraft, DiscountCodeView } from '../../contract/index.ts'
import { codeOfDraft, codeView } from '../store/code-views.ts'
import { insertCode, lockCodes } from '../store/discount-codes.writer.ts'
import type { PricingDeps } from '../pricing-deps.ts'
import { refuseFaults } from './discount-code-change.ts'

/** Creates a code that the restaurant pays for. */
export function createDiscountCode(deps: PricingDeps, caller: Caller, draft: CodeDraft): Promise<DiscountCodeView> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      await lockCodes(tx, vendorId)
      const at = deps.clock()
      const code = codeOfDraft(draft, { id: deps.newId(), createdAt: at.toISOString() })
      await refuseFaults(tx, vendorId, code)
      await insertCode(tx, vendorId, code)
      return codeView(code, at)
    },
    { once: caller.once },
  )
}
