import type { PriceSettings } from '@sofreh/pricing/domain'
import type { OrderAct } from '@sofreh/ordering/domain'
import type { Bill } from '../sync/bills.ts'
import type { Ticket } from '../ticket/ticket.ts'
import type { ApprovalWish } from './ask-manager.tsx'
import { givenAway, takenOffBill } from './at-stake.ts'

/** Returns the approval request for a change of an open bill. */
export function wishOfBill({ id: orderId, sheet }: Bill, acts: readonly OrderAct[]): ApprovalWish {
  const named = acts.map((act) => ({ kind: act.kind, ...('lineId' in act ? { lineId: act.lineId } : {}) }))
  return { kind: 'EDIT', orderId, acts: named, amount: Math.max(0, takenOffBill(sheet, acts)) }
}

/**
 * Returns the approval request for all manual price changes of a cart. The sale carries one approval for all of them.
 */
export function wishOfTicket(ticket: Ticket, settings: PriceSettings): ApprovalWish {
  const acts = ticket.lines.flatMap(({ id: lineId, title, changePrice = null, isFreeItem, lineDiscount }) => [
    ...(changePrice === null ? [] : [{ kind: 'priceChange', lineId, title }]),
    ...(isFreeItem ? [{ kind: 'freeItem', lineId, title }] : []),
    ...(lineDiscount ? [{ kind: 'lineDiscount', lineId, title }] : []),
  ])
  return {
    ...(ticket.addsTo ? { kind: 'EDIT', orderId: ticket.addsTo.orderId } : { kind: 'SALE', orderId: ticket.id }),
    acts: [...(ticket.discount ? [{ kind: 'discount' }] : []), ...acts],
    amount: Math.max(0, givenAway(ticket, settings)),
  }
}
