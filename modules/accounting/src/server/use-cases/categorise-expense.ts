import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { categoriseExpense as asked } from '../../contract/index.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { expenseCategories } from '../store/settings.reader.ts'
import { saveCategoryOf } from '../store/settings.writer.ts'

/** Sets or removes the category of a pay-out. */
export function categoriseExpense(
  deps: AccountingDeps,
  { id, categoryId }: { id: string; categoryId: string | null },
  { vendorId, once }: Caller,
): Promise<DataOf<typeof asked>> {
  return deps.database.transaction(
    async (tx) => {
      if (!(await deps.cash.isPayOut(tx, vendorId, id))) throw new Refusal('EXPENSE_NOT_FOUND')
      const categories = await expenseCategories(tx, vendorId)
      if (categoryId !== null && !categories.some((one) => one.id === categoryId))
        throw new Refusal('EXPENSE_CATEGORY_NOT_FOUND')
      await saveCategoryOf(tx, { vendorId, movementId: id, categoryId })
      return { id, categoryId }
    },
    { once },
  )
}
