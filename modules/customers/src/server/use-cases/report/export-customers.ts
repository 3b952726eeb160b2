import type { ReadStream } from 'node:fs'
import { type Cell, type SheetColumn, storeWorkbook } from '@sofreh/excel'
import { jalaliOf, localMoment } from '@sofreh/kernel'
import type { CustomersReportFilter, CustomersReportRow } from '../../../contract/index.ts'
import { customersReportTexts } from '../../../text/customers.fa.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { allReportedCustomers } from '../../store/report/customers-report.reader.ts'
import { reportedFilter } from './report-customers.ts'

/**
 * Streams the report as a workbook of any number of rows. Numbers stay numeric, so that they can be summed, and the
 * import accepts its names and mobiles.
 */
export async function exportCustomers(
  deps: Pick<CustomersDeps, 'database' | 'clock' | 'vendors'>,
  vendorId: string,
  query: CustomersReportFilter,
): Promise<ReadStream> {
  const filter = await reportedFilter(deps, vendorId, query)
  return deps.database.transaction((tx) =>
    storeWorkbook({
      sheet: customersReportTexts.sheet,
      columns,
      rows: cellRows(allReportedCustomers(tx, vendorId, filter)),
    }),
  )
}

async function* cellRows(parts: AsyncIterable<readonly CustomersReportRow[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of parts) yield rows.map(cellsOf)
}

const { headers } = customersReportTexts
const columns: SheetColumn[] = [
  { header: headers.firstName, width: 18 },
  { header: headers.lastName, width: 22 },
  { header: headers.mobile, width: 16 },
  { header: headers.subscriptionCode, width: 14 },
  { header: headers.orders, width: 12 },
  { header: headers.spent, width: 18, format: '#,##0' },
  { header: headers.average, width: 18, format: '#,##0' },
  { header: headers.lastOrder, width: 16 },
  { header: headers.points, width: 12 },
  { header: headers.wallet, width: 16, format: '#,##0' },
  { header: headers.debt, width: 16, format: '#,##0' },
  { header: headers.creditLimit, width: 16, format: '#,##0' },
]

function cellsOf(row: CustomersReportRow): Cell[] {
  const { account } = row
  return [
    row.firstName,
    row.lastName,
    row.mobile,
    row.subscriptionCode,
    row.ordersCount,
    row.totalSpent,
    row.averageSpent,
    row.lastOrderAt === null ? null : jalaliDate(new Date(row.lastOrderAt)),
    account.points,
    account.wallet,
    account.debt,
    account.creditLimit,
  ]
}

/** Formats a date so that a spreadsheet sorts it: 1405/09/01. */
function jalaliDate(instant: Date): string {
  const { year, month, day } = jalaliOf(localMoment(instant).date)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('/')
}
