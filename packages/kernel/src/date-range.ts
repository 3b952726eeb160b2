/** The filters `from`, `to` and `dateRange` as business dates (docs/spec/README.md; R19). */
import { isoOf, jalaliOf } from './jalali-dates.ts'
import { addDays, businessDateOf, instantAt, type IsoDate } from './local-dates.ts'

export const dateRanges = ['TODAY', 'YESTERDAY', 'LAST_7_DAY', 'LAST_30_DAY', 'CURRENT_MONTH'] as const
export type DateRange = (typeof dateRanges)[number]

/** Returns the business dates of a range, both ends included; CURRENT_MONTH is the Jalali month up to today. */
export function businessDatesOf(
  range: DateRange,
  now: Date,
  dayStartHour: number,
): { fromDate: IsoDate; toDate: IsoDate } {
  const today = businessDateOf(now, dayStartHour)
  switch (range) {
    case 'TODAY':
      return { fromDate: today, toDate: today }
    case 'YESTERDAY':
      return { fromDate: addDays(today, -1), toDate: addDays(today, -1) }
    case 'LAST_7_DAY':
      return { fromDate: addDays(today, -6), toDate: today }
    case 'LAST_30_DAY':
      return { fromDate: addDays(today, -29), toDate: today }
    case 'CURRENT_MONTH':
      return { fromDate: isoOf({ ...jalaliOf(today), day: 1 }), toDate: today }
  }
}

type AskedMoments = { from?: string | undefined; to?: string | undefined; dateRange?: DateRange | undefined }

/**
 * Returns timestamps, from included and to excluded: those given, or those around the business days of the named range.
 */
export function momentsOf(
  { from, to, dateRange }: AskedMoments,
  now: Date,
  dayStartHour: number,
): { from?: string; to?: string } {
  if (!dateRange) return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const { fromDate, toDate } = businessDatesOf(dateRange, now, dayStartHour)
  const begins = dayStartHour * 60
  return {
    from: instantAt(fromDate, begins).toISOString(),
    to: instantAt(addDays(toDate, 1), begins).toISOString(),
  }
}
