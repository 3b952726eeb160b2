import { instantAt, type Weekday, weekdays } from '@sofreh/kernel'
import { describe, expect, it } from 'vitest'
import { holidaysFrom } from './holidays.ts'
import { openStateOf, type OpeningFacts, pauseAt, pauseOfTime, preparationMinutesAt } from './opening-now.ts'
import type { VendorPause } from './vendor-settings.ts'

const at = (hour: number, date = '2026-11-25') => instantAt(date, hour * 60)
const iso = (hour: number, date = '2026-11-25') => at(hour, date).toISOString()
const facts = (more: Partial<OpeningFacts> = {}): OpeningFacts => ({
  hours: weekdays.map((weekday: Weekday) => ({ weekday, from: '12:00', to: '23:00' })),
  days: [],
  pauses: [],
  ...more,
})
const pause = (more: Partial<VendorPause> = {}): VendorPause => ({
  scope: 'ALL',
  startedAt: iso(13),
  endsAt: iso(14),
  message: 'شلوغیم',
  ...more,
})

describe('a pause', () => {
  it('closes the vendor until its end, with its message, and ends by itself', () => {
    const paused = facts({ pauses: [pause()] })
    expect(openStateOf(paused, at(13))).toEqual({
      isOpen: false,
      until: null,
      opensAt: iso(14),
      isPaused: true,
      message: 'شلوغیم',
    })
    expect(openStateOf(paused, at(14))).toMatchObject({ isOpen: true, isPaused: false, message: '' })
  })

  it('without an end names no time', () => {
    expect(openStateOf(facts({ pauses: [pause({ endsAt: null })] }), at(20))).toMatchObject({
      isOpen: false,
      opensAt: null,
    })
  })

  it('that ends after closing time names the next opening', () => {
    expect(openStateOf(facts({ pauses: [pause({ endsAt: iso(23) })] }), at(22))).toMatchObject({
      opensAt: iso(12, '2026-11-26'),
    })
  })

  it('of one delivery type leaves the others open', () => {
    const pauses = [pause({ scope: 'DELIVER' })]
    expect(openStateOf(facts({ pauses }), at(13)).isOpen).toBe(true)
    expect(pauseAt(pauses, 'DELIVER', at(13))).toBeDefined()
    expect(pauseAt(pauses, 'PICKUP', at(13))).toBeUndefined()
    expect(pauseAt(pauses, 'DELIVER', at(14))).toBeUndefined()
    expect(pauseAt([pause()], 'PICKUP', at(13))).toBeDefined()
  })
})

describe('an order for a later time', () => {
  const now = at(13)
  it('is stopped by a pause that is still on then', () => {
    expect(pauseOfTime([pause()], 'ALL', { wanted: at(13.5), now })).toBeDefined()
    expect(pauseOfTime([pause()], 'ALL', { wanted: at(14), now })).toBeUndefined()
  })

  it('is stopped for the present day and its night by a pause without an end, however long ago that began', () => {
    const pauses = [pause({ endsAt: null, startedAt: iso(13, '2026-11-20') })]
    expect(pauseOfTime(pauses, 'PICKUP', { wanted: at(22), now })).toBeDefined()
    expect(pauseOfTime(pauses, 'PICKUP', { wanted: at(1, '2026-11-26'), now })).toBeDefined()
    expect(pauseOfTime(pauses, 'PICKUP', { wanted: at(12, '2026-11-26'), now })).toBeUndefined()
    expect(pauseAt(pauses, 'PICKUP', now)).toBeDefined()
  })
})

describe('a dated exception', () => {
  it('shows its message on its day alone', () => {
    const days = [{ id: 'a', from: '2026-11-25', to: '2026-11-25', openings: [], message: 'تعطیلیم' }]
    expect(openStateOf(facts({ days }), at(13))).toMatchObject({
      isOpen: false,
      opensAt: iso(12, '2026-11-26'),
      message: 'تعطیلیم',
    })
    expect(openStateOf(facts({ days }), at(13, '2026-11-26'))).toMatchObject({ isOpen: true, message: '' })
  })
})

describe('a longer preparation', () => {
  it('is promised until it ends', () => {
    const delay = { minutes: 15, endsAt: iso(14) }
    expect(preparationMinutesAt(20, delay, at(13))).toBe(35)
    expect(preparationMinutesAt(20, delay, at(14))).toBe(20)
    expect(preparationMinutesAt(20, null, at(13))).toBe(20)
  })
})

describe('holidays', () => {
  it('are those of a month ahead, fixed and lunar, across the end of a year', () => {
    // 1405/12/15 to 1406/01/15.
    const found = holidaysFrom('2027-03-06', 30)
    expect(found.map(({ name, confidence }) => `${name} ${confidence}`)).toEqual([
      'FITR LUNAR',
      'FITR LUNAR',
      'OIL_DAY FIXED',
      ...['NOWRUZ', 'NOWRUZ', 'NOWRUZ', 'NOWRUZ', 'REPUBLIC_DAY', 'NATURE_DAY'].map((name) => `${name} FIXED`),
      'SADEQ_DEATH LUNAR',
    ])
    expect(found[3]?.date).toBe('2027-03-21')
  })
})
