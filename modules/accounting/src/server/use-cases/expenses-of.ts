import { settlementCategory } from '../../text/accounting.fa.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { categoriesOf, type ExpenseCategory, expenseCategories } from '../store/settings.reader.ts'

type PayOut = Awaited<ReturnType<AccountingDeps['cash']['payOuts']>>[number]
export type CategorisedExpense = PayOut & {
  category: ExpenseCategory | undefined
  /** It pays a courier company's bill, whose fares are expenses already. */
  isSettlement: boolean
  /** A person chose the category. */
  isChosen: boolean
}

/**
 * Returns the pay-outs between two instants with their categories. Where no person chose one, it is the category whose
 * title is the reason that was given at the drawer.
 */
export async function expensesOf(
  deps: Pick<AccountingDeps, 'database' | 'cash'>,
  vendorId: string,
  { since, until }: { since: Date; until: Date },
): Promise<{ expenses: CategorisedExpense[]; categories: ExpenseCategory[] }> {
  const paid = await deps.cash.payOuts(deps.database, { vendorId, from: since, to: until })
  const categories = await expenseCategories(deps.database, vendorId)
  const ids = paid.map(({ id }) => id)
  const chosen = await categoriesOf(deps.database, vendorId, ids)
  const expenses = paid.map((one) => {
    const reason = one.reason.trim()
    const byPerson = categories.find(({ id }) => id === chosen.get(one.id))
    const category = byPerson ?? categories.find(({ title, isActive }) => isActive && title === reason)
    const isSettlement = category ? category.title === settlementCategory : reason.startsWith(settlementCategory)
    return { ...one, category, isSettlement, isChosen: byPerson !== undefined }
  })
  return { expenses, categories }
}
