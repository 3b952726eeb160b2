import type { PriceSettings } from '@sofreh/pricing/domain'
import { newId } from '@sofreh/kernel'
import { applyOperation, asMenuPrices, type OrderAct, type OrderSheet, priceOfSheet } from '@sofreh/ordering/domain'
import { priceOfTicket } from '../ticket/price-of-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** Returns how much manual changes take off this cart at menu prices, fees and tax included. */
export function givenAway(ticket: Ticket, settings: PriceSettings): number {
  return priceOfTicket(asMenuPrices(ticket), settings).finalPrice - priceOfTicket(ticket, settings).finalPrice
}

/** Returns how much these acts take off a bill. */
export function takenOffBill(before: OrderSheet, acts: readonly OrderAct[]): number {
  const stamp = { personId: null, device: null, deviceAt: '', acceptedAt: '', reason: '' }
  const after = acts.reduce((sheet, act) => applyOperation(sheet, { ...stamp, id: newId(), ...act }).sheet, before)
  return priceOfSheet(before).finalPrice - priceOfSheet(after).finalPrice
}

/** Returns whether an offline till may let this pass by PIN. */
export function isWithinLimit(
  amount: number | undefined,
  { offlineApprovalLimit: limit = 0 }: { offlineApprovalLimit?: number },
): boolean {
  return amount !== undefined && limit > 0 && amount <= limit
}
