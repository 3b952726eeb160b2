import { storeWorkbook } from '@sofreh/excel'
import type { Place } from '../../store/ledger/place-in-list.ts'
import { type MoneyRow, moneyViewOf } from '../../store/ledger/transaction-row.ts'
import { withNames } from '../with-names.ts'
import { cardTransactions } from '../../store/reports/terminal-report.reader.ts'
import { partsOfRows, terminalSheet } from './transactions-workbook.ts'
import { type Reading, type Query, filterOf, placeAfter } from './terminal-filter.ts'

/** Exports the report as a workbook of any length. */
export async function exportTerminals(deps: Reading, vendorId: string, query: Query) {
  const filter = await filterOf(deps, vendorId, query)
  const read = (after: Place | undefined, limit: number) =>
    cardTransactions(deps.database, vendorId, filter, { ...(after ? { after } : {}), limit })
  const listed = (rows: readonly MoneyRow[]) => withNames(deps, vendorId, rows.map(moneyViewOf))
  return storeWorkbook(terminalSheet(partsOfRows({ read, placeAfter, listed })))
}
