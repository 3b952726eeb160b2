import { readTillLetter, Refusal, toLatinDigits } from '@sofreh/kernel'
import type { z } from 'zod'
import type { ListedTransaction, listTransactions, TransactionStep, TransactionView } from '../../../contract/index.ts'
import { momentsAsked } from '../moments-asked.ts'
import { type Reading, withNames } from '../with-names.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { cursorOf, placeOf } from '../../store/ledger/place-in-list.ts'
import {
  pageTransactions,
  type TransactionFilter,
  type TransactionPage,
} from '../../store/ledger/transaction-list.reader.ts'
import { isOfOrder, moneyViewOf, viewOf } from '../../store/ledger/transaction-row.ts'
import { findMoney, relatedTransactions, stepsOf } from '../../store/ledger/transactions.reader.ts'

type DescribedStep = TransactionStep & { person: string | null }
/** Further dependencies of a search. */
export type Searching = Reading & Pick<PaymentsDeps, 'above' | 'vendors' | 'clock'>
export type TransactionHistory = { transaction: ListedTransaction; steps: DescribedStep[]; related: TransactionView[] }
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
  return { ...asked, orderIds: await deps.above().ordering.ordersNumbered(deps.database, vendorId, number) }
}

export async function getTransactionHistory(deps: Reading, vendorId: string, id: string): Promise<TransactionHistory> {
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
async function withPeople(deps: Reading, steps: readonly TransactionStep[]): Promise<DescribedStep[]> {
  const personOf = ({ facts }: TransactionStep) => (typeof facts['personId'] === 'string' ? facts['personId'] : null)
  const ids = [...new Set(steps.flatMap((step) => personOf(step) ?? []))]
  const names = ids.length > 0 ? await deps.identity.namesOf(deps.database, ids) : new Map<string, string>()
  return steps.map((step) => ({ ...step, person: names.get(personOf(step) ?? '') || null }))
}
