import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { businessDateOf } from '@sofreh/kernel'
import type { readJournal as asked } from '../../contract/index.ts'
import { type JournalLine, journalOf } from '../../domain/index.ts'
import { noCategory } from '../../text/accounting.fa.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { expensesOf } from './expenses-of.ts'
import { spanOf } from './span-of.ts'

/** Returns the journal of a range of business days. */
export async function readJournal(
  deps: AccountingDeps,
  query: InputOf<typeof asked>['query'],
  { vendorId }: Caller,
): Promise<JournalLine[]> {
  const { from, to, since, until, dayStartHour } = await spanOf(deps, vendorId, query)
  const sales = await deps.reporting.salesByDay(deps.database, { vendorId, from, to })
  const span = { vendorId, from: since, to: until, dayStartHour }
  const cash = await deps.cash.drawerByDay(deps.database, span)
  const money = [...cash, ...(await deps.payments.moneyByDay(deps.database, span))]
  const { expenses } = await expensesOf(deps, vendorId, { since, until })
  const fares = await deps.courierCompanies.faresByDay(deps.database, { vendorId, from, to })
  return journalOf({
    sales,
    money,
    expenses: expenses.map(({ at, amount, category, isSettlement }) => ({
      date: businessDateOf(at, dayStartHour),
      category: category?.title ?? noCategory,
      amount,
      isSettlement,
    })),
    fares,
  })
}
