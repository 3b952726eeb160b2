import { Refusal } from '@sofreh/kernel'
import { guestPaymentMethods, type VendorSettings } from '@sofreh/vendors/domain'
import {
  basketProblem,
  closedProblem,
  deliveryTypeProblem,
  isSlot,
  type OrderDeliveryType,
  type OrderTable,
  pausedTypeProblem,
  type PlacingProblem,
  zoneMinimumProblem,
} from '../../../domain/index.ts'
import type { StoredPrice } from '../../store/order-row.ts'
import { priceView } from '../../store/order-view.ts'
import { type DeliveryFound, refuseDelivery } from '../../store/placing/find-delivery.ts'
import type { Reductions } from '../../store/placing/find-reductions.ts'
import { refuseProblems, type SaleFound } from '../../store/placing/sale-lines.ts'

export type GuestSale = {
  channel: 'WEBSITE' | 'QR' | 'KIOSK'
  settings: VendorSettings
  table: OrderTable | undefined
  found: SaleFound
  reductions: Reductions
  deliveryFound: DeliveryFound
  price: StoredPrice
  now: Date
  body: {
    deliveryType: OrderDeliveryType
    tableId?: string | undefined
    paymentType: string | null
    scheduledFor?: string | undefined
    expectedPrice: number
  }
}

/** Refuses a guest's sale with its first problem. Problems come in an order in which the guest can solve them. */
export function refuseGuestSale(sale: GuestSale): void {
  const { body, settings, found, price } = sale
  refuseTime(sale)
  refuse(deliveryTypeProblem(settings, body.deliveryType))
  refuse(pausedTypeProblem(settings, body, sale.now))
  refuseDelivery(sale.deliveryFound)
  if (body.tableId && !sale.table) throw new Refusal('TABLE_NOT_FOUND')
  refusePayment(sale)
  refuseProblems(found.problems)
  refuseReductions(sale.reductions)
  refuse(basketProblem(settings, price, body))
  refuse(zoneMinimumProblem(sale.deliveryFound.delivery, price))
  refuseOtherPrice(price, body.expectedPrice)
}

/** Refuses when closed now or, for a later time, when no such slot is offered. Guests at a table always eat now. */
function refuseTime({ body, settings, now }: GuestSale): void {
  if (body.scheduledFor === undefined) return refuse(closedProblem(settings, now))
  if (!settings.isActive) throw new Refusal('VENDOR_CLOSED', { opensAt: null })
  refuseSlot(settings, now, body.tableId ? undefined : body.scheduledFor)
}

/** @param wanted undefined where a later time has no meaning */
export function refuseSlot(settings: VendorSettings, now: Date, wanted: string | undefined): void {
  const isOffered = settings.scheduledOrders && wanted !== undefined && isSlot(settings, now, new Date(wanted))
  if (!isOffered) throw new Refusal('SLOT_NOT_OFFERED')
}

/**
 * Refuses a payment type on the server, not only in the UI: a pay-later order holds its portions and never expires.
 * Kiosk guests pay there or at the counter beside it.
 */
function refusePayment({ channel, settings, body }: GuestSale): void {
  if (channel === 'KIOSK') return
  const method = body.paymentType === 'ONLINE' ? 'ONLINE' : 'COUNTER'
  if (!guestPaymentMethods(settings, channel).includes(method)) throw new Refusal('PAYMENT_NOT_ALLOWED')
}

/** Refuses a code or points that do not apply with their reason, before the price check would fail without them. */
export function refuseReductions({ problems, giftProblems }: Reductions): void {
  const [first] = problems
  if (first) throw new Refusal(first.code, first.facts)
  refuseProblems(giftProblems)
}

export function refuseOtherPrice(price: StoredPrice, expected: number): void {
  if (price.finalPrice !== expected)
    throw new Refusal('PRICE_CHANGED', { finalPrice: price.finalPrice, price: priceView(price) })
}

function refuse(problem: PlacingProblem | undefined): void {
  if (problem) throw new Refusal(problem.code, problem.facts)
}
