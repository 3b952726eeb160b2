import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantAt, weekdays } from './local-dates.ts'
import { type DayHours, hoursAt, isWithin, openingsOn, type WeeklyInterval } from './week.ts'

const everyDay = (from: string, to: string): WeeklyInterval[] => weekdays.map((weekday) => ({ weekday, from, to }))
const week = everyDay('12:00', '23:00')
const closed = (from: string, to = from): DayHours => ({ from, to, openings: [] })
const open = (date: string, from: string, to: string): DayHours => ({ from: date, to: date, openings: [{ from, to }] })
const at = (date: string, hour: number) => instantAt(date, hour * 60)

describe('dated exceptions to weekly hours', () => {
  it('closes an excepted day and reports the next opening after it', () => {
    const hours = { week, days: [closed('2026-11-25')] }
    expect(isWithin(hours, { date: '2026-11-25', minutes: 13 * 60 })).toBe(false)
    expect(hoursAt(hours, at('2026-11-25', 13))).toEqual({ isOpen: false, opensAt: at('2026-11-26', 12) })
    expect(hoursAt(hours, at('2026-11-24', 13))).toEqual({ isOpen: true, until: at('2026-11-24', 23) })
  })

  it('reports the opening after thirteen closed days', () => {
    const hours = { week, days: [closed('2027-03-21', '2027-04-02')] }
    expect(hoursAt(hours, at('2027-03-21', 9))).toEqual({ isOpen: false, opensAt: at('2027-04-03', 12) })
  })

  it('replaces the hours of a day by its dated exception', () => {
    const hours = { week, days: [open('2026-11-25', '18:00', '20:00')] }
    expect(hoursAt(hours, at('2026-11-25', 13))).toEqual({ isOpen: false, opensAt: at('2026-11-25', 18) })
    expect(hoursAt(hours, at('2026-11-25', 19))).toEqual({ isOpen: true, until: at('2026-11-25', 20) })
  })

  it("keeps the previous night's opening, which belongs to the day it began", () => {
    const hours = { week: everyDay('18:00', '02:00'), days: [closed('2026-11-25')] }
    expect(isWithin(hours, { date: '2026-11-25', minutes: 60 })).toBe(true)
    expect(isWithin(hours, { date: '2026-11-26', minutes: 60 })).toBe(false)
  })

  it('prefers the shorter exception, then the later one', () => {
    const days = [closed('2027-03-21', '2027-04-02'), open('2027-03-25', '12:00', '15:00')]
    for (const order of [days, days.toReversed()])
      expect(openingsOn({ week, days: order }, '2027-03-25')).toEqual([{ from: '12:00', to: '15:00' }])
    const twice = [closed('2026-11-25'), open('2026-11-25', '12:00', '13:00')]
    expect(openingsOn({ week, days: twice }, '2026-11-25')).toHaveLength(1)
  })

  it('leaves other days unchanged by a dated exception', () => {
    const date = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(date, date, (from, asked) => {
        const hours = { week, days: [closed(from)] }
        if (asked !== from) expect(openingsOn(hours, asked)).toEqual(openingsOn(week, asked))
      }),
    )
  })
})
