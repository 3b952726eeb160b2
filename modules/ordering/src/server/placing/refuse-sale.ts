import { Refusal } from '@sofreh/kernel'
import { payWaysOf, type VendorSettings } from '@sofreh/vendors/domain'
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
} from '../../domain/index.ts'
import type { StoredPrice } from '../order-row.ts'
import { priceView } from '../order-view.ts'
import { type DeliveryFound, refuseDelivery } from './find-delivery.ts'
import type { Reductions } from './find-reductions.ts'
import { refuseProblems, type SaleFound } from './sale-lines.ts'

export type GuestSale = {
  channel: 'WEBSITE' | 'QR' | 'KIOSK'
  settings: VendorSettings
  table: OrderTable | undefined
  found: SaleFound
  reductions: Reductions
  way: DeliveryFound
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

/** Everything that can stand in the way, in the order a guest can do something about it. */
export function refuseGuestSale(sale: GuestSale): void {
  const { body, settings, found, price } = sale
  refuseTime(sale)
  refuse(deliveryTypeProblem(settings, body.deliveryType))
  refuse(pausedTypeProblem(settings, body, sale.now))
  refuseDelivery(sale.way)
  if (body.tableId && !sale.table) throw new Refusal('TABLE_NOT_FOUND')
  refusePayment(sale)
  refuseProblems(found.problems)
  refuseReductions(sale.reductions)
  refuse(basketProblem(settings, price, body))
  refuse(zoneMinimumProblem(sale.way.delivery, price))
  refuseOtherPrice(price, body.expectedPrice)
}

/** Open now; or, for a later time, a slot that is offered. Who sits at a table wants to eat now. */
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
 * Held here and not by a missing button alone: what is paid later holds its portions and never expires. Who stands at a kiosk pays
 * there or at the counter beside it.
 */
function refusePayment({ channel, settings, body }: GuestSale): void {
  if (channel === 'KIOSK') return
  const way = body.paymentType === 'ONLINE' ? 'ONLINE' : 'COUNTER'
  if (!payWaysOf(settings, channel).includes(way)) throw new Refusal('PAYMENT_NOT_ALLOWED')
}

/** A code or points that do not apply are said with their reason, before the price that would miss them. */
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
