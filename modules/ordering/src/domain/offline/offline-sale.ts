/**
 * A sale that a till made without a network, as an order: the same operations at the till and at the server, so that both
 * come to the same order (docs/orders.md).
 */
import type { Money } from '@sofreh/kernel'
import type { Discount, PriceSettings } from '@sofreh/pricing/domain'
import { isBrought, type OrderAddress } from '../delivery/order-delivery.ts'
import type { SoldLine } from '../order-line.ts'
import type { Drift, OrderAct, OrderCoupon, OrderPoints, OrderTable, Placing } from '../order-operations.ts'
import { hasNothingToMake } from '../order-ending.ts'
import { pathToEnd } from '../order-state.ts'
import type { OrderDeliveryType, OrderState } from '../order-words.ts'

/** A line as it was charged, with what was said about it. */
export type OfflineLine = Omit<SoldLine, 'couponId'> & {
  changePrice: Money | null
  isFreeItem: boolean
  /** Free because the sale's code gave it. */
  isGift: boolean
  lineDiscount: Discount | null
}
export type OfflinePayment = {
  id: string
  method: 'CASH' | 'CARD' | 'CREDIT' | 'FOODRO'
  amount: Money
  given?: Money | undefined
  reference?: string | undefined
}
/** What happened, not a question. */
export type OfflineSaleFacts = {
  id: string
  /** What its slip says: the device's letter and its own counter. */
  number: string
  device: string
  soldAt: string
  businessDate: string
  deliveryType: OrderDeliveryType
  /** Handed over at the till: nothing is left to do but to keep it. */
  isFinished: boolean
  table: OrderTable | null
  numberOfPerson: number | null
  description: string
  /** A slot that was agreed on the phone; absent or null: as soon as it is ready. */
  scheduledFor?: string | null
  /** Minutes of making that were said; absent or null: the house's own. */
  preparationMinutes?: number | null
  lines: readonly OfflineLine[]
  rules: PriceSettings
  tip: Money
  deliveryCost: Money
  /** Where it went; absent for what stayed in the house, and where nobody wrote it down. */
  address?: OrderAddress | null
  discount: Discount | null
  coupon: OrderCoupon | null
  points: OrderPoints | null
  payments: readonly OfflinePayment[]
}

/** The dishes as they were sold. */
export function soldLinesOf({ lines, coupon }: Pick<OfflineSaleFacts, 'lines' | 'coupon'>): SoldLine[] {
  return lines.map(({ changePrice: _, isFreeItem: __, lineDiscount: ___, isGift, ...line }) => ({
    ...line,
    ...(isGift && coupon ? { couponId: coupon.id } : {}),
  }))
}

/** What was said about the lines at the till: operations right after the placing, as at any other sale. */
export function saidOfLines({ lines }: Pick<OfflineSaleFacts, 'lines'>): OrderAct[] {
  return lines.flatMap(({ id: lineId, changePrice, isFreeItem, isGift, lineDiscount }) => [
    ...(changePrice === null ? [] : [{ kind: 'priceChange' as const, lineId, changePrice }]),
    ...(isFreeItem && !isGift ? [{ kind: 'freeItem' as const, lineId, isFreeItem }] : []),
    ...(lineDiscount === null ? [] : [{ kind: 'lineDiscount' as const, lineId, discount: lineDiscount }]),
  ])
}

/** What is decided only where the sale is kept. */
export type KeptFacts = {
  isPayLater: boolean
  isSecondBill: boolean
  shiftId: string | null
  drift: readonly Drift[]
  currency: Placing['currency']
  preparationMinutes: number
  customerId: string | null
  /** The keeper's idea of the instant. */
  soldAt: string
}

export function placingOfSale(sale: OfflineSaleFacts, kept: KeptFacts): Placing {
  const { drift, soldAt, ...rest } = kept
  const address = isBrought(sale.deliveryType) ? (sale.address ?? null) : null
  return {
    orderId: sale.id,
    channel: 'SALON',
    deliveryType: sale.deliveryType,
    // How it was paid, its payments say.
    paymentType: null,
    ...rest,
    preparationMinutes: sale.preparationMinutes ?? kept.preparationMinutes,
    settings: sale.rules,
    table: sale.deliveryType === 'SERVE' ? sale.table : null,
    numberOfPerson: sale.numberOfPerson,
    description: sale.description,
    businessDate: sale.businessDate,
    tip: sale.tip,
    deliveryCost: sale.deliveryCost,
    ...(address ? { delivery: { address, zone: null, isCostByHand: true, fleet: null } } : {}),
    discount: sale.discount,
    coupon: sale.coupon,
    points: sale.points,
    scheduledFor: sale.scheduledFor ? new Date(sale.scheduledFor).toISOString() : null,
    offline: { device: sale.device, number: sale.number, soldAt, drift },
    lines: soldLinesOf(sale),
  }
}

type EndedSale = Pick<OfflineSaleFacts, 'deliveryType' | 'isFinished' | 'lines' | 'scheduledFor'>

/** The states it has gone through at the till. What still owes money stays an open bill, whatever the till thought. */
export function statesOfSale(sale: EndedSale, due: Money): OrderState[] {
  if (due > 0) return ['CONFIRMED']
  const end = pathToEnd({ state: 'CONFIRMED', deliveryType: sale.deliveryType })
  return sale.isFinished || isHandedOver(sale) ? ['PAID', 'CONFIRMED', ...end] : ['PAID', 'CONFIRMED']
}

/** Nothing of it has to be made, so it was handed over as it was sold. */
export function isHandedOver({ deliveryType, lines, scheduledFor }: EndedSale): boolean {
  return hasNothingToMake({ channel: 'SALON', deliveryType, lines, scheduledFor: scheduledFor ?? null })
}
