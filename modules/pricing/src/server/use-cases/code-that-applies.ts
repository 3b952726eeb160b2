import { createHash } from 'node:crypto'
import { Refusal } from '@sofreh/kernel'
import { couponFor, type DiscountCodeFacts } from '../../domain/index.ts'
import { type CouponAsk, codeWithUses } from './find-coupon.ts'
import type { PricingDeps } from '../pricing-deps.ts'

export async function codeThatApplies(deps: PricingDeps, ask: CouponAsk): Promise<DiscountCodeFacts> {
  const known = await codeWithUses(deps.database, ask)
  if (!known) throw new Refusal('DISCOUNT_CODE_NOT_FOUND')
  const answer = couponFor(known.code, { ...ask, usesOfPerson: known.usesOfPerson })
  if (!answer.ok) throw new Refusal(answer.code, answer.facts)
  return known.code
}

/** Returns the counting key of an address: hashed, and one key per IPv6 /64 network. */
export function subjectOf(vendorId: string, address: string): string {
  const network = address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
  return hashOf(`${vendorId} ${network}`)
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
