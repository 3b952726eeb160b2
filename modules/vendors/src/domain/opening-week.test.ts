import { instantAt, type WeeklyInterval, weekdays } from '@sofreh/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlapsOf, sortedWeek } from './opening-week.ts'
import { openStateOf } from './opening-now.ts'

const weekly = (hours: Parameters<typeof openStateOf>[0]['hours']) => ({ hours, days: [], pauses: [] })

const open = (weekday: WeeklyInterval['weekday'], from: string, to: string): WeeklyInterval => ({ weekday, from, to })
// 2026-11-20 is a Friday.
const friday = (minutes: number) => instantAt('2026-11-20', minutes)

describe('openStateOf', () => {
  it('keeps the vendor open past midnight by the hours of the evening before', () => {
    const state = openStateOf(weekly([open('THU', '18:00', '02:00')]), friday(90))
    expect(state).toMatchObject({ isOpen: true, until: friday(120).toISOString(), opensAt: null })
    expect(openStateOf(weekly([open('THU', '18:00', '02:00')]), friday(120)).isOpen).toBe(false)
  })

  it('names the next opening while closed', () => {
    const state = openStateOf(weekly([open('SAT', '11:00', '23:00')]), friday(600))
    expect(state).toMatchObject({ isOpen: false, until: null, opensAt: instantAt('2026-11-21', 660).toISOString() })
  })

  it('returns no times when there are no hours', () => {
    expect(openStateOf(weekly([]), friday(600))).toMatchObject({ isOpen: false, until: null, opensAt: null })
  })

  it('never closes when every day is open around the clock', () => {
    const always = weekdays.map((weekday) => open(weekday, '00:00', '00:00'))
    for (const minute of [0, 1, 719, 1438, 1439]) expect(openStateOf(weekly(always), friday(minute)).isOpen).toBe(true)
  })
})

describe('overlapsOf', () => {
  it.each<[string, WeeklyInterval[], number[]]>([
    ['lunch and dinner', [open('SAT', '11:00', '15:00'), open('SAT', '18:00', '23:00')], []],
    ['an end that touches the next start', [open('SAT', '11:00', '15:00'), open('SAT', '15:00', '23:00')], []],
    ['a dinner that begins during lunch', [open('SAT', '11:00', '15:00'), open('SAT', '14:59', '23:00')], [1]],
    ['a night that reaches into the next morning', [open('SAT', '18:00', '03:00'), open('SUN', '02:00', '10:00')], [1]],
    [
      'a night of the week’s last day into its first',
      [open('SUN', '18:00', '03:00'), open('MON', '02:00', '10:00')],
      [1],
    ],
    ['midnight as the end and the start of a day', [open('SAT', '10:00', '00:00'), open('SUN', '00:00', '10:00')], []],
    ['the same opening twice', [open('SAT', '11:00', '15:00'), open('SAT', '11:00', '15:00')], [1]],
  ])('knows %s', (_, intervals, wrong) => {
    expect(overlapsOf(intervals)).toEqual(wrong)
  })

  it('agrees with a table of every minute of the week', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map((minute) => {
      const two = (value: number) => String(value).padStart(2, '0')
      return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
    })
    const interval = fc.record({ weekday: fc.constantFrom(...weekdays), from: clock, to: clock })
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 4 }), (intervals) => {
        expect(overlapsOf(intervals).length > 0).toBe(sharesAMinute(intervals))
      }),
      { numRuns: 60 },
    )
  })
})

describe('sortedWeek', () => {
  it('begins with Saturday and with the earlier opening', () => {
    const week = [open('FRI', '11:00', '15:00'), open('SAT', '18:00', '23:00'), open('SAT', '09:00', '15:00')]
    expect(sortedWeek(week).map(({ weekday, from }) => `${weekday} ${from}`)).toEqual([
      'SAT 09:00',
      'SAT 18:00',
      'FRI 11:00',
    ])
  })
})

function sharesAMinute(intervals: WeeklyInterval[]): boolean {
  const taken = new Set<number>()
  for (const { weekday, from, to } of intervals) {
    const start = weekdays.indexOf(weekday) * 1440
    const begin = minutesOf(from)
    const end = to === '00:00' ? 1439 : minutesOf(to)
    const last = end <= begin ? end + 1440 : end
    for (let minute = begin; minute < last; minute += 1) {
      const spot = (start + minute) % 10080
      if (taken.has(spot)) return true
      taken.add(spot)
    }
  }
  return false
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}
