import { describe, expect, it } from 'vitest'
import { formatJalali } from './jalali-date.tsx'

describe('formatJalali', () => {
  it('formats a Jalali date with weekday, day, month and year in Iranian order', () => {
    expect(formatJalali('2026-11-21', 'long')).toBe('شنبه ۳۰ آبان ۱۴۰۵')
  })

  it("formats an instant in Tehran's time, past midnight there", () => {
    expect(formatJalali('2026-11-20T21:05:00Z', 'both')).toBe('۳۰ آبان ۱۴۰۵، ۰۰:۳۵')
  })

  it('formats a short Jalali date with two digits for month and day', () => {
    expect(formatJalali('2026-03-25', 'short')).toBe('۱۴۰۵/۰۱/۰۵')
  })
})
