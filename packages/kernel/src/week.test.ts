import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantAt, type Weekday, weekdays } from './local-dates.ts'
import { hoursAt, intervalMinutes, isWithin, type WeeklyInterval } from './week.ts'

const week = 7 * 1440
/** 2026-11-16 is a Monday; minutes of the week count from its midnight. */
const monday = '2026-11-16'
const at = (minute: number) => ({ date: addDays(monday, Math.floor(minute / 1440)), minutes: minute % 1440 })
const instant = (minute: number) => instantAt(monday, minute)
const on = (weekday: Weekday, from: string, to: string): WeeklyInterval => ({ weekday, from, to })
const everyDay = (from: string, to: string) => weekdays.map((weekday) => on(weekday, from, to))

/**
 * Marks every minute of the week as open or closed, interval by interval. An end of 00:00 or 23:59 closes at midnight.
 */
function paint(intervals: readonly WeeklyInterval[]): boolean[] {
  const table = Array.from({ length: week }, () => false)
  for (const { weekday, from, to } of intervals) {
    const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    const start = minutesOf(from)
    let end = to === '00:00' ? 1440 : minutesOf(to)
    if (end <= start) end += 1440
    if (to === '23:59') end += 1
    for (let minute = start; minute < end; minute += 1) table[(weekdays.indexOf(weekday) * 1440 + minute) % week] = true
  }
  return table
}

const clock = fc
  .oneof(fc.constantFrom(0, 1, 60, 719, 720, 1380, 1438, 1439), fc.integer({ min: 0, max: 1439 }))
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const interval = fc.record({ weekday: fc.constantFrom(...weekdays), from: clock, to: clock })
const intervals = fc.array(interval, { maxLength: 10 })

describe('weekly hours', () => {
  it('opens in exactly the minutes that the intervals cover', () => {
    fc.assert(
      fc.property(intervals, (hours) => {
        const table = paint(hours)
        for (let minute = 0; minute < week; minute += 7) {
          if (isWithin(hours, at(minute)) !== table[minute])
            expect({ minute, isOpen: !table[minute] }).toBe(table[minute])
        }
        for (const { weekday, from, to } of hours) {
          for (const edge of [from, to].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))) {
            for (const near of [edge - 1, edge, edge + 1]) {
              const minute = (weekdays.indexOf(weekday) * 1440 + near + week) % week
              expect(isWithin(hours, at(minute))).toBe(table[minute])
            }
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('returns the same opening and closing times as a table of every minute', () => {
    fc.assert(
      fc.property(intervals, fc.integer({ min: 0, max: week - 1 }), (hours, minute) => {
        const table = paint(hours)
        const isOpen = table[minute] === true
        let next = minute
        while (next < minute + week && (table[next % week] === true) === isOpen) next += 1
        const answer = hoursAt(hours, instant(minute))
        expect(answer.isOpen).toBe(isOpen)
        if (answer.isOpen) {
          // Hours without a break for days are cut off at two days, the furthest anyone needs.
          const shown = (answer.until.getTime() - instant(minute).getTime()) / 60_000
          if (next - minute <= 2 * 1440) expect(shown).toBe(next - minute)
          else expect(shown).toBeGreaterThan(2 * 1440)
        } else {
          expect(answer.opensAt).toEqual(next === minute + week ? undefined : instant(next))
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('assigns minutes past midnight to the day of the opening', () => {
    const hours = [on('THU', '18:00', '02:00')]
    expect(intervalMinutes({ from: '18:00', to: '02:00' })).toEqual({ from: 1080, to: 1560 })
    expect(isWithin(hours, { date: '2026-11-20', minutes: 119 })).toBe(true)
    expect(isWithin(hours, { date: '2026-11-20', minutes: 120 })).toBe(false)
    expect(isWithin(hours, { date: '2026-11-19', minutes: 119 })).toBe(false)
  })

  it('continues from the end of a week into the next', () => {
    expect(isWithin([on('SUN', '22:00', '03:00')], { date: '2026-11-16', minutes: 100 })).toBe(true)
  })

  it('closes at midnight when the interval ends at 00:00', () => {
    const hours = [on('MON', '10:00', '00:00')]
    expect(intervalMinutes({ from: '10:00', to: '00:00' })).toEqual({ from: 600, to: 1439 })
    expect(isWithin(hours, { date: monday, minutes: 1439 })).toBe(true)
    expect(isWithin(hours, { date: '2026-11-17', minutes: 0 })).toBe(false)
    expect(hoursAt(hours, instant(720))).toEqual({ isOpen: true, until: instant(1440) })
  })

  it('never closes when every day has 24 hours', () => {
    for (const hours of [everyDay('00:00', '00:00'), everyDay('00:00', '23:59'), everyDay('08:00', '08:00')]) {
      for (let minute = 0; minute < week; minute += 1) if (!isWithin(hours, at(minute))) expect(minute).toBe('open')
    }
  })

  it('merges two openings that touch', () => {
    const hours = [on('MON', '10:00', '15:00'), on('MON', '15:00', '23:59'), on('TUE', '00:00', '02:00')]
    expect(hoursAt(hours, instant(600))).toEqual({ isOpen: true, until: instant(1440 + 120) })
  })

  it('returns when a closed kitchen opens, or that it never does', () => {
    expect(hoursAt([on('MON', '10:00', '15:00')], instant(900))).toEqual({
      isOpen: false,
      opensAt: instant(week + 600),
    })
    expect(hoursAt([], instant(900))).toEqual({ isOpen: false })
  })
})
