import { describe, expect, it } from 'vitest'
import { caretAfterRewrite, shownNumber, typedNumber } from './typed-digits.ts'

describe('number field', () => {
  it('parses Persian, Arabic and Latin digits, also mixed in one number', () => {
    expect(typedNumber('۴۵۶78')).toBe(45678)
    expect(typedNumber('١٢٣')).toBe(123)
  })

  it('ignores thousands separators and spaces of every kind in a typed number', () => {
    expect(typedNumber('۱۲٬۵۰۰')).toBe(12500)
    expect(typedNumber('12,500 ')).toBe(12500)
  })

  it('drops the fraction of a pasted amount, and takes a dot between groups of three digits', () => {
    expect(typedNumber('150,000.00')).toBe(150_000)
    expect(typedNumber('۱۵۰٬۰۰۰٫۵ تومان')).toBe(150_000)
    expect(typedNumber('150.000')).toBe(150_000)
    expect(typedNumber('7.')).toBe(7)
  })

  it('distinguishes an emptied number field from a zero', () => {
    expect(typedNumber('')).toBeNull()
    expect(typedNumber('۰')).toBe(0)
  })

  it('limits a typed number to integers that are exact', () => {
    expect(Number.isSafeInteger(typedNumber('9'.repeat(40)))).toBe(true)
  })

  it('formats a number with Persian digits and separators', () => {
    expect(shownNumber(45678)).toBe('۴۵٬۶۷۸')
    expect(shownNumber(null)).toBe('')
  })

  it('keeps the caret behind the typed digit when a thousands separator appears', () => {
    expect(caretAfterRewrite('۱۲۳4', 4, '۱٬۲۳۴')).toBe(5)
    expect(caretAfterRewrite('۱9۲۳', 2, '۱٬۹۲۳')).toBe(3)
  })
})
