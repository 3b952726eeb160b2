import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPersianDigits } from './letters.ts'
import { parseMobile } from './parse-mobile.ts'

describe('parseMobile', () => {
  it.each([
    '09120000001',
    '9120000001',
    '+989120000001',
    '00989120000001',
    '989120000001',
    '۰۹۱۲۰۰۰۰۰۰۱',
    '٠٩١٢٠٠٠٠٠٠١',
    '0912 000 0001',
    '+98 (912) 000-0001',
    '\u202a+98 912 000 0001\u202c',
    '+98 0912 000 0001',
  ])('reads the same mobile number from %s', (text) => {
    expect(parseMobile(text)).toBe('09120000001')
  })

  it.each([
    ['a landline', '02188000000'],
    ['too short', '0912000000'],
    ['too long', '091200000011'],
    ['of another country', '+19120000001'],
    ['a text', 'call me'],
    ['nothing', ''],
    ['a plus in the middle', '0912+0000001'],
  ])('rejects %s (%s)', (_, text) => {
    expect(parseMobile(text)).toBeUndefined()
  })

  it('parses a stored mobile number in any digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^09\d{9}$/), (mobile) => {
        expect(parseMobile(mobile)).toBe(mobile)
        expect(parseMobile(toPersianDigits(mobile))).toBe(mobile)
      }),
    )
  })
})
