import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  businessDateOf,
  instantAt,
  localMoment,
  offsetSpan,
  rememberOffset,
  weekdayOf,
} from './local-dates.ts'

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))

describe('days', () => {
  it('names weekdays and counts days across months and years', () => {
    expect(weekdayOf('2026-11-21')).toBe('SAT')
    expect(
      ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(weekdayOf),
    ).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})

describe('clock in Tehran', () => {
  it('shows Tehran three and a half hours ahead of UTC, four and a half in summer 2021', () => {
    expect(localMoment(new Date('2026-07-01T20:45:00Z'))).toEqual({ date: '2026-07-02', minutes: 15 })
    expect(localMoment(new Date('2021-07-01T20:45:00Z'))).toEqual({ date: '2021-07-02', minutes: 75 })
    expect(localMoment(new Date('2026-11-20T20:30:00Z'))).toEqual({ date: '2026-11-21', minutes: 0 })
  })

  it('returns an instant that shows the requested date and minutes', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
        const shown = localMoment(instantAt(day, minutes))
        // An hour that daylight saving skipped is shown an hour away.
        const gap =
          (Date.parse(`${shown.date}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 60_000 + shown.minutes - minutes
        expect([-60, 0, 60]).toContain(gap)
        if (day > '2022-09-22') expect(gap).toBe(0)
      }),
    )
  })

  it('shows the same as Intl at any instant, also around a change of the offset', () => {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Tehran',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
    const changes = ['2021-03-21T20:30:00Z', '2021-09-21T19:30:00Z', '2022-09-21T19:30:00Z'].map(Date.parse)
    const near = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200_000, max: 7_200_000 }))
      .map(([change, away]) => change + away)
    const any = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2060-01-01') })
    fc.assert(
      fc.property(fc.oneof(near, any), (at) => {
        const { date, minutes } = localMoment(new Date(at))
        const two = (value: number) => String(value).padStart(2, '0')
        const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
        expect(`${date}, ${clock}`).toBe(format.format(at))
      }),
      { numRuns: 2_000 },
    )
  })

  it('counts minutes past the end of a day into the next', () => {
    expect(instantAt('2026-11-21', 1440 + 90)).toEqual(instantAt('2026-11-22', 90))
    expect(instantAt('2026-11-21', -30)).toEqual(instantAt('2026-11-20', 1410))
  })
})

describe('offset that comes with a page', () => {
  it('spans the days for which the zone has one offset', () => {
    const start = new Date('2026-11-27T20:00:00Z')
    const day = 86_400_000
    expect(offsetSpan(start, 8)).toEqual({
      from: start.getTime(),
      until: start.getTime() + 8 * day,
      offsetMs: 12_600_000,
    })
    expect(offsetSpan(new Date('2021-09-18T00:00:00Z'), 8)).toBeUndefined()
  })

  it('is used within its span only', () => {
    const zone = 'Etc/UTC'
    const from = Date.parse('2026-11-27T20:00:00Z')
    rememberOffset({ from, until: from + 3_600_000, offsetMs: 7_200_000 }, zone)
    expect(localMoment(new Date('2026-11-27T20:30:00Z'), zone)).toEqual({ date: '2026-11-27', minutes: 22 * 60 + 30 })
    expect(localMoment(new Date('2026-11-27T21:30:00Z'), zone)).toEqual({ date: '2026-11-27', minutes: 21 * 60 + 30 })
    expect(localMoment(new Date('2026-11-27T19:30:00Z'), zone)).toEqual({ date: '2026-11-27', minutes: 19 * 60 + 30 })
  })
})

describe('business date', () => {
  it.each([
    [0, '2026-11-21T00:00', '2026-11-21'],
    [4, '2026-11-21T03:59', '2026-11-20'],
    [4, '2026-11-21T04:00', '2026-11-21'],
    [4, '2026-11-21T23:59', '2026-11-21'],
    [6, '2026-01-01T05:00', '2025-12-31'],
  ])('applies the day start hour %d and assigns %s to business date %s', (dayStartHour, clock, businessDate) => {
    expect(businessDateOf(new Date(`${clock}:00+03:30`), dayStartHour)).toBe(businessDate)
  })
})
