import { readTillLetter, Refusal, toLatinDigits } from '@sofreh/kernel'
import type { z } from 'zod'
import type { ListedTransaction, listTransactions, TransactionStep, TransactionView } from '../../contract/index.ts'
import { momentsAsked } from '../reports/moments-asked.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { cursorOf, placeOf } from './place-in-list.ts'
import { pageTransactions, type TransactionFilter, type TransactionPage } from './transaction-list.reader.ts'
import { isOfOrder, type MoneyView, moneyViewOf, viewOf } from './transaction-row.ts'
import { findMoney, relatedTransactions, stepsOf } from './transactions.reader.ts'

/** Dependencies for naming orders and customers in a list. */
export type Reading = Pick<PaymentsDeps, 'database' | 'orderNumberOf' | 'namesOf'>
type DescribedStep = TransactionStep & { person: string | null }
/** Further dependencies of a search. */
export type Searching = Reading & Pick<PaymentsDeps, 'ordersNumbered' | 'shop' | 'clock'>
export type Story = { transaction: ListedTransaction; steps: DescribedStep[]; related: TransactionView[] }
export type ListedPage = Omit<TransactionPage, 'data'> & { data: (ListedTransaction & { cursor: string })[] }

/** Returns the office's list, each transaction with its order's number. */
export async function listTransactionsOf(
  deps: Searching,
  vendorId: string,
  query: z.output<typeof listTransactions.query>,
): Promise<ListedPage> {
  const { pageNumber, pageSize, after, sort, ...filter } = query
  const page = await pageTransactions(deps.database, vendorId, {
    ...(await filterOf(deps, vendorId, filter)),
    sort,
    place: placeOf(after),
    pageNumber,
    pageSize,
  })
  const listed = await withNames(deps, vendorId, page.data)
  return {
    ...page,
    data: listed.map((row) => ({ ...row, cursor: cursorOf({ at: new Date(row.createdAt), id: row.id }) })),
  }
}

/**
 * Resolves a searched order number. Short numbers restart each day, so one number names orders of many days; the newest
 * of them are searched.
 */
export async function filterOf(
  deps: Searching,
  vendorId: string,
  query: Omit<z.output<typeof listTransactions.query>, 'pageNumber' | 'pageSize' | 'after' | 'sort'>,
): Promise<TransactionFilter> {
  const { orderNumber, from, to, dateRange, ...filter } = query
  const asked = { ...filter, ...(await momentsAsked(deps, vendorId, { from, to, dateRange })) }
  if (!orderNumber) return asked
  const number = readTillLetter(toLatinDigits(orderNumber).trim()).toUpperCase()
  return { ...asked, orderIds: (await deps.ordersNumbered?.(deps.database, vendorId, number)) ?? [] }
}

export async function getStory(deps: Reading, vendorId: string, id: string): Promise<Story> {
  const row = await findMoney(deps.database, vendorId, id)
  if (!row) throw new Refusal('TRANSACTION_NOT_FOUND')
  const related = isOfOrder(row) ? await relatedTransactions(deps.database, row) : []
  const [transaction] = await withNames(deps, vendorId, [moneyViewOf(row)])
  if (!transaction) throw new Error('a transaction without its view')
  return {
    transaction,
    steps: await withPeople(deps, await stepsOf(deps.database, vendorId, id)),
    related: related.map(viewOf),
  }
}

/** Reads the names of all people in the steps with one query. */
async function withPeople({ database, namesOf }: Reading, steps: readonly TransactionStep[]): Promise<DescribedStep[]> {
  const personOf = ({ facts }: TransactionStep) => (typeof facts['personId'] === 'string' ? facts['personId'] : null)
  const ids = [...new Set(steps.flatMap((step) => personOf(step) ?? []))]
  const names = ids.length > 0 && namesOf ? await namesOf(database, ids) : new Map<string, string>()
  return steps.map((step) => ({ ...step, person: names.get(personOf(step) ?? '') || null }))
}

/** Adds order numbers with one query per order, and customer names with one query in total. */
export async function withNames(
  deps: Reading,
  vendorId: string,
  views: readonly MoneyView[],
): Promise<ListedTransaction[]> {
  const numbers = new Map<string, string | undefined>()
  for (const orderId of new Set(views.flatMap((view) => view.orderId ?? [])))
    numbers.set(orderId, await deps.orderNumberOf?.(deps.database, vendorId, orderId))
  const customers = views.flatMap(({ purpose, customerId }) => (purpose === 'ORDER' ? [] : (customerId ?? [])))
  const asked = [...new Set(customers)]
  const names = asked.length > 0 ? await deps.namesOf?.(deps.database, asked) : undefined
  return views.map((view) => ({
    ...view,
    orderNumber: numbers.get(view.orderId ?? '') ?? null,
    customerName: view.purpose === 'ORDER' ? null : (names?.get(view.customerId ?? '') ?? null),
  }))
}
