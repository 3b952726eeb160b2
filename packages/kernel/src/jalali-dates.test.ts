import { describe, expect, it } from 'vitest'
import { isoOf, jalaliOf } from './jalali-dates.ts'
import { addDays } from './local-dates.ts'

describe('Jalali calendar', () => {
  it.each([
    ['2024-03-19', 1402, 12, 29],
    ['2024-03-20', 1403, 1, 1],
    ['2025-03-20', 1403, 12, 30],
    ['2025-03-21', 1404, 1, 1],
    ['2026-03-20', 1404, 12, 29],
    ['2026-03-21', 1405, 1, 1],
    ['2021-03-20', 1399, 12, 30],
    ['2026-11-21', 1405, 8, 30],
    ['2026-09-22', 1405, 6, 31],
    ['2030-03-20', 1408, 12, 30],
  ])('converts %s to %d/%d/%d and back', (iso, year, month, day) => {
    expect(jalaliOf(iso)).toEqual({ year, month, day })
    expect(isoOf({ year, month, day })).toBe(iso)
  })

  it("computes the leap years of Iran's calendar", () => {
    const leap = Array.from({ length: 40 }, (_, index) => 1390 + index).filter(
      (year) => jalaliOf(addDays(isoOf({ year: year + 1, month: 1, day: 1 }), -1)).day === 30,
    )
    expect(leap).toEqual([1391, 1395, 1399, 1403, 1408, 1412, 1416, 1420, 1424, 1428])
  })

  it("agrees with the platform's calendar for every day of a lifetime", () => {
    const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    for (let days = 0; days < 36_500; days += 1) {
      const iso = addDays('1980-01-01', days)
      const parts = Object.fromEntries(
        format.formatToParts(new Date(iso)).map(({ type, value }) => [type, Number(value)]),
      )
      const jalali = jalaliOf(iso)
      if (jalali.year !== parts['year'] || jalali.month !== parts['month'] || jalali.day !== parts['day']) {
        expect({ iso, ...jalali }).toEqual({ iso, ...parts })
      }
      if (isoOf(jalali) !== iso) expect(isoOf(jalali)).toBe(iso)
    }
  })
})
