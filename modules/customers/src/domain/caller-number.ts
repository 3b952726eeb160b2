/**
 * Normalises a number from a telephone line to the stored form: 09… for a mobile, 0 and the area code for a landline
 * (docs/guide/customers.md). Exchanges report it with or without country and area code; boxes may add digits before it.
 */

import { toLatinDigits } from '@sofreh/kernel'

/** The same number on the same line within this time is one call, reported twice. */
export const sameCallMs = 10_000
/** Days a call is stored. */
export const callRetentionDays = 30

/**
 * `PROTOCOL_6`: Iranian multi-line boxes. `WHOZZ`: CallerID.com’s. `MODEM`: a voice modem on one line. Switchboards
 * (SIP) are not supported: no document describes how they announce a call.
 */
export const callerBoxKinds = ['PROTOCOL_6', 'WHOZZ', 'MODEM'] as const

export type NumberRules = {
  /** Such as `021`; added to numbers without an area code. */
  areaCode: string
  /** Number of digits that a switchboard puts before every number. */
  dropDigits: number
}

/** Returns the normalised number; empty when it cannot be called back: hidden or internal. */
export function callerNumber(input: string, { areaCode, dropDigits }: NumberRules): string {
  const digits = input.replace(/\D/g, '').slice(dropDigits)
  const bare = digits.replace(/^0*98(?=\d{10}$)/, '').replace(/^0+/, '')
  if (/^9\d{9}$/.test(bare)) return `0${bare}`
  if (bare.length < 5 || bare.length > 15) return ''
  // A number of at most eight digits has no area code.
  if (bare.length <= 8) return `${areaCode}${bare}`
  return `0${bare}`
}

/** Returns a landline in its stored form with its area code; undefined for a mobile or an invalid number. */
export function landlineOf(input: string, areaCode = ''): string | undefined {
  const number = callerNumber(toLatinDigits(input), { areaCode, dropDigits: 0 })
  return isLandline(number) ? number : undefined
}

export function isLandline(number: string): boolean {
  return /^0[1-8]\d{5,13}$/.test(number)
}
