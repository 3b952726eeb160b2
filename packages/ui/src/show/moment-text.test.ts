import { describe, expect, it } from 'vitest'
import { dayText, momentText } from './moment-text.ts'

/** Saturday, 30 Aban, 13:00 in Tehran. */
const now = Date.parse('2026-11-21T09:30:00Z')

describe('momentText and dayText', () => {
  it.each([
    ['2026-11-21T16:30:00Z', '۲۰:۰۰'],
    ['2026-11-22T08:00:00Z', 'فردا ۱۱:۳۰'],
    ['2026-11-21T21:00:00Z', 'فردا ۰۰:۳۰'],
    ['2026-11-24T16:30:00Z', 'سه‌شنبه ۳ آذر ۲۰:۰۰'],
  ])('formats %s as %s', (at, text) => {
    expect(momentText(at, now)).toBe(text)
  })

  it('shows today and tomorrow by name', () => {
    expect(dayText('2026-11-21', now)).toBe('امروز')
    expect(dayText('2026-11-22', now)).toBe('فردا')
  })
})
