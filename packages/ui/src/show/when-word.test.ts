import { describe, expect, it } from 'vitest'
import { dayWord, whenWord } from './when-word.ts'

/** Saturday, the 30th of Aban, 13:00 in Tehran. */
const now = Date.parse('2026-11-21T09:30:00Z')

describe('a time that was agreed', () => {
  it.each([
    ['2026-11-21T16:30:00Z', '۲۰:۰۰'],
    ['2026-11-22T08:00:00Z', 'فردا ۱۱:۳۰'],
    ['2026-11-21T21:00:00Z', 'فردا ۰۰:۳۰'],
    ['2026-11-24T16:30:00Z', 'سه‌شنبه ۳ آذر ۲۰:۰۰'],
  ])('%s is said as %s', (at, word) => {
    expect(whenWord(at, now)).toBe(word)
  })

  it('has a day of its own word', () => {
    expect(dayWord('2026-11-21', now)).toBe('امروز')
    expect(dayWord('2026-11-22', now)).toBe('فردا')
  })
})
