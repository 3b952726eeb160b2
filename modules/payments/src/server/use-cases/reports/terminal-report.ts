import { storeWorkbook } from '@sofreh/excel'
import type { DataOf, Page } from '@sofreh/contract'
import type { z } from 'zod'
import type { exportTerminalReport, getTerminalReport, TerminalTotal } from '../../../contract/index.ts'
import { cursorOf, type Place, placeOf } from '../../store/ledger/place-in-list.ts'
import { type MoneyRow, moneyViewOf } from '../../store/ledger/transaction-row.ts'
import { withNames } from '../with-names.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { momentsAsked } from '../moments-asked.ts'
import {
  cardTransactions,
  countCardTransactions,
  type TerminalFilter,
  terminalTotals,
} from '../../store/reports/terminal-report.reader.ts'
import { partsOfRows, terminalSheet } from './transactions-workbook.ts'

type Reading = Pick<PaymentsDeps, 'database' | 'above' | 'identity' | 'vendors' | 'clock'>
type Query = z.output<typeof exportTerminalReport.query>

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

/** Returns the report's totals, independent of the page. */
export async function readTerminalTotals(deps: Reading, vendorId: string, query: Query): Promise<TerminalTotal[]> {
  return terminalTotals(deps.database, vendorId, await filterOf(deps, vendorId, query))
}

/** Exports the report as a workbook of any length. */
export async function exportTerminals(deps: Reading, vendorId: string, query: Query) {
  const filter = await filterOf(deps, vendorId, query)
  const read = (after: Place | undefined, limit: number) =>
    cardTransactions(deps.database, vendorId, filter, { ...(after ? { after } : {}), limit })
  const listed = (rows: readonly MoneyRow[]) => withNames(deps, vendorId, rows.map(moneyViewOf))
  return storeWorkbook(terminalSheet(partsOfRows({ read, placeAfter, listed })))
}

const placeAfter = (row: MoneyRow): Place => ({ at: row.settled_at ?? row.created_at, id: row.id })

function cursorAt(rows: readonly MoneyRow[], at: number): string {
  const row = rows[at]
  return row ? cursorOf(placeAfter(row)) : ''
}

async function filterOf(deps: Reading, vendorId: string, query: Query): Promise<TerminalFilter> {
  const { from, to, dateRange, ...filter } = query
  return { ...filter, ...(await momentsAsked(deps, vendorId, { from, to, dateRange })) }
}
