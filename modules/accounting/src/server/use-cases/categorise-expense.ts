import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { categoriseExpense as asked } from '../../contract/index.ts'
import { settlementCategory } from '../../text/accounting.fa.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { expenseCategories } from '../store/settings.reader.ts'
import { offerCategory, saveCategoryOf } from '../store/settings.writer.ts'

/**
 * Sets or removes the category of a pay-out. A settlement gets the category of settlements, which is created when the
 * vendor has none.
 */
export function categoriseExpense(
  deps: AccountingDeps,
  { id, ...body }: { id: string } & InputOf<typeof asked>['body'],
  { vendorId, once }: Caller,
): Promise<DataOf<typeof asked>> {
  return deps.database.transaction(
    async (tx) => {
      if (!(await deps.cash.isPayOut(tx, vendorId, id))) throw new Refusal('EXPENSE_NOT_FOUND')
      const categoryId = body.isSettlement
        ? await offerCategory(tx, vendorId, { id: deps.newId(), title: settlementCategory })
        : body.categoryId
      const categories = await expenseCategories(tx, vendorId)
      if (categoryId !== null && !categories.some((one) => one.id === categoryId))
        throw new Refusal('EXPENSE_CATEGORY_NOT_FOUND')
      await saveCategoryOf(tx, { vendorId, movementId: id, categoryId })
      return { id, categoryId }
    },
    { once },
  )
}
