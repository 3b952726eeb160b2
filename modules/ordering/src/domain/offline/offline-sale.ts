/**
 * Converts an offline sale to an order. Till and server apply the same operations, so both reach the same order
 * (docs/guide/orders.md).
 */
import type { Money } from '@sofreh/kernel'
import type { Discount, PriceSettings } from '@sofreh/pricing/domain'
import { isBrought, type OrderAddress } from '../delivery/order-delivery.ts'
import type { SoldLine } from '../folded-line.ts'
import type {
  Drift,
  OrderAct,
  OrderCoupon,
  OrderDiscount,
  OrderPoints,
  OrderTable,
  Placing,
} from '../order-operations.ts'
import { linePriceActsOf } from '../order-lines.ts'
import { hasNothingToMake } from '../order-ending.ts'
import { pathToEnd } from '../order-state.ts'
import type { OrderDeliveryType, OrderState } from '../order-codes.ts'

/** A line as charged, with its manual price changes. */
export type OfflineLine = Omit<SoldLine, 'couponId'> & {
  changePrice: Money | null
  isFreeItem: boolean
  /** Free because of the sale's coupon. */
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
/** A record of what happened; the server does not refuse it. */
export type OfflineSaleFacts = {
  id: string
  /** The number on its receipt: the device's letter and its own counter. */
  number: string
  device: string
  soldAt: string
  businessDate: string
  deliveryType: OrderDeliveryType
  /** Handed over at the till: the server only has to record it. */
  isFinished: boolean
  table: OrderTable | null
  numberOfPerson: number | null
  description: string
  /** A slot agreed on the phone; null or absent: as soon as possible. */
  scheduledFor?: string | null
  /** Preparation minutes promised to the guest; null or absent: the vendor's default. */
  preparationMinutes?: number | null
  lines: readonly OfflineLine[]
  rules: PriceSettings
  tip: Money
  deliveryCost: Money
  /** Delivery address; absent for other orders and where none was recorded. */
  address?: OrderAddress | null
  discount: OrderDiscount | null
  coupon: OrderCoupon | null
  points: OrderPoints | null
  payments: readonly OfflinePayment[]
}

/** Returns the lines as sold. */
export function soldLinesOf({ lines, coupon }: Pick<OfflineSaleFacts, 'lines' | 'coupon'>): SoldLine[] {
  return lines.map(({ changePrice: _, isFreeItem: __, lineDiscount: ___, isGift, ...line }) => ({
    ...line,
    ...(isGift && coupon ? { couponId: coupon.id } : {}),
  }))
}

/** Returns the manual price changes as operations that follow the placing, as for any other sale. */
export function lineActsOf({ lines }: Pick<OfflineSaleFacts, 'lines'>): OrderAct[] {
  return lines.flatMap((line) => linePriceActsOf({ ...line, isFreeItem: line.isFreeItem && !line.isGift }))
}

/** Facts that are decided only where the sale is recorded. */
export type PlacingFacts = {
  isPayLater: boolean
  isSecondBill: boolean
  shiftId: string | null
  drift: readonly Drift[]
  currency: Placing['currency']
  preparationMinutes: number
  customerId: string | null
  /** The instant by the clock of the recording side. */
  soldAt: string
}

export function placingOfSale(sale: OfflineSaleFacts, facts: PlacingFacts): Placing {
  const { drift, soldAt, ...rest } = facts
  const address = isBrought(sale.deliveryType) ? (sale.address ?? null) : null
  return {
    orderId: sale.id,
    channel: 'SALON',
    deliveryType: sale.deliveryType,
    // The payment method follows from its payments.
    paymentType: null,
    ...rest,
    preparationMinutes: sale.preparationMinutes ?? facts.preparationMinutes,
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

/**
 * Returns the states the sale went through at the till. A sale with money due stays an open bill, whatever the till
 * recorded.
 */
export function statesOfSale(sale: EndedSale, due: Money): OrderState[] {
  if (due > 0) return ['CONFIRMED']
  const end = pathToEnd({ state: 'CONFIRMED', deliveryType: sale.deliveryType })
  return sale.isFinished || isHandedOver(sale) ? ['PAID', 'CONFIRMED', ...end] : ['PAID', 'CONFIRMED']
}

/** Whether nothing had to be made, so the order was handed over when sold. */
export function isHandedOver({ deliveryType, lines, scheduledFor }: EndedSale): boolean {
  return hasNothingToMake({ channel: 'SALON', deliveryType, lines, scheduledFor: scheduledFor ?? null })
}
