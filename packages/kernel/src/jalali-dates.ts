import { toGregorian, toJalaali } from 'jalaali-js'
import type { IsoDate } from './local-dates.ts'

// Apart from local-dates.ts, which the guest's first script needs: bundlers divide by file, and the calendar weighs 1 KiB.

export type JalaliDate = { year: number; month: number; day: number }

/** Converts a Gregorian date to Jalali. */
export function jalaliOf(date: IsoDate): JalaliDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const { jy, jm, jd } = toJalaali(year, month, day)
  return { year: jy, month: jm, day: jd }
}

/** Converts a Jalali date to Gregorian. */
export function isoOf(jalali: JalaliDate): IsoDate {
  const { gy, gm, gd } = toGregorian(jalali.year, jalali.month, jalali.day)
  return `${gy}-${String(gm).padStart(2, '0')}-${String(gd).padStart(2, '0')}`
}
