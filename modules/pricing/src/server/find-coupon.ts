import type { Handle } from '@sofreh/database'
import { type CouponAnswer, type CouponQuestion, couponFor, type DiscountCodeFacts } from '../domain/index.ts'
import { findCodeTyped, findUses } from './discount-codes.reader.ts'

/** A code somebody typed, for a basket at a moment. What is left out of the question is not judged. */
export type CouponAsk = Omit<CouponQuestion, 'usesOfPerson'> & {
  vendorId: string
  code: string
  /** An order under edit: the use it holds itself does not stand against it. */
  orderId?: string | undefined
  /** Where a guest asks from: wrong codes are counted by it, whatever call they were typed into. */
  address?: string | undefined
}

/** Reads the code and its uses, and asks the rule. Writes nothing and holds nothing: `takeCoupon` judges the uses again. */
export async function findCoupon(handle: Handle, ask: CouponAsk): Promise<CouponAnswer> {
  const known = await codeWithUses(handle, ask)
  return couponFor(known?.code, { ...ask, usesOfPerson: known?.usesOfPerson ?? 0 })
}

/** The code as it stands for this order and this person. */
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
