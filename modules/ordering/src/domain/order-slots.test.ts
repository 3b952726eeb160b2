import { weekdays } from '@sofreh/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSlot, minutesOfSlot, releaseOf, type SlotRules, slotDays } from './order-slots.ts'

/** A Saturday. */
const noon = new Date('2026-11-21T12:00:00+03:30')
const rules = (facts: Partial<SlotRules> = {}): SlotRules => ({
  hours: weekdays.map((weekday) => ({ weekday, from: '12:00', to: '15:00' })),
  days: [],
  pauses: [],
  slotMinutes: 15,
  scheduleDaysAhead: 1,
  preparationMinutes: 20,
  ...facts,
})
const clock = (date: Date | undefined) =>
  date?.toLocaleTimeString('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' })

describe('slots', () => {
  it('begins slots when the kitchen can be ready and ends them before closing', () => {
    const [today, tomorrow] = slotDays(rules(), noon)
    expect([today?.date, clock(today?.slots[0]), clock(today?.slots.at(-1)), today?.slots.length]).toEqual([
      '2026-11-21',
      '12:30',
      '14:45',
      10,
    ])
    expect([tomorrow?.date, clock(tomorrow?.slots[0]), tomorrow?.slots.length]).toEqual(['2026-11-22', '12:00', 12])
  })

  it('assigns slots past midnight to the day before', () => {
    const night = rules({
      hours: [{ weekday: 'SAT', from: '22:00', to: '02:00' }],
      slotMinutes: 30,
      scheduleDaysAhead: 0,
    })
    const evening = new Date('2026-11-21T22:45:00+03:30')
    expect(slotDays(night, evening).map(({ date, slots }) => [date, slots.map(clock)])).toEqual([
      ['2026-11-21', ['23:30', '00:00', '00:30', '01:00', '01:30']],
    ])
    const after = new Date('2026-11-22T00:40:00+03:30')
    expect(slotDays(night, after).map(({ date, slots }) => [date, slots.map(clock)])).toEqual([
      ['2026-11-21', ['01:00', '01:30']],
    ])
  })

  it('offers slots until midnight for a closing time of 00:00, and all day for a vendor that never closes', () => {
    const late = rules({ hours: [{ weekday: 'SAT', from: '23:00', to: '00:00' }], scheduleDaysAhead: 0 })
    expect(slotDays(late, noon)[0]?.slots.map(clock)).toEqual(['23:00', '23:15', '23:30', '23:45'])
    const always = rules({ hours: weekdays.map((weekday) => ({ weekday, from: '00:00', to: '00:00' })) })
    expect(slotDays(always, noon)[1]?.slots).toHaveLength(96)
  })

  it('aligns slots to whole parts of an hour when opening falls in between', () => {
    const odd = rules({ hours: [{ weekday: 'SUN', from: '11:50', to: '12:40' }] })
    expect(slotDays(odd, noon)[0]?.slots.map(clock)).toEqual(['12:00', '12:15', '12:30'])
  })

  it('offers no slots without opening hours', () => expect(slotDays(rules({ hours: [] }), noon)).toEqual([]))

  it('accepts a time exactly when it is in the list', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * 1440 }),
        fc.constantFrom(5, 10, 15, 20, 30, 60),
        (minutes, slotMinutes) => {
          const wanted = new Date(noon.getTime() + minutes * 60_000)
          const local = (wanted.getTime() / 60_000 + 210) % 1440
          const isOpen = local >= 720 && local < 900
          const isAligned = local % slotMinutes === 0
          const isThere = isSlot(rules({ slotMinutes }), noon, wanted)
          expect(isThere).toBe(isOpen && isAligned && minutes >= 20 && minutes < 1440 + 180)
        },
      ),
    )
  })
})

describe('capacity of a slot', () => {
  it('takes the preparation of all dishes, at least a minute and at most the whole slot', () => {
    const dishes = [
      { makeMinutes: 12, count: 3 },
      { makeMinutes: 4, count: 1 },
    ]
    expect(minutesOfSlot(dishes, 120)).toBe(40)
    expect(minutesOfSlot(dishes, 30)).toBe(30)
    expect(minutesOfSlot([{ makeMinutes: 0, count: 1 }], 30)).toBe(1)
  })

  it('releases an order to the kitchen by its preparation minutes before the slot', () => {
    expect(releaseOf(new Date('2026-11-21T13:00:00Z'), 35).toISOString()).toBe('2026-11-21T12:25:00.000Z')
  })
})
