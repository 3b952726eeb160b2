import { businessDatesOf, type DateRange } from '@sofreh/kernel'
import type { AuditDeps } from '../audit-deps.ts'

type Asked = { from?: string | undefined; to?: string | undefined; dateRange?: DateRange | undefined }

/** Converts a query's range to business dates, with the hour at which the vendor's day begins. */
export async function datesOf(deps: Pick<AuditDeps, 'vendors' | 'database' | 'clock'>, vendorId: string, asked: Asked) {
  const { dayStartHour } = await deps.vendors.settingsOf(deps.database, vendorId)
  const named = asked.dateRange && businessDatesOf(asked.dateRange, deps.clock(), dayStartHour)
  return { from: named?.fromDate ?? asked.from, to: named?.toDate ?? asked.to, dayStartHour }
}
