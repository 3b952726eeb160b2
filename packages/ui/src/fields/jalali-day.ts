import { type IsoDate, isoOf, jalaliOf, toLatinDigits, toPersianDigits } from '@sofreh/kernel'

/** Parses a typed Jalali day, «1405/9/30» in any digits with any separator; undefined when there is no such day. */
export function typedDay(text: string): IsoDate | undefined {
  const [, years = '', months = '', days = ''] =
    /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/.exec(toLatinDigits(text).trim()) ?? []
  const [year, month, day] = [Number(years), Number(months), Number(days)]
  if (year < 1300 || year > 1499 || month < 1 || month > 12 || day < 1 || day > 31) return undefined
  const date = isoOf({ year, month, day })
  // Day 30 of a month with 29 days would become a day of the next month.
  return jalaliOf(date).day === day ? date : undefined
}

/** Returns a day that a field can show; null for anything else, such as a text in a hand-edited address. */
export function knownDay(date: string | null): IsoDate | null {
  return date !== null && /^(19|2[01])\d{2}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : null
}

/** Formats the day for the field. */
export function shownDay(date: IsoDate): string {
  const { year, month, day } = jalaliOf(date)
  return toPersianDigits([year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('/'))
}
