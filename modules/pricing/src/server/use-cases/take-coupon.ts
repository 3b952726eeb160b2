import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { type CouponNo, whyNotPassed, whyNotTaken } from '../../domain/index.ts'
import { releaseUses, type LockedCode, lockCodesOfOrder, passUse, takeUse } from '../store/code-uses.writer.ts'
import { findUses } from '../store/discount-codes.reader.ts'

export type CouponUse = { vendorId: string; couponId: string; orderId: string; personId: string | null; at: Date }

/**
 * Takes the coupon of an order in the order's transaction (R20). Repeating it for the same order changes nothing. An
 * order that holds another code returns that one. The code's row stays locked until commit, which serialises the orders
 * of one code: call it late.
 * @throws Refusal with the reason (`couponRefusals`); nothing is written then
 */
export async function takeCoupon(tx: Tx, use: CouponUse): Promise<void> {
  const code = await lockFor(tx, use)
  const asked = await askAgain(tx, use, code)
  if (asked.isHeld) return
  const no = asked.no ?? ((await exchange(tx, use, false)) ? undefined : usedUp(code))
  if (no) throw new Refusal(no.code, no.facts)
}

/**
 * Counts the coupon of a sale that a till completed without a connection. The discount was already given, so it counts
 * whatever the rule says now (R5).
 * @returns what the rule has against it, for staff who review the sale; undefined when nothing
 */
export async function noteCouponUse(tx: Tx, use: CouponUse): Promise<CouponNo | undefined> {
  const code = await lockFor(tx, use)
  const { no, isHeld } = await askAgain(tx, use, code)
  if (code && !isHeld) await exchange(tx, use, true)
  return no
}

/** Returns the coupon an order holds. Idempotent, and the same path however an order ends. */
export async function releaseCoupon(
  { clock }: { clock: () => Date },
  tx: Tx,
  { vendorId, orderId }: { vendorId: string; orderId: string },
): Promise<void> {
  const order = { vendorId, orderId, at: clock() }
  await lockCodesOfOrder(tx, { ...order, codeId: null })
  await releaseUses(tx, { ...order, exceptCodeId: null })
}

/**
 * Moves the use of an order's coupon to the person the order now belongs to. Changes nothing for an order that holds
 * none.
 * @throws Refusal when the code belongs to another person or the person has used it up; nothing is written then
 */
export async function passCoupon(tx: Tx, use: Omit<CouponUse, 'at'>): Promise<void> {
  const { vendorId, orderId, couponId, personId } = use
  const code = (await lockCodesOfOrder(tx, { vendorId, orderId, codeId: couponId })).get(couponId)
  if (!code) return
  const uses = await findUses(tx, { vendorId, codeId: code.id, personId, orderId })
  if (!uses.isHeldByOrder) return
  const no = whyNotPassed(code, { personId, usesOfPerson: uses.usesOfPerson })
  if (no) throw new Refusal(no.code, no.facts)
  await passUse(tx, { vendorId, orderId, codeId: code.id, personId })
}

async function lockFor(tx: Tx, { vendorId, orderId, couponId }: CouponUse): Promise<LockedCode | undefined> {
  return (await lockCodesOfOrder(tx, { vendorId, orderId, codeId: couponId })).get(couponId)
}

async function askAgain(
  tx: Tx,
  use: CouponUse,
  code: LockedCode | undefined,
): Promise<{ no?: CouponNo; isHeld: boolean }> {
  if (!code) return { no: { ok: false, code: 'DISCOUNT_CODE_NOT_FOUND', facts: {} }, isHeld: false }
  const { vendorId, orderId, personId } = use
  const uses = await findUses(tx, { vendorId, codeId: code.id, personId, orderId })
  if (uses.isHeldByOrder) return { isHeld: true }
  if (code.isDeleted) return { no: { ok: false, code: 'DISCOUNT_CODE_NOT_FOUND', facts: {} }, isHeld: false }
  const no = whyNotTaken(code, { at: use.at, personId, usesOfPerson: uses.usesOfPerson })
  return { ...(no ? { no } : {}), isHeld: false }
}

/** Returns what the order held and takes the new code; one conditional update counts the use. */
async function exchange(tx: Tx, use: CouponUse, isFact: boolean): Promise<boolean> {
  const { vendorId, orderId, couponId, at } = use
  await releaseUses(tx, { vendorId, orderId, exceptCodeId: couponId, at })
  return takeUse(tx, { vendorId, orderId, codeId: couponId, personId: use.personId, at }, isFact)
}

function usedUp(code: LockedCode | undefined): CouponNo {
  return { ok: false, code: 'DISCOUNT_CODE_USED_UP', facts: { usageLimit: code?.usageLimit ?? null } }
}
