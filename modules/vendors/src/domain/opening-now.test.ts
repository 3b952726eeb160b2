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

describe('pauses', () => {
  it('closes the vendor with the message of a pause until the pause ends', () => {
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

  it('names no opening time during a pause without an end', () => {
    expect(openStateOf(facts({ pauses: [pause({ endsAt: null })] }), at(20))).toMatchObject({
      isOpen: false,
      opensAt: null,
    })
  })

  it('names the next opening when a pause ends after closing time', () => {
    expect(openStateOf(facts({ pauses: [pause({ endsAt: iso(23) })] }), at(22))).toMatchObject({
      opensAt: iso(12, '2026-11-26'),
    })
  })

  it('leaves other delivery types open during a pause of one type', () => {
    const pauses = [pause({ scope: 'DELIVER' })]
    expect(openStateOf(facts({ pauses }), at(13)).isOpen).toBe(true)
    expect(pauseAt(pauses, 'DELIVER', at(13))).toBeDefined()
    expect(pauseAt(pauses, 'PICKUP', at(13))).toBeUndefined()
    expect(pauseAt(pauses, 'DELIVER', at(14))).toBeUndefined()
    expect(pauseAt([pause()], 'PICKUP', at(13))).toBeDefined()
  })
})

describe('pauseOfTime', () => {
  const now = at(13)
  it('blocks a scheduled order while a pause is still on at that time', () => {
    expect(pauseOfTime([pause()], 'ALL', { wanted: at(13.5), now })).toBeDefined()
    expect(pauseOfTime([pause()], 'ALL', { wanted: at(14), now })).toBeUndefined()
  })

  it('blocks scheduled orders of the present day and its night during an open-ended pause', () => {
    const pauses = [pause({ endsAt: null, startedAt: iso(13, '2026-11-20') })]
    expect(pauseOfTime(pauses, 'PICKUP', { wanted: at(22), now })).toBeDefined()
    expect(pauseOfTime(pauses, 'PICKUP', { wanted: at(1, '2026-11-26'), now })).toBeDefined()
    expect(pauseOfTime(pauses, 'PICKUP', { wanted: at(12, '2026-11-26'), now })).toBeUndefined()
    expect(pauseAt(pauses, 'PICKUP', now)).toBeDefined()
  })
})

describe('dated exceptions', () => {
  it('shows the message of an exception on its day only', () => {
    const days = [{ id: 'a', from: '2026-11-25', to: '2026-11-25', openings: [], message: 'تعطیلیم' }]
    expect(openStateOf(facts({ days }), at(13))).toMatchObject({
      isOpen: false,
      opensAt: iso(12, '2026-11-26'),
      message: 'تعطیلیم',
    })
    expect(openStateOf(facts({ days }), at(13, '2026-11-26'))).toMatchObject({ isOpen: true, message: '' })
  })
})

describe('preparationMinutesAt', () => {
  it('adds the delay to the preparation time until it ends', () => {
    const delay = { minutes: 15, endsAt: iso(14) }
    expect(preparationMinutesAt(20, delay, at(13))).toBe(35)
    expect(preparationMinutesAt(20, delay, at(14))).toBe(20)
    expect(preparationMinutesAt(20, null, at(13))).toBe(20)
  })
})

describe('holidaysFrom', () => {
  it('returns fixed and lunar holidays of a month ahead across the end of a year', () => {
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
