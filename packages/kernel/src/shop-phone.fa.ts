import { toLatinDigits, toPersianDigits } from './letters.ts'

const extension = 'داخلی'

/**
 * Converts a vendor's telephone number to `tel:` form: digits, then a comma and the extension if there is one. Other
 * characters stay, so that validation can reject them.
 */
export function shopPhoneFrom(typed: string): string {
  return toLatinDigits(typed)
    .replace(/\s*(?:داخلی|[,،])\s*/, ',')
    .replace(/[\s()-]/g, '')
}

/** Formats a vendor's telephone number for display: Persian digits, the extension named. */
export function showShopPhone(phone: string): string {
  return toPersianDigits(phone).replace(/,(?=.)/, ` ${extension} `)
}
