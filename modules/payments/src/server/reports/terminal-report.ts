import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import type { exportTerminalReport, getTerminalReport } from '../../contract/index.ts'
import { cursorOf, placeOf } from '../ledger/place-in-list.ts'
import { moneyViewOf } from '../ledger/transaction-row.ts'
import { withNames } from '../ledger/transaction-story.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { momentsAsked } from './asked-days.ts'
import { cardTransactions, type TerminalFilter, terminalTotals } from './terminal-report.reader.ts'
import { mostRows, terminalWorkbook } from './transactions-workbook.ts'

type Reading = Pick<PaymentsDeps, 'database' | 'orderNumberOf' | 'namesOf' | 'shop' | 'clock'>
type Report = z.output<typeof getTerminalReport.data>
type Query = z.output<typeof exportTerminalReport.query>

export async function readTerminalReport(
  deps: Reading,
  vendorId: string,
  { after, pageSize, ...query }: z.output<typeof getTerminalReport.query>,
): Promise<Report> {
  const { database } = deps
  const filter = await filterOf(deps, vendorId, query)
  const found = await cardTransactions(database, vendorId, filter, { after: placeOf(after), limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  return {
    rows: await withNames(deps, vendorId, rows.map(moneyViewOf)),
    next: found.length > pageSize && last ? cursorOf({ at: last.settled_at ?? last.created_at, id: last.id }) : null,
    totals: await terminalTotals(database, vendorId, filter),
  }
}

export async function exportTerminals(deps: Reading, vendorId: string, query: Query): Promise<Buffer> {
  const { database } = deps
  const filter = await filterOf(deps, vendorId, query)
  const rows = await cardTransactions(database, vendorId, filter, { limit: mostRows + 1 })
  if (rows.length > mostRows) throw new Refusal('REPORT_TOO_LARGE', { most: mostRows })
  const listed = await withNames(deps, vendorId, rows.map(moneyViewOf))
  return terminalWorkbook(listed)
}

async function filterOf(deps: Reading, vendorId: string, query: Query): Promise<TerminalFilter> {
  const { from, to, dateRange, ...filter } = query
  return { ...filter, ...(await momentsAsked(deps, vendorId, { from, to, dateRange })) }
}
