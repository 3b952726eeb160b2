import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { saveExpenseCategories as asked } from '../../contract/index.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { expenseCategories } from '../store/settings.reader.ts'
import { offerCategory, replaceCategories, withdrawCategories } from '../store/settings.writer.ts'

/** Replaces the list of expense categories. With the list that was edited, only its changes take effect. */
export function saveExpenseCategories(
  deps: AccountingDeps,
  { titles, before }: InputOf<typeof asked>['body'],
  { vendorId, once }: Caller,
): Promise<DataOf<typeof asked>> {
  return deps.database.transaction(
    async (tx) => {
      const wanted = [...new Set(titles)]
      const categoryOf = (title: string) => ({ id: deps.newId(), title })
      if (before === undefined) await replaceCategories(tx, vendorId, wanted.map(categoryOf))
      else {
        const removed = before.filter((title) => !wanted.includes(title))
        await withdrawCategories(tx, vendorId, removed)
        for (const title of wanted.filter((one) => !before.includes(one)))
          await offerCategory(tx, vendorId, categoryOf(title))
      }
      const categories = await expenseCategories(tx, vendorId)
      return categories.filter(({ isActive }) => isActive).map(({ id, title }) => ({ id, title }))
    },
    { once },
  )
}
