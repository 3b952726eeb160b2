import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { saveExpenseCategories as asked } from '../../contract/index.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { expenseCategories } from '../store/settings.reader.ts'
import { replaceCategories } from '../store/settings.writer.ts'

/** Replaces the list of expense categories. */
export function saveExpenseCategories(
  deps: AccountingDeps,
  { titles }: InputOf<typeof asked>['body'],
  { vendorId, once }: Caller,
): Promise<DataOf<typeof asked>> {
  return deps.database.transaction(
    async (tx) => {
      const wanted = [...new Set(titles)].map((title) => ({ id: deps.newId(), title }))
      await replaceCategories(tx, vendorId, wanted)
      const categories = await expenseCategories(tx, vendorId)
      return categories.filter(({ isActive }) => isActive).map(({ id, title }) => ({ id, title }))
    },
    { once },
  )
}
