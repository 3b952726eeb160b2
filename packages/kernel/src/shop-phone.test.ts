import { describe, expect, it } from 'vitest'
import { shopPhoneFrom, showShopPhone } from './index.ts'

describe("vendor's telephone number", () => {
  it.each([
    ['۰۲۱-۸۸ ۰۰ ۰۰ ۰۰', '02188000000'],
    ['02188000000 داخلی ۱۲', '02188000000,12'],
    ['(021) 88000000, 12', '02188000000,12'],
    ['۰۲۱۸۸۰۰۰۰۰۰، ۱۲', '02188000000,12'],
    ['', ''],
    ['call us', 'callus'],
  ])('parses the telephone number %s', (typed, phone) => expect(shopPhoneFrom(typed)).toBe(phone))

  it('formats a telephone number in Persian digits with its extension named', () => {
    expect(showShopPhone('02188000000,12')).toBe('۰۲۱۸۸۰۰۰۰۰۰ داخلی ۱۲')
    expect(showShopPhone('1826')).toBe('۱۸۲۶')
    expect(showShopPhone('')).toBe('')
  })
})
