import { describe, expect, it } from 'vitest'
import { dayWord, whenWord } from './when-word.ts'

/** Saturday, 30 Aban, 13:00 in Tehran. */
const now = Date.parse('2026-11-21T09:30:00Z')

describe('whenWord and dayWord', () => {
  it.each([
    ['2026-11-21T16:30:00Z', '۲۰:۰۰'],
    ['2026-11-22T08:00:00Z', 'فردا ۱۱:۳۰'],
    ['2026-11-21T21:00:00Z', 'فردا ۰۰:۳۰'],
    ['2026-11-24T16:30:00Z', 'سه‌شنبه ۳ آذر ۲۰:۰۰'],
  ])('formats %s as %s', (at, word) => {
    expect(whenWord(at, now)).toBe(word)
  })

  it('names today and tomorrow', () => {
    expect(dayWord('2026-11-21', now)).toBe('امروز')
    expect(dayWord('2026-11-22', now)).toBe('فردا')
  })
})
