import { describe, expect, it } from 'vitest'
import { caretAfterRewrite, shownNumber, typedNumber } from './typed-digits.ts'

describe('what a person types into a number field', () => {
  it('reads Persian, Arabic and Latin digits, also mixed in one number', () => {
    expect(typedNumber('۴۵۶78')).toBe(45678)
    expect(typedNumber('١٢٣')).toBe(123)
  })

  it('ignores thousands marks and spaces of every kind', () => {
    expect(typedNumber('۱۲٬۵۰۰')).toBe(12500)
    expect(typedNumber('12,500 ')).toBe(12500)
  })

  it('knows an emptied field from a zero', () => {
    expect(typedNumber('')).toBeNull()
    expect(typedNumber('۰')).toBe(0)
  })

  it('never grows past what a number holds exactly', () => {
    expect(Number.isSafeInteger(typedNumber('9'.repeat(40)))).toBe(true)
  })

  it('shows the value in Persian groups', () => {
    expect(shownNumber(45678)).toBe('۴۵٬۶۷۸')
    expect(shownNumber(null)).toBe('')
  })

  it('keeps the caret behind the digit that was just typed when a thousands mark appears', () => {
    expect(caretAfterRewrite('۱۲۳4', 4, '۱٬۲۳۴')).toBe(5)
    expect(caretAfterRewrite('۱9۲۳', 2, '۱٬۹۲۳')).toBe(3)
  })
})
