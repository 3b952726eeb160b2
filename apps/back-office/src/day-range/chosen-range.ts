import { type DateRange, dateRanges } from '@sofreh/kernel'
import { isDay } from './days-between.ts'

/** The value of a range filter that means: from `fromDay` to `toDay`, both included. */
export const chosenDays = 'DAYS'
type Filters = Readonly<Record<string, string | undefined>>
export type ChosenRange = { dateRange?: DateRange; from?: string; to?: string }

/**
 * Returns the days that a list's filters choose: a named range, or business days of which one side may be open. Without
 * a choice it is `usual`; two days in the wrong order are swapped.
 */
export function chosenRange(filters: Filters, name: string, usual?: DateRange): ChosenRange {
  const value = filters[name]
  const range = dateRanges.find((one) => one === value)
  if (range) return { dateRange: range }
  const [from, to] = [filters['fromDay'], filters['toDay']].map((day) => (isDay(day) ? day : undefined))
  if (value !== chosenDays || (!from && !to)) return usual ? { dateRange: usual } : {}
  const isReversed = from !== undefined && to !== undefined && from > to
  const [first, last] = isReversed ? [to, from] : [from, to]
  return { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) }
}
