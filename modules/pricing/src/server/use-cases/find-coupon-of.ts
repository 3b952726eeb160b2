import type { Handle } from '@sofreh/database'
import { codeKeyOf, type CouponAnswer } from '../../domain/index.ts'
import { mayGuess, takeNewGuess } from '../store/code-uses.writer.ts'
import { type CouponAsk, findCoupon } from './find-coupon.ts'
import type { PricingDeps } from '../pricing-deps.ts'
import { subjectOf, hashOf } from './code-that-applies.ts'

/**
 * Returns whether a typed code applies and what it gives. Writes nothing, except that a guest's wrong codes are counted
 * by address.
 */
export function findCouponOf(deps: PricingDeps, handle: Handle, ask: CouponAsk): Promise<CouponAnswer> {
  return ask.address === undefined ? findCoupon(handle, ask) : findGuestCoupon(deps, ask, ask.address)
}

/**
 * Checks the code of a guest's cart or order; wrong codes count as guesses here too. Runs at every change of the cart,
 * so a right code writes nothing. Simultaneous wrong codes beyond the limit all get the same refusal.
 */
async function findGuestCoupon(deps: PricingDeps, ask: CouponAsk, address: string): Promise<CouponAnswer> {
  const { vendorId, at } = ask
  const subject = subjectOf(vendorId, address)
  const guess = { vendorId, subject, at, codeHash: hashOf(`${subject} ${codeKeyOf(ask.code)}`) }
  const tooOften: CouponAnswer = { ok: false, code: 'DISCOUNT_CODE_GUESSED_TOO_OFTEN', facts: {} }
  if (!(await mayGuess(deps.database, guess))) return tooOften
  const answer = await findCoupon(deps.database, ask)
  if (answer.ok || answer.code !== 'DISCOUNT_CODE_NOT_FOUND') return answer
  return (await deps.database.transaction((tx) => takeNewGuess(tx, guess))) ? answer : tooOften
}
