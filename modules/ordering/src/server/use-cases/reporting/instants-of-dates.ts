import type { InputOf } from '@sofreh/contract'
import { addDays, instantAt } from '@sofreh/kernel'
import type { brandSales } from '../../../contract/index.ts'
import { businessDatesOf } from '../../../domain/index.ts'
import { type DateEnds, endsOf } from '../reading/date-ends.ts'

type Instants = { from?: Date; to?: Date }
type Dated = Pick<InputOf<typeof brandSales>['query'], 'from' | 'to' | 'dateRange'>

/** Returns the instants at which business dates begin and end. A payment counts on the day the money moved. */
export function instantsOfDates(ends: DateEnds, dayStartHour: number): Instants {
  const minutes = dayStartHour * 60
  const from = ends.fromDate ? instantAt(ends.fromDate, minutes) : ends.fromInstant
  const to = ends.toDate ? instantAt(addDays(ends.toDate, 1), minutes) : ends.toInstant
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** Returns the instants of a report's dates, or of the range that it names. */
export function spanOfReport({ from, to, dateRange }: Dated, now: Date, dayStartHour: number): Instants {
  const ends = { ...endsOf({ from, to }), ...(dateRange ? businessDatesOf(dateRange, now, dayStartHour) : {}) }
  return instantsOfDates(ends, dayStartHour)
}
