/** The filters `from`, `to` and `dateRange` as business dates (docs/spec/README.md; R19). */
import { addDays, businessDateOf, type IsoDate, isoOf, jalaliOf } from './calendar.ts'

export const dateRanges = ['TODAY', 'YESTERDAY', 'LAST_7_DAY', 'LAST_30_DAY', 'CURRENT_MONTH'] as const
export type DateRange = (typeof dateRanges)[number]

/** Both ends included; the month is the Jalali one, up to today. */
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
