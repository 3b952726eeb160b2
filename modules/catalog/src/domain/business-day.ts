import { addDays, businessDateOf, instantAt } from '@sofreh/kernel'

/** The instant at which the next business day begins: until then an item that ran out today stays off. */
export function endOfBusinessDay(at: Date, dayStartHour: number): Date {
  return instantAt(addDays(businessDateOf(at, dayStartHour), 1), dayStartHour * 60)
}
