import { intervalMinutes, type WeeklyInterval } from '@sofreh/kernel'
import { persianWeek } from '@sofreh/vendors/domain'
import { daysText, openDaysText, rangeText } from '../settings.fa.ts'

/** True when the opening continues past the midnight of its day. */
export function passesMidnight(interval: WeeklyInterval): boolean {
  return intervalMinutes(interval).to > 1440
}

/** Returns the next day, on which such an opening ends. */
export function dayAfter(weekday: WeeklyInterval['weekday']): WeeklyInterval['weekday'] {
  return persianWeek[(persianWeek.indexOf(weekday) + 1) % 7] ?? weekday
}

/** Describes the week: days of equal hours joined, in the order of their first day. */
export function weekSummary(intervals: readonly WeeklyInterval[]): string[] {
  const groups = new Map<string, { ranges: string[]; days: WeeklyInterval['weekday'][] }>()
  for (const day of persianWeek) {
    const ranges = intervals
      .filter(({ weekday }) => weekday === day)
      .sort((a, b) => a.from.localeCompare(b.from, 'en'))
      .map((interval) => rangeText(interval.from, interval.to, passesMidnight(interval)))
    if (ranges.length === 0) continue
    const key = ranges.join('|')
    const group = groups.get(key) ?? { ranges, days: [] }
    group.days.push(day)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ ranges, days }) => openDaysText(daysText(days, areNeighbours(days)), ranges))
}

function areNeighbours(days: readonly WeeklyInterval['weekday'][]): boolean {
  return days.every((day, index) => {
    const before = days[index - 1]
    return before === undefined || dayAfter(before) === day
  })
}
