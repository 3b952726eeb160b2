import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { type CouponNo, whyNotPassed, whyNotTaken } from '../domain/index.ts'
import { giveBackUses, type LockedCode, lockCodesOfOrder, passUse, takeUse } from './code-uses.writer.ts'
import { findUses } from './discount-codes.reader.ts'

export type CouponUse = { vendorId: string; couponId: string; orderId: string; personId: string | null; at: Date }

/**
 * An order takes its coupon, in the order's own transaction (R20). The same order again changes nothing; an order that holds
 * another code gives that one back. The code's row stays locked to the end of the transaction, which lines up the orders of
 * one code: call it late.
 * @throws Refusal with the reason (`couponRefusals`), and then nothing is written
 */
export async function takeCoupon(tx: Tx, use: CouponUse): Promise<void> {
  const code = await lockFor(tx, use)
  const asked = await askAgain(tx, use, code)
  if (asked.isHeld) return
  const no = asked.no ?? ((await exchange(tx, use, false)) ? undefined : usedUp(code))
  if (no) throw new Refusal(no.code, no.facts)
}

/**
 * Counts the coupon of a sale that was made already, at a till without a connection: a sale is a fact and its discount was
 * given, whatever the rule says today (R5).
 * @returns what the rule has against it, for whoever looks at the sale; undefined when nothing
 */
export async function noteCouponUse(tx: Tx, use: CouponUse): Promise<CouponNo | undefined> {
  const code = await lockFor(tx, use)
  const { no, isHeld } = await askAgain(tx, use, code)
  if (code && !isHeld) await exchange(tx, use, true)
  return no
}

/** What an order held is free again; any number of times, and by the same path whatever ended the order. */
export async function giveBackCoupon(tx: Tx, order: { vendorId: string; orderId: string; at: Date }): Promise<void> {
  await lockCodesOfOrder(tx, { ...order, codeId: null })
  await giveBackUses(tx, { ...order, exceptCodeId: null })
}

/**
 * An order that holds a coupon became another person's: the use counts for them from now on, and no longer for the first.
 * An order that holds none changes nothing.
 * @throws Refusal when the code is not theirs, or they have used it up, and then nothing is written
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

/** Lets go what the order held and takes the new one; the use is counted by one conditional update. */
async function exchange(tx: Tx, use: CouponUse, isFact: boolean): Promise<boolean> {
  const { vendorId, orderId, couponId, at } = use
  await giveBackUses(tx, { vendorId, orderId, exceptCodeId: couponId, at })
  return takeUse(tx, { vendorId, orderId, codeId: couponId, personId: use.personId, at }, isFact)
}

function usedUp(code: LockedCode | undefined): CouponNo {
  return { ok: false, code: 'DISCOUNT_CODE_USED_UP', facts: { usageLimit: code?.usageLimit ?? null } }
}
