/** A line of an order: as it was sold, and as later operations and the kitchen left it. */
import type { Money } from '@sofreh/kernel'
import type { Discount, PriceLine } from '@sofreh/pricing/domain'

/** A line as it was sold: the menu's facts at that moment, never looked up again. */
export type SoldLine = Omit<PriceLine, 'changePrice' | 'lineDiscount' | 'isFreeItem'> & {
  note: string
  categoryId: string
  /** The kitchen's minutes for one unit: the dish's own, else the vendor's. */
  makeMinutes: number
  /** Which course it comes with; 0 = none. */
  course: number
  /** Who at the table asked for it; seats count from 1. */
  seat: number | null
  /** The guest of a table visit who asked for it; absent for what staff wrote down. */
  guestId?: string | undefined
  /** The kitchen waits with it until it is fired. */
  isHeld?: boolean | undefined
  /** A gift of this FREEITEM coupon: free as long as the coupon stands. */
  couponId?: string | undefined
}

/**
 * Where one unit of a line stands. A unit is born when it is held or fired and never disappears:
 * taken back, it is voided; made again, it is fired once more and counted in `remakes`.
 */
export const unitStates = ['held', 'fired', 'seen', 'ready', 'served', 'voided'] as const
export type UnitState = (typeof unitStates)[number]

export type SheetLine = SoldLine & {
  originalCount: number
  changePrice: Money | null
  lineDiscount: Discount | null
  isFreeItem: boolean
  isHeld: boolean
  /** The kitchen's ledger of this line, one entry per unit. */
  units: readonly UnitState[]
  remakes: number
  /** Money of it went back: the order is worth so much less already, so its count and price stay as they were paid. */
  isGivenBack?: true | undefined
  /** Units that were given back before they were made: the kitchen makes them no more, and the count stays as it was paid. */
  stopped?: number | undefined
}
