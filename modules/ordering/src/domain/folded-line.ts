/** A line of an order: as sold, and as later operations and the kitchen changed it. */
import type { Money } from '@sofreh/kernel'
import type { Discount, PriceLine } from '@sofreh/pricing/domain'

/** A line as sold: the menu's facts at that moment, never looked up again. */
export type SoldLine = Omit<PriceLine, 'changePrice' | 'lineDiscount' | 'isFreeItem'> & {
  note: string
  categoryId: string
  /** Preparation minutes of one unit: the dish's own, else the vendor's. */
  makeMinutes: number
  /** Course number; 0 = none. */
  course: number
  /** Seat of the guest who ordered it, from 1. */
  seat: number | null
  /** The guest of a table visit who ordered it; absent for lines entered by staff. */
  guestId?: string | undefined
  /** Held back from the kitchen until it is fired. */
  isHeld?: boolean | undefined
  /** The FREEITEM coupon that gives this line; free as long as the coupon is on the order. */
  couponId?: string | undefined
}

/**
 * State of one unit. A unit starts held or fired and is never deleted: removed, it is voided; made again, it is fired
 * once more and counted in `remakes`.
 */
export const unitStates = ['held', 'fired', 'seen', 'ready', 'served', 'voided'] as const
export type UnitState = (typeof unitStates)[number]

export type FoldedLine = SoldLine & {
  originalCount: number
  changePrice: Money | null
  lineDiscount: Discount | null
  isFreeItem: boolean
  isHeld: boolean
  /** The kitchen ledger of this line, one entry per unit. */
  units: readonly UnitState[]
  remakes: number
  /** Money of this line was refunded. Count and price stay as paid, because the order's worth was already lowered. */
  isGivenBack?: true | undefined
  /** Units refunded before they were made: the kitchen no longer makes them, and the count stays as paid. */
  stopped?: number | undefined
}
