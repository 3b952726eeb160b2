import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldLetters, parseWholeNumber, searchForm, showNumber, toLatinDigits, toPersianDigits } from './letters.ts'

describe('digits', () => {
  it('converts Persian and Arabic digits to Latin', () => {
    expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
    expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
    expect(toLatinDigits('میز ۱۲ b٣')).toBe('میز 12 b3')
  })

  it('converts Latin digits to Persian', () => {
    expect(toPersianDigits('میز 12')).toBe('میز ۱۲')
    expect(toPersianDigits(0)).toBe('۰')
  })

  it.each([
    [0, '۰'],
    [999, '۹۹۹'],
    [1000, '۱٬۰۰۰'],
    [1_234_567, '۱٬۲۳۴٬۵۶۷'],
    [-25_000, '−۲۵٬۰۰۰'],
    [7.5, '۷٫۵'],
    [-1_234.25, '−۱٬۲۳۴٫۲۵'],
  ])('formats %d with the signs of Persian for thousands and decimals', (value, shown) => {
    expect(showNumber(value)).toBe(shown)
  })

  it.each([
    ['۱٬۲۳۴', 1234],
    ['1,234', 1234],
    ['۱،۲۳۴', 1234],
    [' 12 000 ', 12_000],
    ['-5', -5],
    ['−۵', -5],
    ['0', 0],
    ['-0', 0],
    ['', undefined],
    ['1.5', undefined],
    ['12a', undefined],
    ['--5', undefined],
    ['-', undefined],
    ['9999999999999999', undefined],
  ])('parses %j as a whole number or returns undefined', (text, value) => {
    expect(parseWholeNumber(text)).toBe(value)
  })

  it('parses every number it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (value) => {
        expect(parseWholeNumber(showNumber(value))).toBe(value)
      }),
    )
  })
})

describe('letters', () => {
  it('replaces letters of an Arabic keyboard with Persian ones', () => {
    expect(foldLetters('كباب كوبيده')).toBe('کباب کوبیده')
    expect(foldLetters('على')).toBe('علی')
  })

  it('removes invisible characters and keeps the half-space', () => {
    expect(foldLetters('  چای\u00a0 \tنعنا\u0000\u202e ')).toBe('چای نعنا')
    expect(foldLetters('a\u0000\u0301')).toBe('\u00e1')
    expect(foldLetters('چای \ud83c\udf75\ud83c')).toBe('چای \ud83c\udf75')
    expect(foldLetters('می\u200cخواهم')).toBe('می\u200cخواهم')
    expect(foldLetters('خط اول\nخط دوم')).toBe('خط اول\nخط دوم')
    expect(foldLetters('خط اول\r\nخط دوم')).toBe('خط اول\nخط دوم')
  })

  it.each([
    ['folded', foldLetters],
    ['compared', searchForm],
  ])('leaves text unchanged once it is %s', (_, form) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(form(form(text))).toBe(form(text))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['قرمه‌سبزي', 'قرمه سبزی'],
    ['آش رشته', 'اش رشته'],
    ['سوپِ جو', 'سوپ جو'],
    ['Latte ۲', 'latte 2'],
    ['قهوة', 'قهوه'],
    ['كيك\u00a0 روز', 'کیک روز'],
  ])('matches %s with the search %s', (text, query) => {
    expect(searchForm(text)).toBe(searchForm(query))
  })
})
