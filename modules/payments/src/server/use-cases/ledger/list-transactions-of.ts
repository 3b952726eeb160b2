import type { z } from 'zod'
import type { ListedTransaction, listTransactions } from '../../../contract/index.ts'
import { withNames } from '../with-names.ts'
import { cursorOf, placeOf } from '../../store/ledger/place-in-list.ts'
import { pageTransactions, type TransactionPage } from '../../store/ledger/transaction-list.reader.ts'
import { filterOf, type Searching } from './filter-of.ts'

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
