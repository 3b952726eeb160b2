import type { z } from 'zod'
import type { exportTerminalReport } from '../../../contract/index.ts'
import type { Place } from '../../store/ledger/place-in-list.ts'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import type { TerminalFilter } from '../../store/reports/terminal-report.reader.ts'

export type Reading = Pick<PaymentsDeps, 'database' | 'above' | 'identity' | 'vendors' | 'clock'>

export type Query = z.output<typeof exportTerminalReport.query>

export const placeAfter = (row: MoneyRow): Place => ({ at: row.settled_at ?? row.created_at, id: row.id })

export async function filterOf(deps: Reading, vendorId: string, query: Query): Promise<TerminalFilter> {
  const { from, to, dateRange, ...filter } = query
  return { ...filter, ...(await deps.vendors.momentsAsked(vendorId, { from, to, dateRange })) }
}
