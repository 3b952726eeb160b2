import type { DataOf, Page } from '@sofreh/contract'
import type { z } from 'zod'
import type { getTerminalReport } from '../../../contract/index.ts'
import { cursorOf, placeOf } from '../../store/ledger/place-in-list.ts'
import { type MoneyRow, moneyViewOf } from '../../store/ledger/transaction-row.ts'
import { withNames } from '../with-names.ts'
import { cardTransactions, countCardTransactions } from '../../store/reports/terminal-report.reader.ts'
import { type Reading, filterOf, placeAfter } from './terminal-filter.ts'

/** Returns one page of card transactions. */
export async function readTerminalReport(
  deps: Reading,
  vendorId: string,
  { after, pageNumber, pageSize, ...query }: z.output<typeof getTerminalReport.query>,
): Promise<Page<DataOf<typeof getTerminalReport>>> {
  const { database } = deps
  const filter = await filterOf(deps, vendorId, query)
  const place = placeOf(after)
  const start = place ? { after: place } : { skip: (pageNumber - 1) * pageSize }
  const rows = await cardTransactions(database, vendorId, filter, { ...start, limit: pageSize })
  const listed = await withNames(deps, vendorId, rows.map(moneyViewOf))
  const data = listed.map((row, at) => ({ ...row, cursor: cursorAt(rows, at) }))
  return { data, pageNumber, pageSize, totalCount: await countCardTransactions(database, vendorId, filter) }
}

function cursorAt(rows: readonly MoneyRow[], at: number): string {
  const row = rows[at]
  return row ? cursorOf(placeAfter(row)) : ''
}
