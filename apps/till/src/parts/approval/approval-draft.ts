import type { PriceSettings } from '@sofreh/pricing/domain'
import type { OrderAct } from '@sofreh/ordering/domain'
import type { Bill } from '../../engine/bills.ts'
import type { Cart } from '../../commands/cart.ts'
import type { ApprovalDraft } from './ask-manager.tsx'
import { amountTakenOffCart, amountTakenOffBill } from '../../commands/amount-taken-off.ts'

/** Returns the approval request for a change of an open bill. */
export function draftOfBill({ id: orderId, sheet: order }: Bill, acts: readonly OrderAct[]): ApprovalDraft {
  const named = acts.map((act) => ({ kind: act.kind, ...('lineId' in act ? { lineId: act.lineId } : {}) }))
  return { kind: 'EDIT', orderId, acts: named, amount: Math.max(0, amountTakenOffBill(order, acts)) }
}

/**
 * Returns the approval request for all manual price changes of a cart. The sale carries one approval for all of them.
 */
export function draftOfCart(cart: Cart, settings: PriceSettings): ApprovalDraft {
  const acts = cart.lines.flatMap(({ id: lineId, title, changePrice = null, isFreeItem, lineDiscount }) => [
    ...(changePrice === null ? [] : [{ kind: 'priceChange', lineId, title }]),
    ...(isFreeItem ? [{ kind: 'freeItem', lineId, title }] : []),
    ...(lineDiscount ? [{ kind: 'lineDiscount', lineId, title }] : []),
  ])
  return {
    ...(cart.addsTo ? { kind: 'EDIT', orderId: cart.addsTo.orderId } : { kind: 'SALE', orderId: cart.id }),
    acts: [...(cart.discount ? [{ kind: 'discount' }] : []), ...acts],
    amount: Math.max(0, amountTakenOffCart(cart, settings)),
  }
}
