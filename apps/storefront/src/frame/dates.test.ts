import { describe, expect, it } from 'vitest'
import { atWhen, dayName, daysName } from './dates.ts'

const nowMs = Date.parse('2026-11-21T13:00:00+03:30')

describe('day of a scheduled order', () => {
  it('names a day today, tomorrow or by its weekday within a week', () => {
    expect(dayName('2026-11-21', nowMs)).toBe('امروز')
    expect(dayName('2026-11-22', nowMs)).toBe('فردا')
    expect(dayName('2026-11-27', nowMs)).toBe('جمعه')
  })

  it('adds the date to a weekday from a week on', () => {
    expect(dayName('2026-11-28', nowMs)).toBe('شنبه ۷ آذر')
    expect(dayName('2026-12-20', nowMs)).toBe('یکشنبه ۲۹ آذر')
    expect(atWhen('2026-12-05T19:00:00+03:30', nowMs)).toBe('شنبه ۱۴ آذر ساعت ۱۹:۰۰')
  })

  it('uses the day in Tehran a minute before and after midnight', () => {
    const late = Date.parse('2026-11-21T23:59:00+03:30')
    expect(dayName('2026-11-22', late)).toBe('فردا')
    expect(dayName('2026-11-22', late + 120_000)).toBe('امروز')
  })
})

describe('range of days', () => {
  it('names a single day, and both ends of days to come', () => {
    expect(daysName({ from: '2026-11-22', to: '2026-11-22' }, nowMs)).toBe('فردا')
    expect(daysName({ from: '2026-11-22', to: '2026-11-27' }, nowMs)).toBe('فردا تا جمعه')
  })

  it('names only the end of a range that has begun, whose first weekday would look like one to come', () => {
    expect(daysName({ from: '2026-11-18', to: '2026-11-23' }, nowMs)).toBe('تا دوشنبه')
    expect(daysName({ from: '2026-11-18', to: '2026-11-21' }, nowMs)).toBe('امروز')
  })
})
