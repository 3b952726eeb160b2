import type { Weekday, WeeklyInterval } from '@sofreh/kernel'

/** Days that share one interval, as in «every day from eight to eleven». */
export type WeekRow = { days: Weekday[]; from: string; to: string }

/** Days of the week in Iranian order. */
export const persianWeek: readonly Weekday[] = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']

export function weekRowsOf(hours: readonly WeeklyInterval[]): WeekRow[] {
  const rows = new Map<string, WeekRow>()
  for (const { weekday, from, to } of hours) {
    const row = rows.get(`${from} ${to}`) ?? { days: [], from, to }
    row.days.push(weekday)
    rows.set(`${from} ${to}`, row)
  }
  return [...rows.values()].map((row) => ({ ...row, days: persianWeek.filter((day) => row.days.includes(day)) }))
}

export function hoursOfRows(rows: readonly WeekRow[]): WeeklyInterval[] {
  return rows.flatMap(({ days, from, to }) => days.map((weekday) => ({ weekday, from, to })))
}

/** Returns true for a complete `HH:MM`. */
export function isClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
