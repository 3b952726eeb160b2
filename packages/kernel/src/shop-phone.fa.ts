import { toLatinDigits, toPersianDigits } from './letters.ts'

const extension = 'داخلی'

/**
 * A shop's telephone number as `tel:` dials it: digits, then a comma and the extension if there is one. What is no number stays as
 * it is, so that it can be refused.
 */
export function shopPhoneFrom(typed: string): string {
  return toLatinDigits(typed)
    .replace(/\s*(?:داخلی|[,،])\s*/, ',')
    .replace(/[\s()-]/g, '')
}

/** A shop's telephone number as people read it: Persian digits, the extension named. */
export function showShopPhone(phone: string): string {
  return toPersianDigits(phone).replace(/,(?=.)/, ` ${extension} `)
}
