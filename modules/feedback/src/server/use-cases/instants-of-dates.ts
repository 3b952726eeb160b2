import { addDays, businessDatesOf, type DateRange, instantAt } from '@sofreh/kernel'

type Days = { from?: string | undefined; to?: string | undefined; dateRange?: DateRange | undefined }

/**
 * Converts civil days of Tehran to instants, the last day included; open ends stay null. `dateRange` takes precedence.
 */
export function instantsOfDates({ dateRange, ...days }: Days, now: Date): { from: Date | null; to: Date | null } {
  const range = dateRange && businessDatesOf(dateRange, now, 0)
  const [from, to] = range ? [range.fromDate, range.toDate] : [days.from, days.to]
  return {
    from: from === undefined ? null : instantAt(from, 0),
    to: to === undefined ? null : instantAt(addDays(to, 1), 0),
  }
}
