import { Refusal, toLatinDigits } from '@sofreh/kernel'
import type { z } from 'zod'
import type { ListedTransaction, listTransactions, TransactionStep, TransactionView } from '../../contract/index.ts'
import { momentsAsked } from '../reports/asked-days.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { cursorOf, placeOf } from './place-in-list.ts'
import { pageTransactions, type TransactionFilter, type TransactionPage } from './transaction-list.reader.ts'
import { viewOf } from './transaction-row.ts'
import { findTransaction, relatedTransactions, stepsOf } from './transactions.reader.ts'

type Reading = Pick<PaymentsDeps, 'database' | 'orderNumberOf'>
type Telling = Reading & Pick<PaymentsDeps, 'namesOf'>
type ToldStep = TransactionStep & { person: string | null }
/** What a search needs besides. */
export type Searching = Reading & Pick<PaymentsDeps, 'ordersNumbered' | 'shop' | 'clock'>
export type Story = { transaction: ListedTransaction; steps: ToldStep[]; related: TransactionView[] }
export type ListedPage = Omit<TransactionPage, 'data'> & { data: (ListedTransaction & { cursor: string })[] }

/** The office's list: each movement with the number its order is known by. */
export async function listTransactionsOf(
  deps: Searching,
  vendorId: string,
  query: z.output<typeof listTransactions.query>,
): Promise<ListedPage> {
  const { pageNumber, pageSize, after } = query
  const page = await pageTransactions(deps.database, vendorId, {
    ...(await filterOf(deps, vendorId, query)),
    place: placeOf(after),
    pageNumber,
    pageSize,
  })
  const listed = await withNumbers(deps, vendorId, page.data)
  return {
    ...page,
    data: listed.map((row) => ({ ...row, cursor: cursorOf({ at: new Date(row.createdAt), id: row.id }) })),
  }
}

/** A short number counts up anew each day: it names orders of many days, and the newest of them are looked for. */
export async function filterOf(
  deps: Searching,
  vendorId: string,
  query: Omit<z.output<typeof listTransactions.query>, 'pageNumber' | 'pageSize' | 'after'>,
): Promise<TransactionFilter> {
  const { orderNumber, from, to, dateRange, ...filter } = query
  const asked = { ...filter, ...(await momentsAsked(deps, vendorId, { from, to, dateRange })) }
  if (!orderNumber) return asked
  const number = toLatinDigits(orderNumber).trim()
  return { ...asked, orderIds: (await deps.ordersNumbered?.(deps.database, vendorId, number)) ?? [] }
}

export async function getStory(deps: Telling, vendorId: string, id: string): Promise<Story> {
  const row = await findTransaction(deps.database, vendorId, id)
  if (!row) throw new Refusal('TRANSACTION_NOT_FOUND')
  const related = await relatedTransactions(deps.database, row)
  return {
    transaction: await withNumber(deps, vendorId, viewOf(row)),
    steps: await withNames(deps, await stepsOf(deps.database, vendorId, id)),
    related: related.map(viewOf),
  }
}

/** One question for all the people of a story. */
async function withNames({ database, namesOf }: Telling, steps: readonly TransactionStep[]): Promise<ToldStep[]> {
  const personOf = ({ facts }: TransactionStep) => (typeof facts['personId'] === 'string' ? facts['personId'] : null)
  const ids = [...new Set(steps.flatMap((step) => personOf(step) ?? []))]
  const names = ids.length > 0 && namesOf ? await namesOf(database, ids) : new Map<string, string>()
  return steps.map((step) => ({ ...step, person: names.get(personOf(step) ?? '') || null }))
}

/** One question per order, not per movement. */
export async function withNumbers(
  deps: Reading,
  vendorId: string,
  views: readonly TransactionView[],
): Promise<ListedTransaction[]> {
  const numbers = new Map<string, string | null>()
  for (const orderId of new Set(views.map((view) => view.orderId)))
    numbers.set(orderId, (await deps.orderNumberOf?.(deps.database, vendorId, orderId)) ?? null)
  return views.map((view) => ({ ...view, orderNumber: numbers.get(view.orderId) ?? null }))
}

async function withNumber(deps: Reading, vendorId: string, view: TransactionView): Promise<ListedTransaction> {
  return { ...view, orderNumber: (await deps.orderNumberOf?.(deps.database, vendorId, view.orderId)) ?? null }
}
