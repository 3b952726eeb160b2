import type { InputOf, Page } from '@sofreh/contract'
import { momentsOf } from '@sofreh/kernel'
import type { CustomersReportFilter, CustomersReportRow, reportCustomers as endpoint } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { reportedCustomers, type ReportedFilter } from '../../store/report/customers-report.reader.ts'

type Reading = Pick<CustomersDeps, 'database' | 'clock' | 'vendors'>

/** Resolves the filter's range to two instants by the vendor's business days. */
export async function reportedFilter(
  { database, clock, vendors }: Reading,
  vendorId: string,
  { from, to, dateRange, ...filter }: CustomersReportFilter,
): Promise<ReportedFilter> {
  const { dayStartHour } = dateRange ? await vendors.settingsOf(database, vendorId) : { dayStartHour: 0 }
  return { ...filter, ...momentsOf({ from, to, dateRange }, clock(), dayStartHour) }
}

/** Reads one page of the report. */
export async function reportCustomers(
  deps: Reading,
  vendorId: string,
  { pageNumber, pageSize, ...query }: InputOf<typeof endpoint>['query'],
): Promise<Page<CustomersReportRow>> {
  const filter = await reportedFilter(deps, vendorId, query)
  const { rows, totalCount } = await reportedCustomers(deps.database, vendorId, { ...filter, pageNumber, pageSize })
  return { data: rows, pageNumber, pageSize, totalCount }
}
