import type { PriceSettings } from '@sofreh/pricing/domain'
import { newId } from '@sofreh/kernel'
import { applyOperation, asMenuPrices, type OrderAct, type OrderSheet, priceOfSheet } from '@sofreh/ordering/domain'
import { priceOfTicket } from '../ticket/price-of-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** What was taken off the menu's prices of this ticket by hand, fees and tax included. */
export function givenAway(ticket: Ticket, settings: PriceSettings): number {
  return priceOfTicket(asMenuPrices(ticket), settings).finalPrice - priceOfTicket(ticket, settings).finalPrice
}

/** What these acts take off a bill. */
export function takenOffBill(before: OrderSheet, acts: readonly OrderAct[]): number {
  const stamp = { personId: null, device: null, deviceAt: '', acceptedAt: '', reason: '' }
  const after = acts.reduce((sheet, act) => applyOperation(sheet, { ...stamp, id: newId(), ...act }).sheet, before)
  return priceOfSheet(before).finalPrice - priceOfSheet(after).finalPrice
}

/** Whether a till without a network may let this pass by PIN. */
export function isWithinLimit(
  amount: number | undefined,
  { offlineApprovalLimit: limit = 0 }: { offlineApprovalLimit?: number },
): boolean {
  return amount !== undefined && limit > 0 && amount <= limit
}
