import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import type { ListedTransaction, listTransactions, TransactionStep, TransactionView } from '../../contract/index.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { pageTransactions, type TransactionPage } from './transaction-list.reader.ts'
import { viewOf } from './transaction-row.ts'
import { findTransaction, relatedTransactions, stepsOf } from './transactions.reader.ts'

type Reading = Pick<PaymentsDeps, 'database' | 'orderNumberOf'>
export type Story = { transaction: ListedTransaction; steps: TransactionStep[]; related: TransactionView[] }
export type ListedPage = Omit<TransactionPage, 'data'> & { data: ListedTransaction[] }

/** The office's list: each movement with the number its order is known by. */
export async function listTransactionsOf(
  deps: Reading,
  vendorId: string,
  query: z.output<typeof listTransactions.query>,
): Promise<ListedPage> {
  const page = await pageTransactions(deps.database, vendorId, query)
  return { ...page, data: await Promise.all(page.data.map((view) => withNumber(deps, vendorId, view))) }
}

export async function getStory(deps: Reading, vendorId: string, id: string): Promise<Story> {
  const row = await findTransaction(deps.database, vendorId, id)
  if (!row) throw new Refusal('TRANSACTION_NOT_FOUND')
  const related = await relatedTransactions(deps.database, row)
  return {
    transaction: await withNumber(deps, vendorId, viewOf(row)),
    steps: await stepsOf(deps.database, vendorId, id),
    related: related.map(viewOf),
  }
}

async function withNumber(deps: Reading, vendorId: string, view: TransactionView): Promise<ListedTransaction> {
  return { ...view, orderNumber: (await deps.orderNumberOf?.(deps.database, vendorId, view.orderId)) ?? null }
}
