import { hoursAt, type WeeklyInterval, type Weekday, intervalMinutes, weekdays } from '@sofreh/kernel'

/** What a guest is told about the hours; instants as ISO texts, so that it can travel as it is. */
export type OpenState = { isOpen: boolean; until: string | null; opensAt: string | null }

const day = 1440
const week = 7 * day

/** Open or closed at an instant, and when that changes (decisions, section 2; R18: the server decides). */
export function openStateOf(hours: readonly WeeklyInterval[], at: Date): OpenState {
  const answer = hoursAt(hours, at)
  if (answer.isOpen) return { isOpen: true, until: answer.until.toISOString(), opensAt: null }
  return { isOpen: false, until: null, opensAt: answer.opensAt?.toISOString() ?? null }
}

/**
 * Openings that share a minute; touching ones are allowed. The week is a circle: late Friday may reach into Saturday.
 * @returns the index of each interval that meets an earlier one
 */
export function overlapsOf(intervals: readonly WeeklyInterval[]): number[] {
  const spans = intervals.map((interval) => {
    const { from, to } = intervalMinutes(interval)
    const start = weekdays.indexOf(interval.weekday) * day
    return { from: start + from, to: start + to }
  })
  return spans.flatMap((span, index) => (spans.slice(0, index).some((earlier) => meets(span, earlier)) ? [index] : []))
}

/** The week as it is read here, from Saturday to Friday, earlier openings first. */
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
