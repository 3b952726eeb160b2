import { businessDatesOf, type DateRange } from '@sofreh/kernel'
import type { CouriersDeps } from '../../couriers-deps.ts'
import type { TripFilter } from '../../store/courier-reports.reader.ts'

type Asked = {
  from?: string | undefined
  to?: string | undefined
  dateRange?: DateRange | undefined
  bikerId?: string | undefined
}

/** Returns the filter of a report, with a named range as business dates. */
export async function tripFilterOf(
  { database, clock, vendors }: Pick<CouriersDeps, 'database' | 'clock' | 'vendors'>,
  vendorId: string,
  { from, to, dateRange, bikerId }: Asked,
): Promise<TripFilter> {
  if (dateRange === undefined) return { from, to, bikerId }
  const { dayStartHour } = await vendors.settingsOf(database, vendorId)
  const { fromDate, toDate } = businessDatesOf(dateRange, clock(), dayStartHour)
  return { from: fromDate, to: toDate, bikerId }
}
