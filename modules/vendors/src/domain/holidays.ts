/**
 * Official holidays and mourning days of the Iranian calendar, proposed to vendors. Solar ones are fixed in the Jalali
 * calendar. Lunar ones are computed with the arithmetic Islamic calendar. The official calendar follows moon sightings
 * and may differ by a day, so proposals carry a confidence.
 */
import { addDays, type IsoDate, isoOf, jalaliOf } from '@sofreh/kernel'

export type HolidayName =
  | 'NOWRUZ'
  | 'REPUBLIC_DAY'
  | 'NATURE_DAY'
  | 'KHOMEINI_DEATH'
  | 'KHORDAD_15'
  | 'REVOLUTION_DAY'
  | 'OIL_DAY'
  | 'TASUA'
  | 'ASHURA'
  | 'ARBAEEN'
  | 'PROPHET_DEATH'
  | 'REZA_DEATH'
  | 'ASKARI_DEATH'
  | 'PROPHET_BIRTH'
  | 'FATIMA_DEATH'
  | 'ALI_BIRTH'
  | 'MABATH'
  | 'MAHDI_BIRTH'
  | 'ALI_DEATH'
  | 'FITR'
  | 'SADEQ_DEATH'
  | 'ADHA'
  | 'GHADIR'

/** FIXED: certain. LUNAR: may differ by a day. */
export type HolidayConfidence = 'FIXED' | 'LUNAR'
export type Holiday = { name: HolidayName; date: IsoDate; confidence: HolidayConfidence }

const solar: readonly { name: HolidayName; month: number; day: number }[] = [
  ...[1, 2, 3, 4].map((day) => ({ name: 'NOWRUZ' as const, month: 1, day })),
  { name: 'REPUBLIC_DAY', month: 1, day: 12 },
  { name: 'NATURE_DAY', month: 1, day: 13 },
  { name: 'KHOMEINI_DEATH', month: 3, day: 14 },
  { name: 'KHORDAD_15', month: 3, day: 15 },
  { name: 'REVOLUTION_DAY', month: 11, day: 22 },
  { name: 'OIL_DAY', month: 12, day: 29 },
]

type LunarDay = readonly [HolidayName, month: number, day: number]
/** Month and day by Jalali year; years without an entry propose solar holidays only. */
const lunar: Readonly<Record<number, readonly LunarDay[]>> = {
  1405: [
    ['SADEQ_DEATH', 1, 24],
    ['ADHA', 3, 6],
    ['GHADIR', 3, 14],
    ['TASUA', 4, 4],
    ['ASHURA', 4, 5],
    ['ARBAEEN', 5, 14],
    ['PROPHET_DEATH', 5, 22],
    ['REZA_DEATH', 5, 23],
    ['ASKARI_DEATH', 5, 31],
    ['PROPHET_BIRTH', 6, 9],
    ['FATIMA_DEATH', 8, 23],
    ['ALI_BIRTH', 10, 2],
    ['MABATH', 10, 16],
    ['MAHDI_BIRTH', 11, 4],
    ['ALI_DEATH', 12, 9],
    ['FITR', 12, 19],
    ['FITR', 12, 20],
  ],
  1406: [
    ['SADEQ_DEATH', 1, 14],
    ['ADHA', 2, 27],
    ['GHADIR', 3, 4],
    ['TASUA', 3, 24],
    ['ASHURA', 3, 25],
    ['ARBAEEN', 5, 3],
    ['PROPHET_DEATH', 5, 11],
    ['REZA_DEATH', 5, 12],
    ['ASKARI_DEATH', 5, 20],
    ['PROPHET_BIRTH', 5, 29],
    ['FATIMA_DEATH', 8, 12],
    ['ALI_BIRTH', 9, 21],
    ['MABATH', 10, 5],
    ['MAHDI_BIRTH', 10, 23],
    ['ALI_DEATH', 11, 28],
    ['FITR', 12, 8],
    ['FITR', 12, 9],
  ],
  1407: [
    ['SADEQ_DEATH', 1, 3],
    ['ADHA', 2, 16],
    ['GHADIR', 2, 24],
    ['TASUA', 3, 13],
    ['ASHURA', 3, 14],
    ['ARBAEEN', 4, 23],
    ['PROPHET_DEATH', 4, 31],
    ['REZA_DEATH', 5, 1],
    ['ASKARI_DEATH', 5, 9],
    ['PROPHET_BIRTH', 5, 18],
    ['FATIMA_DEATH', 8, 1],
    ['ALI_BIRTH', 9, 10],
    ['MABATH', 9, 24],
    ['MAHDI_BIRTH', 10, 12],
    ['ALI_DEATH', 11, 17],
    ['FITR', 11, 27],
    ['FITR', 11, 28],
    ['SADEQ_DEATH', 12, 21],
  ],
}

/** First and last day of Ramadan by Jalali year, as month and day. */
const ramadan: Readonly<Record<number, readonly [first: readonly [number, number], last: readonly [number, number]]>> =
  {
    1405: [
      [11, 19],
      [12, 18],
    ],
    1406: [
      [11, 8],
      [12, 7],
    ],
    1407: [
      [10, 27],
      [11, 26],
    ],
  }

/** Returns the holidays from a date on for this number of days, in order. */
export function holidaysFrom(date: IsoDate, days: number): Holiday[] {
  const last = addDays(date, days)
  return yearsOf(date, last)
    .flatMap(holidaysOfYear)
    .filter((holiday) => date <= holiday.date && holiday.date <= last)
    .sort((one, other) => one.date.localeCompare(other.date))
}

/**
 * Returns the remaining days of a Ramadan that is on or begins within this number of days; empty without one or for an
 * unknown year.
 */
export function ramadanFrom(date: IsoDate, days: number): IsoDate[] {
  for (const year of yearsOf(date, addDays(date, days))) {
    const span = ramadan[year]
    if (!span) continue
    const [first, last] = span.map(([month, day]) => isoOf({ year, month, day }))
    if (first === undefined || last === undefined || last < date || first > addDays(date, days)) continue
    const found: IsoDate[] = []
    for (let at = first < date ? date : first; at <= last; at = addDays(at, 1)) found.push(at)
    return found
  }
  return []
}

function yearsOf(from: IsoDate, to: IsoDate): number[] {
  return [...new Set([jalaliOf(from).year, jalaliOf(to).year])]
}

function holidaysOfYear(year: number): Holiday[] {
  const at = (month: number, day: number) => isoOf({ year, month, day })
  return [
    ...solar.map(({ name, month, day }): Holiday => ({ name, date: at(month, day), confidence: 'FIXED' })),
    ...(lunar[year] ?? []).map(([name, month, day]): Holiday => ({ name, date: at(month, day), confidence: 'LUNAR' })),
  ]
}
