import type { Caller } from '@sofreh/http'
import type { CodeDraft, DiscountCodeView } from '../../contract/index.ts'
import { codeView } from '../store/code-views.ts'
import type { StoredCode } from '../store/discount-codes.reader.ts'
import { lockCodes, updateCode } from '../store/discount-codes.writer.ts'
import type { PricingDeps } from '../pricing-deps.ts'
import { codeToChange, refuseFaults } from './discount-code-change.ts'

type Partially<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

export type CodeChange = { id: string } & Partially<CodeDraft & { vendorDeal: boolean }>

/** Changes the given fields; orders that hold the code keep their coupon. */
export function changeDiscountCode(deps: PricingDeps, caller: Caller, change: CodeChange): Promise<DiscountCodeView> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      await lockCodes(tx, vendorId)
      const before = await codeToChange(tx, caller, change.id)
      const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const after: StoredCode = { ...before, ...(named as Partial<StoredCode>) }
      await refuseFaults(tx, vendorId, after)
      await updateCode(tx, vendorId, after)
      return codeView(after, deps.clock())
    },
    { once: caller.once },
  )
}
