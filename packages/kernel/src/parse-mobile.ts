import { toLatinDigits } from './letters.ts'

/**
 * Parses an Iranian mobile number into its stored form, `09xxxxxxxxx`; undefined when the text is not one. 09…, +98…,
 * 0098…, 98… and any digits are the same number; many people also write the 0 after the country code.
 * @example parseMobile('+98 912 000 0000') // '09120000000'
 */
export function parseMobile(text: string): string | undefined {
  const plain = toLatinDigits(text).replace(/[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const match = /^(?:\+98|0098|98)?0?(9\d{9})$/.exec(plain)
  return match ? `0${match[1]}` : undefined
}
