import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CodeDraft, DiscountCodeView } from '../../contract/index.ts'
import { faultsOfCode } from '../../domain/index.ts'
import { codeOfDraft, codeView } from '../store/code-views.ts'
import { findCode, findCodeTyped, type StoredCode } from '../store/discount-codes.reader.ts'
import { insertCode, lockCodes, removeCode, updateCode } from '../store/discount-codes.writer.ts'
import type { PricingDeps } from '../pricing-deps.ts'

type Partially<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }
export type CodeChange = { id: string } & Partially<CodeDraft & { vendorDeal: boolean }>

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

/** Reads the code to change; refuses a restaurant's change to a code that the platform pays for. */
async function codeToChange(tx: Tx, caller: Caller, id: string): Promise<StoredCode> {
  const code = await findCode(tx, caller.vendorId, id)
  if (!code) throw new Refusal('DISCOUNT_CODE_NOT_FOUND')
  if (!code.vendorDeal && !caller.isAdmin) throw new Refusal('DISCOUNT_CODE_READ_ONLY')
  return code
}

async function refuseFaults(tx: Tx, vendorId: string, code: StoredCode): Promise<void> {
  const twin = await findCodeTyped(tx, vendorId, code.code)
  const taken = twin && twin.id !== code.id ? [{ field: 'code', code: 'DISCOUNT_CODE_TAKEN' }] : []
  const fields = [...taken, ...faultsOfCode(code)]
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}
