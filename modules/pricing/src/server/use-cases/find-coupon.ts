import type { Handle } from '@sofreh/database'
import { type CouponAnswer, type CouponQuestion, couponFor, type DiscountCodeFacts } from '../../domain/index.ts'
import { findCodeTyped, findUses } from '../store/discount-codes.reader.ts'

/** A typed code for a basket at a moment. The rules for undefined facts are skipped. */
export type CouponAsk = Omit<CouponQuestion, 'usesOfPerson'> & {
  vendorId: string
  code: string
  /** The order being edited; its own use does not count against it. */
  orderId?: string | undefined
  /** The guest's address; wrong codes are counted by it across all calls. */
  address?: string | undefined
}

/**
 * Reads the code and its uses and applies the rule. Writes and reserves nothing: `takeCoupon` checks the uses again.
 */
export async function findCoupon(handle: Handle, ask: CouponAsk): Promise<CouponAnswer> {
  const known = await codeWithUses(handle, ask)
  return couponFor(known?.code, { ...ask, usesOfPerson: known?.usesOfPerson ?? 0 })
}

/** Reads the code and its uses for this order and this person. */
export async function codeWithUses(
  handle: Handle,
  { vendorId, code: typed, personId, orderId }: Pick<CouponAsk, 'vendorId' | 'code' | 'personId' | 'orderId'>,
): Promise<{ code: DiscountCodeFacts; usesOfPerson: number } | undefined> {
  const code = await findCodeTyped(handle, vendorId, typed)
  if (!code) return undefined
  const uses = await findUses(handle, { vendorId, codeId: code.id, personId, orderId: orderId ?? null })
  const usageCount = code.usageCount - (uses.isHeldByOrder ? 1 : 0)
  return { code: { ...code, usageCount }, usesOfPerson: uses.usesOfPerson }
}
