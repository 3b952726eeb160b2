import { isUuid, Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import type { exportTerminalReport, getTerminalReport } from '../../contract/index.ts'
import { type TransactionRow, viewOf } from '../ledger/transaction-row.ts'
import { withNumbers } from '../ledger/transaction-story.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { momentsAsked } from './asked-days.ts'
import { cardTransactions, type Place, type TerminalFilter, terminalTotals } from './terminal-report.reader.ts'
import { mostRows, terminalWorkbook } from './transactions-workbook.ts'

type Reading = Pick<PaymentsDeps, 'database' | 'orderNumberOf' | 'shop' | 'clock'>
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
    rows: await withNumbers(deps, vendorId, rows.map(viewOf)),
    next: found.length > pageSize && last ? nameOf(last) : null,
    totals: await terminalTotals(database, vendorId, filter),
  }
}

export async function exportTerminals(deps: Reading, vendorId: string, query: Query): Promise<Buffer> {
  const { database } = deps
  const filter = await filterOf(deps, vendorId, query)
  const rows = await cardTransactions(database, vendorId, filter, { limit: mostRows + 1 })
  if (rows.length > mostRows) throw new Refusal('REPORT_TOO_LARGE', { most: mostRows })
  const listed = await withNumbers(deps, vendorId, rows.map(viewOf))
  return terminalWorkbook(listed)
}

async function filterOf(deps: Reading, vendorId: string, query: Query): Promise<TerminalFilter> {
  const { from, to, dateRange, ...filter } = query
  return { ...filter, ...(await momentsAsked(deps, vendorId, { from, to, dateRange })) }
}

function nameOf({ created_at, id }: TransactionRow): string {
  return `${created_at.getTime()}_${id}`
}

/** A place that nobody gave out is the beginning. */
function placeOf(after: string | undefined): Place | undefined {
  const [ms = '', id = ''] = (after ?? '').split('_')
  const at = new Date(Number(ms))
  return /^\d{1,15}$/.test(ms) && isUuid(id) && !Number.isNaN(at.getTime()) ? { at, id } : undefined
}
