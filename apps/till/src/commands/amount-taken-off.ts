import type { PriceSettings } from '@sofreh/pricing/domain'
import { newId } from '@sofreh/kernel'
import {
  applyOperation,
  asMenuPrices,
  type OrderAct,
  type FoldedOrder,
  priceOfFoldedOrder,
} from '@sofreh/ordering/domain'
import { priceOfCart } from './price-of-cart.ts'
import type { Cart } from './cart.ts'

/** Returns how much manual changes take off this cart at menu prices, fees and tax included. */
export function amountTakenOffCart(cart: Cart, settings: PriceSettings): number {
  return priceOfCart(asMenuPrices(cart), settings).finalPrice - priceOfCart(cart, settings).finalPrice
}

/** Returns how much these acts take off a bill. */
export function amountTakenOffBill(before: FoldedOrder, acts: readonly OrderAct[]): number {
  const stamp = { personId: null, device: null, deviceAt: '', acceptedAt: '', reason: '' }
  const after = acts.reduce((order, act) => applyOperation(order, { ...stamp, id: newId(), ...act }).order, before)
  return priceOfFoldedOrder(before).finalPrice - priceOfFoldedOrder(after).finalPrice
}

/** Returns whether an offline till may let this pass by PIN. */
export function isWithinLimit(
  amount: number | undefined,
  { offlineApprovalLimit: limit = 0 }: { offlineApprovalLimit?: number },
): boolean {
  return amount !== undefined && limit > 0 && amount <= limit
}
