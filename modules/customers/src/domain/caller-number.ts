/**
 * The number of a caller as a telephone line tells it, in the one form a customer is known by: 09… for a mobile, 0 and the town's
 * code for a landline (docs/customers.md). Exchanges say it with or without country and town, boxes with digits before it.
 */

import { toLatinDigits } from '@sofreh/kernel'

/** The same line rings with the same number again within this time: one call, told twice. */
export const sameCallMs = 10_000
/** How long a call is kept. */
export const callsKeptDays = 30

/**
 * `PROTOCOL_6`: Iranian multi-line boxes. `WHOZZ`: CallerID.com’s. `MODEM`: a voice modem at one line. Switchboards (SIP) are none: no
 * document says how they announce a call.
 */
export const callerBoxKinds = ['PROTOCOL_6', 'WHOZZ', 'MODEM'] as const

export type NumberRules = {
  /** `021`; before numbers of the same town. */
  areaCode: string
  /** Digits that a switchboard puts before every number. */
  dropDigits: number
}

/** Empty where nobody can be called back: hidden, or a number inside the house. */
export function callerNumber(told: string, { areaCode, dropDigits }: NumberRules): string {
  const digits = told.replace(/\D/g, '').slice(dropDigits)
  const bare = digits.replace(/^0*98(?=\d{10}$)/, '').replace(/^0+/, '')
  if (/^9\d{9}$/.test(bare)) return `0${bare}`
  if (bare.length < 5 || bare.length > 15) return ''
  // Eight digits and fewer are a number of this town.
  if (bare.length <= 8) return `${areaCode}${bare}`
  return `0${bare}`
}

/** A landline as it is kept, with its town; undefined for a mobile number and for what nobody can be called by. */
export function landlineOf(told: string, areaCode = ''): string | undefined {
  const number = callerNumber(toLatinDigits(told), { areaCode, dropDigits: 0 })
  return isLandline(number) ? number : undefined
}

export function isLandline(number: string): boolean {
  return /^0[1-8]\d{5,13}$/.test(number)
}
