import type { DataOf, InputOf } from '@sofreh/contract'
import { companyNames } from '@sofreh/courier-companies/client'
import type { FaresOfCompany } from '@sofreh/courier-companies/server'
import type { Caller } from '@sofreh/http'
import { addDays, sumOf } from '@sofreh/kernel'
import type { readMonth as asked } from '../../contract/index.ts'
import { mayBeSettlement } from '../../domain/index.ts'
import { courierTerm, noCategory, settlementCategory } from '../../text/accounting.fa.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { type CategorisedExpense, expensesOf } from './expenses-of.ts'
import { spanOf } from './span-of.ts'

/** A company's bill may be paid this many days after its trips. */
const billDays = 92

/** Returns sales, refunds, expenses and the result of a range of business days. */
export async function readMonth(
  deps: AccountingDeps,
  query: InputOf<typeof asked>['query'],
  { vendorId }: Caller,
): Promise<DataOf<typeof asked>> {
  const { from, to, since, until } = await spanOf(deps, vendorId, query)
  const days = await deps.reporting.salesByDay(deps.database, { vendorId, from, to })
  const { expenses: paid, categories } = await expensesOf(deps, vendorId, { since, until })
  const sum = (name: 'orders' | 'gross' | 'discounts' | 'total' | 'tax' | 'tip' | 'refunded' | 'writtenOff') =>
    sumOf(days.map((day) => day[name]))
  const [total, tax, tip, refunded, writtenOff] = [
    sum('total'),
    sum('tax'),
    sum('tip'),
    sum('refunded'),
    sum('writtenOff'),
  ]
  // A paid bill of a courier company is no expense a second time.
  const expenses = sumOf(paid.filter(({ isSettlement }) => !isSettlement).map(({ amount }) => amount))
  const companies = await deps.courierCompanies.faresByDay(deps.database, {
    vendorId,
    from: addDays(from, -billDays),
    to,
  })
  const charged = companies.filter(({ date }) => date >= from)
  const terms = [courierTerm, ...Object.values(companyNames)]
  const isDoubtful = ({ isSettlement, isChosen, reason }: CategorisedExpense) =>
    companies.length > 0 && !isSettlement && !isChosen && mayBeSettlement(reason, terms)
  const fares = sumOf(charged.map(({ amount }) => amount))
  const names = await deps.identity.namesOf(deps.database, [...new Set(paid.flatMap(({ personId }) => personId ?? []))])
  return {
    from,
    to,
    orders: sum('orders'),
    gross: sum('gross'),
    discounts: sum('discounts'),
    total,
    tax,
    tip,
    refunded,
    writtenOff,
    expenses,
    fares,
    left: total - tax - tip - refunded - writtenOff - expenses - fares,
    byCategory: byCategory(paid),
    byCompany: byCompany(charged),
    categories: categories.filter(({ isActive }) => isActive).map(({ id, title }) => ({ id, title })),
    payOuts: paid.map((expense) => ({
      ...payOutView(expense),
      mayBeSettlement: isDoubtful(expense),
      person: expense.personId === null ? '' : (names.get(expense.personId) ?? ''),
    })),
  }
}

function payOutView({ id, at, amount, reason, shiftId, category }: CategorisedExpense) {
  return { id, at: at.toISOString(), amount, reason, shiftId, categoryId: category?.id ?? null }
}

/** Sums the expenses by category, the largest first. */
function byCategory(paid: readonly CategorisedExpense[]) {
  const ids = [...new Set(paid.map(({ category }) => category?.id ?? null))]
  return ids
    .map((categoryId) => {
      const its = paid.filter(({ category }) => (category?.id ?? null) === categoryId)
      const amount = sumOf(its.map((one) => one.amount))
      const title = its[0]?.category?.title ?? noCategory
      return { categoryId, title, count: its.length, amount, isSettlement: title === settlementCategory }
    })
    .sort((a, b) => b.amount - a.amount)
}

/** Sums the fares by courier company, the largest first. */
function byCompany(charged: readonly FaresOfCompany[]) {
  return [...new Set(charged.map(({ name }) => name))]
    .map((name) => {
      const its = charged.filter((day) => day.name === name)
      return { name, trips: sumOf(its.map(({ trips }) => trips)), amount: sumOf(its.map(({ amount }) => amount)) }
    })
    .sort((a, b) => b.amount - a.amount)
}
