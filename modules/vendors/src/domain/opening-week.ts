import { intervalMinutes, type Weekday, type WeeklyInterval, weekdays } from '@sofreh/kernel'

const day = 1440
const week = 7 * day

/**
 * Finds openings that share a minute; touching ones are allowed. The week is circular: late Friday may overlap
 * Saturday.
 * @returns the index of each interval that overlaps an earlier one
 */
export function overlapsOf(intervals: readonly WeeklyInterval[]): number[] {
  const spans = intervals.map((interval) => {
    const { from, to } = intervalMinutes(interval)
    const start = weekdays.indexOf(interval.weekday) * day
    return { from: start + from, to: start + to }
  })
  return spans.flatMap((span, index) => (spans.slice(0, index).some((earlier) => meets(span, earlier)) ? [index] : []))
}

/** Sorts the week from Saturday to Friday, earlier openings first. */
export function sortedWeek<Interval extends WeeklyInterval>(intervals: readonly Interval[]): Interval[] {
  return [...intervals].sort(
    (a, b) => dayFromSaturday(a.weekday) - dayFromSaturday(b.weekday) || a.from.localeCompare(b.from, 'en'),
  )
}

/** The seven days in the order of the Persian week. */
export const persianWeek: readonly Weekday[] = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']

function dayFromSaturday(weekday: Weekday): number {
  return persianWeek.indexOf(weekday)
}

type Span = { from: number; to: number }

function meets(one: Span, other: Span): boolean {
  return [-week, 0, week].some((shift) => one.from < other.to + shift && other.from + shift < one.to)
}
