import type { Caller } from '@sofreh/http'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { OfflineSaleBody } from '../../contract/index.ts'
import {
  type Drift,
  type OrderAct,
  type OrderState,
  type Placing,
  readyStateOf,
  type SoldLine,
} from '../../domain/index.ts'
import { paymentTypeOf } from '../placing/place-staff-order.ts'

/** An offline sale with what the server could find out about it before it is kept. */
export type Gathered = {
  caller: Caller
  sale: OfflineSaleBody
  settings: VendorSettings
  personId: string
  customerId: string | null
  /** The server's idea of the instant, by the till's clock and its offset. */
  soldAt: Date
  now: Date
}

export function soldLines({ lines, coupon }: OfflineSaleBody): SoldLine[] {
  return lines.map(({ changePrice: _, isFreeItem: __, lineDiscount: ___, isGift, ...line }) => ({
    ...line,
    ...(isGift && coupon ? { couponId: coupon.id } : {}),
  }))
}

/** What was said about the lines at the till: operations right after the placing, as at any other sale. */
export function saidOfLines({ lines }: OfflineSaleBody): OrderAct[] {
  return lines.flatMap(({ id: lineId, changePrice, isFreeItem, isGift, lineDiscount }) => [
    ...(changePrice === null ? [] : [{ kind: 'priceChange' as const, lineId, changePrice }]),
    ...(isFreeItem && !isGift ? [{ kind: 'freeItem' as const, lineId, isFreeItem }] : []),
    ...(lineDiscount === null ? [] : [{ kind: 'lineDiscount' as const, lineId, discount: lineDiscount }]),
  ])
}

/** What is decided only while it is kept. */
export type Decided = { isPayLater: boolean; isSecondBill: boolean; shiftId: string | null; drift: readonly Drift[] }

export function offlinePlacing({ sale, settings, customerId, soldAt }: Gathered, decided: Decided): Placing {
  const { drift, ...rest } = decided
  return {
    orderId: sale.id,
    channel: 'SALON',
    deliveryType: sale.deliveryType,
    paymentType: paymentTypeOf(sale.payments),
    ...rest,
    currency: settings.currency,
    settings: sale.rules,
    customerId,
    table: sale.deliveryType === 'SERVE' ? sale.table : null,
    numberOfPerson: sale.numberOfPerson,
    description: sale.description,
    businessDate: sale.businessDate,
    preparationMinutes: settings.preparationMinutes,
    tip: sale.tip,
    deliveryCost: sale.deliveryCost,
    discount: sale.discount,
    coupon: sale.coupon,
    points: sale.points,
    scheduledFor: null,
    offline: { device: sale.device, number: sale.number, soldAt: soldAt.toISOString(), drift },
    lines: soldLines(sale),
  }
}

/** The states it has gone through at the till. What still owes money stays an open bill, whatever the till thought. */
export function statesOf(sale: OfflineSaleBody, due: number): OrderState[] {
  if (due > 0) return ['CONFIRMED']
  const ready = readyStateOf[sale.deliveryType]
  const brought: OrderState[] = ready === 'READYTOSHIPMENT' ? ['DELIVERING', 'DELIVERED'] : []
  return sale.isFinished ? ['PAID', 'CONFIRMED', ready, ...brought, 'FINISHED'] : ['PAID', 'CONFIRMED']
}

/** What of a sale needs a permission that whoever hands it in does not have. */
export function missingPermissions({ permissions }: Caller, sale: OfflineSaleBody): string[] {
  const needed = [
    ...(sale.discount || sale.lines.some((line) => line.lineDiscount) ? ['DISCOUNT_GIVE'] : []),
    ...(sale.lines.some((line) => line.changePrice !== null) ? ['PRICE_CHANGE'] : []),
    ...(sale.lines.some((line) => line.isFreeItem && !line.isGift) ? ['FREE_ITEM'] : []),
    ...(sale.payments.length > 0 ? ['PAYMENT_TAKE'] : []),
  ]
  return needed.filter((permission) => !permissions.has(permission))
}
