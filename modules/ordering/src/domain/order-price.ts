/** The price of an order and its balance, calculated by the pricing module. */
import { allocate, type Money, sumOf } from '@sofreh/kernel'
import type { OrderWorth, PricedPart, WorthOfPart } from '@sofreh/payments/domain'
import { type PricedOrder, type PriceLine, priceOfOrder } from '@sofreh/pricing/domain'
import { freeDeliveryOf } from './delivery/order-delivery.ts'
import type { FoldedLine } from './folded-line.ts'
import type { FoldedOrder } from './folded-order.ts'

export type PriceableOrder = Pick<
  FoldedOrder,
  'deliveryType' | 'lines' | 'settings' | 'discount' | 'coupon' | 'points' | 'deliveryCost' | 'delivery' | 'tip'
>

/**
 * Prices the order by the rules fixed when it was placed. A coupon below its minimum gives nothing, so its gifts cost
 * their full price.
 */
export function priceOfFoldedOrder(order: PriceableOrder): PricedOrder {
  const priced = priceOfLines(order, order.lines.map(priceLine))
  const hasGifts = order.lines.some((line) => line.couponId !== undefined)
  if (!hasGifts || priced.coupon?.isApplied !== false) return priced
  const paid = order.lines.map((line) => priceLine(line.couponId === undefined ? line : { ...line, isFreeItem: false }))
  return { ...priceOfLines(order, paid), coupon: priced.coupon }
}

function priceOfLines(order: PriceableOrder, lines: readonly PriceLine[]): PricedOrder {
  return priceOfOrder({
    deliveryType: order.deliveryType,
    lines,
    settings: order.settings,
    orderDiscount: order.discount,
    coupon: order.coupon,
    points: order.points?.value ?? 0,
    deliveryCost: order.deliveryCost,
    ...freeDeliveryOf(order.delivery),
    tip: order.tip,
  })
}

/**
 * Returns what is due and what was overpaid. Refunds and write-offs lower what the order is worth; a rejected order is
 * worth nothing.
 */
export function balanceOf(
  order: Pick<FoldedOrder, 'state' | 'paid' | 'refunded' | 'writtenOff'>,
  finalPrice: Money,
): { due: Money; toRefund: Money } {
  const worth = order.state === 'REJECTED' ? 0 : Math.max(0, finalPrice - order.refunded)
  return { due: Math.max(0, worth - order.paid - order.writtenOff), toRefund: Math.max(0, order.paid - worth) }
}

/** Selects the facts that pricing uses; notes and the kitchen ledger change no price. */
function priceLine(line: FoldedLine): PriceLine {
  return {
    id: line.id,
    menuItemId: line.menuItemId,
    categoryId: line.categoryId,
    title: line.title,
    count: line.count,
    price: line.price,
    changePrice: line.changePrice,
    discount: line.discount,
    lineDiscount: line.lineDiscount,
    packagingCost: line.packagingCost,
    servePackagingCost: line.servePackagingCost,
    withTax: line.withTax,
    isFreeItem: line.isFreeItem,
    toppings: line.toppings,
    toppingCategories: line.toppingCategories,
  }
}

/** Splits the price into the parts that a payment freezes and a refund returns; they add up to `finalPrice`. */
export function partsOfPrice(price: Omit<PricedOrder, 'why'>): PricedPart[] {
  const plain = { discount: 0, tax: 0 }
  const lines = price.lines.map((line) => ({
    key: line.id,
    kind: 'LINE' as const,
    price: line.goods,
    discount: line.goods - line.goodsLeft + (line.rounding ?? 0),
    tax: line.tax,
  }))
  const packagingTax = sumOf(price.lines.map((line) => line.packagingTax))
  return [
    ...lines,
    {
      key: 'packaging',
      kind: 'PACKAGING',
      price: price.totalPackagingCost,
      discount: price.discountPackagingCost,
      tax: packagingTax,
    },
    { ...plain, key: 'service_fee', kind: 'SERVICE_FEE', price: price.totalServiceFee, tax: price.serviceFeeTax },
    { ...plain, key: 'delivery', kind: 'DELIVERY', price: price.deliveryCost, discount: price.deliveryDiscount },
    { ...plain, key: 'tip', kind: 'TIP', price: price.tip },
  ]
}

/** Returns the order's present worth part by part, for refunds. */
export function worthOf(
  order: Pick<FoldedOrder, 'state' | 'paid' | 'refunded' | 'writtenOff' | 'lines'>,
  price: Omit<PricedOrder, 'why'>,
): OrderWorth {
  const counts = new Map(order.lines.map(({ id, count }) => [id, count]))
  const parts = partsOfPrice(price).map((part): WorthOfPart => {
    const count = counts.get(part.key)
    const ofDishes = broughtByDishes(part, price)
    const amount = part.price - part.discount + part.tax
    return { ...part, amount, ...(count === undefined ? {} : { count }), ...(ofDishes ? { ofDishes } : {}) }
  })
  return { ...balanceOf(order, price.finalPrice), parts }
}

/**
 * Returns how much packaging and service fee each dish adds, which its refund would remove. Order packaging and a fixed
 * service fee stay while any dish is left.
 */
function broughtByDishes(
  { kind, price, tax }: PricedPart,
  order: Omit<PricedOrder, 'why'>,
): WorthOfPart['ofDishes'] | undefined {
  if (kind === 'PACKAGING')
    return order.lines.map(({ id, packaging, packagingWaived, packagingTax }) => ({
      key: id,
      amount: packaging - packagingWaived + packagingTax,
      tax: packagingTax,
    }))
  if (kind !== 'SERVICE_FEE' || order.serviceFeeType === 'FIX' || order.lines.length === 0) return undefined
  const weights = order.lines.map(({ goodsLeft }) => goodsLeft)
  const fees = allocate(price, weights)
  const taxes = allocate(tax, weights)
  return order.lines.map(({ id }, index) => {
    const [fee = 0, taxOfFee = 0] = [fees[index], taxes[index]]
    return { key: id, amount: fee + taxOfFee, tax: taxOfFee }
  })
}
