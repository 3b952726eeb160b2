import { addDays, instantAt } from '@sofreh/kernel'
import type { DateEnds } from '../reading/list-orders.ts'

/** Returns the instants at which business dates begin and end. A payment counts on the day the money moved. */
export function instantsOfDates(ends: DateEnds, dayStartHour: number): { from?: Date; to?: Date } {
  const minutes = dayStartHour * 60
  const from = ends.fromDate ? instantAt(ends.fromDate, minutes) : ends.fromInstant
  const to = ends.toDate ? instantAt(addDays(ends.toDate, 1), minutes) : ends.toInstant
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
