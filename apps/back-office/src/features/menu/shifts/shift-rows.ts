import type { FoodShiftView } from '@sofreh/catalog/client'

export type Weekday = FoodShiftView['hours'][number]['weekday']
/** Days that share one interval: how people say it, «every day from eight to eleven». */
export type ShiftRow = { days: Weekday[]; from: string; to: string }

/** The week as it begins here. */
export const week: readonly Weekday[] = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']

export function rowsOf(hours: FoodShiftView['hours']): ShiftRow[] {
  const rows = new Map<string, ShiftRow>()
  for (const { weekday, from, to } of hours) {
    const row = rows.get(`${from} ${to}`) ?? { days: [], from, to }
    row.days.push(weekday)
    rows.set(`${from} ${to}`, row)
  }
  return [...rows.values()].map((row) => ({ ...row, days: week.filter((day) => row.days.includes(day)) }))
}

export function hoursOf(rows: readonly ShiftRow[]): FoodShiftView['hours'] {
  return rows.flatMap(({ days, from, to }) => days.map((weekday) => ({ weekday, from, to })))
}
