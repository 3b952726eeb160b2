import { describe, expect, it } from 'vitest'
import { knownDay, shownDay, typedDay } from './jalali-day.ts'

describe('knownDay', () => {
  it.each(['soon', '2026-13-45', '0000-01-01', '9999-12-31', ''])('leaves out %s of an address', (text) => {
    expect(knownDay(text)).toBeNull()
  })

  it('returns a day of the calendar', () => {
    expect(knownDay('2026-12-21')).toBe('2026-12-21')
    expect(knownDay(null)).toBeNull()
  })
})

describe('typedDay', () => {
  it.each([
    ['۱۴۰۵/۹/۳۰', '2026-12-21'],
    ['1405-09-30', '2026-12-21'],
    ['١٤٠٥.٩.٣٠', '2026-12-21'],
    [' ۱۴۰۵/۰۱/۰۱ ', '2026-03-21'],
  ])('parses %s as a Jalali day', (text, date) => {
    expect(typedDay(text)).toBe(date)
    expect(typedDay(shownDay(date))).toBe(date)
  })

  it.each(['', '۱۴۰۵/۹', '۱۴۰۵/۱۳/۱', '۱۴۰۵/۹/۳۱', '۱۴۰۵/۷/۰', '2026/11/21', 'فردا'])(
    'rejects %s as a Jalali day',
    (text) => {
      expect(typedDay(text)).toBeUndefined()
    },
  )
})
