import { type IsoDate, isoOf, jalaliOf, toLatinDigits, toPersianDigits } from '@sofreh/kernel'

/** A Jalali day as people type it, «1405/9/30» in any digits with any mark between; undefined when there is no such day. */
export function typedDay(text: string): IsoDate | undefined {
  const [, years = '', months = '', days = ''] =
    /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/.exec(toLatinDigits(text).trim()) ?? []
  const [year, month, day] = [Number(years), Number(months), Number(days)]
  if (year < 1300 || year > 1499 || month < 1 || month > 12 || day < 1 || day > 31) return undefined
  const date = isoOf({ year, month, day })
  // The thirtieth of a month of twenty-nine days becomes a day of the next.
  return jalaliOf(date).day === day ? date : undefined
}

/** The day as it stands in the field. */
export function shownDay(date: IsoDate): string {
  const { year, month, day } = jalaliOf(date)
  return toPersianDigits([year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('/'))
}
