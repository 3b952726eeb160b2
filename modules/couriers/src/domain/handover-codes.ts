/** Digits on the bag and digits of the guest (docs/guide/couriers.md#codes). */

/** After this many wrong tries the courier hands over with a reason instead. */
export const mostWrongCodes = 5

/** Returns four digits from one random number between 0 (included) and 1 (excluded). */
export function fourDigits(random: number): string {
  return String(Math.floor(random * 10_000)).padStart(4, '0')
}

export type HandoverProblem = 'WRONG_HANDOVER_CODE' | 'HANDOVER_REASON_NEEDED'
export type Handover =
  | { ok: true; isCodeRight: boolean | null; flag: 'WRONG_HANDOVER_CODE' | null }
  | { ok: false; code: HandoverProblem }

/**
 * Decides a hand-over: with the guest's digits, or with a reason that the owner sees. A step made without a network is
 * a fact: wrong digits are flagged instead of refused.
 */
export function handOver(
  stop: { handoverCode: string; wrongCodes: number },
  given: { code: string | null; reason: string },
  isLate: boolean,
): Handover {
  const isRight = given.code === stop.handoverCode
  if (isRight) return { ok: true, isCodeRight: true, flag: null }
  if (given.reason !== '') return { ok: true, isCodeRight: given.code === null ? null : false, flag: null }
  if (isLate) return { ok: true, isCodeRight: given.code === null ? null : false, flag: 'WRONG_HANDOVER_CODE' }
  const isTried = given.code !== null && stop.wrongCodes < mostWrongCodes
  return { ok: false, code: isTried ? 'WRONG_HANDOVER_CODE' : 'HANDOVER_REASON_NEEDED' }
}
