import { describe, expect, it } from 'vitest'
import { formatJalali } from './jalali-date.tsx'

describe('how a day is written for the restaurant', () => {
  it('writes weekday, day, month and year in the order Iranians use', () => {
    expect(formatJalali('2026-11-21', 'long')).toBe('شنبه ۳۰ آبان ۱۴۰۵')
  })

  it('shows an instant by the clock of Tehran, past midnight there', () => {
    expect(formatJalali('2026-11-20T21:05:00Z', 'both')).toBe('۳۰ آبان ۱۴۰۵، ۰۰:۳۵')
  })

  it('writes a short date with two digits for month and day', () => {
    expect(formatJalali('2026-03-25', 'short')).toBe('۱۴۰۵/۰۱/۰۵')
  })
})
