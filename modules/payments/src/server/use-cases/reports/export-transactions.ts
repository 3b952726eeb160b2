import { storeWorkbook } from '@sofreh/excel'
import type { z } from 'zod'
import type { exportTransactions as endpoint } from '../../../contract/index.ts'
import type { Place } from '../../store/ledger/place-in-list.ts'
import { someTransactions } from '../../store/ledger/transaction-list.reader.ts'
import { type MoneyRow, moneyViewOf } from '../../store/ledger/transaction-row.ts'
import { filterOf, type Searching } from '../ledger/filter-of.ts'
import { withNames } from '../with-names.ts'
import { partsOfRows, transactionsSheet } from './transactions-workbook.ts'

/** Exports the office's filtered list as a workbook of any length. */
export async function exportTransactions(deps: Searching, vendorId: string, query: z.output<typeof endpoint.query>) {
  const filter = await filterOf(deps, vendorId, query)
  const read = (place: Place | undefined, limit: number) =>
    someTransactions(deps.database, vendorId, { ...filter, place }, limit)
  const placeAfter = (row: MoneyRow): Place => ({ at: row.created_at, id: row.id })
  const listed = (rows: readonly MoneyRow[]) => withNames(deps, vendorId, rows.map(moneyViewOf))
  return storeWorkbook(transactionsSheet(partsOfRows({ read, placeAfter, listed })))
}
