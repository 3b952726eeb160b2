import { addDays, businessDateOf, instantAt } from '@sofreh/kernel'

/** Returns the start of the next business day; an item that ran out today stays unavailable until then. */
export function endOfBusinessDay(at: Date, dayStartHour: number): Date {
  return instantAt(addDays(businessDateOf(at, dayStartHour), 1), dayStartHour * 60)
}
