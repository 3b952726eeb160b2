/** Explains the final price as a tree whose parts add up at every branch. Step 7 of docs/guide/price.md#the-steps. */
import type { Money } from '@sofreh/kernel'
import type { Discounts } from './discounts.ts'
import type { Tax } from './fees-and-tax.ts'
import type { Discount, PricedLine, PricedOrder, PriceInput, PriceLine, WhyKind, WhyPart } from './price-types.ts'

export type Explained = {
  input: PriceInput
  priced: Omit<PricedOrder, 'finalPrice' | 'why'>
  finalPrice: Money
  discounts: Discounts
  tax: Tax
}

/** Builds the tree from computed amounts; it sets only their signs. */
export function whyThisPrice(explained: Explained): WhyPart {
  const { input, priced, finalPrice } = explained
  const lines = priced.lines.map((line, index) => whyLine(line, input.lines[index]))
  const goods = priced.sumOfItemsPrice + priced.sumOfItemToppingsPrice
  return branch('FINAL_PRICE', finalPrice, [
    branch('GOODS', goods, lines),
    whyDiscounts(explained),
    whyPackaging(priced),
    serviceFee(priced, input, explained.discounts.goodsLeft),
    whyTax(explained),
    whyDelivery(explained),
    leaf('TIP', priced.tip),
    leaf('ROUNDING', -(priced.rounding ?? 0), input.settings.roundTo ? { unitPrice: input.settings.roundTo } : {}),
  ])
}

function whyLine(line: PricedLine, given: PriceLine | undefined): WhyPart {
  const about = { lineId: line.id, title: line.title, count: line.count }
  const off = given?.isFreeItem
    ? leaf('FREE_ITEM', -line.itemDiscount, about)
    : leaf('ITEM_DISCOUNT', -line.itemDiscount, { lineId: line.id, ...rate(given?.discount, line.itemsBeforeDiscount) })
  const toppings = line.toppings.map(({ title, count, freeCount, price, total }) =>
    leaf('TOPPING', total, { lineId: line.id, title, count, freeCount, unitPrice: price }),
  )
  const item = leaf('ITEM', line.itemsBeforeDiscount, { ...about, unitPrice: line.unitPrice })
  const parts = withoutEmpty([item, off, ...toppings])
  return { kind: 'LINE', amount: line.goods, ...about, parts }
}

function whyDiscounts({ input, priced, discounts }: Explained): WhyPart {
  const { orderDiscount, couponDiscount, pointsDiscount, deliveryDiscount, finalDiscountAmount, rounding = 0 } = priced
  const manual = priced.lines.map((line, index) =>
    leaf('LINE_DISCOUNT', -line.lineDiscount, {
      lineId: line.id,
      title: line.title,
      ...rate(input.lines[index]?.lineDiscount, line.goods),
    }),
  )
  const coupon = input.coupon?.type === 'PERCENTAGE' ? { rateBp: input.coupon.value, of: discounts.couponBasis } : {}
  return branch('DISCOUNTS', deliveryDiscount + rounding - finalDiscountAmount, [
    ...manual,
    leaf('ORDER_DISCOUNT', -orderDiscount, rate(input.orderDiscount, discounts.orderBasis)),
    leaf('COUPON', -couponDiscount, coupon),
    leaf('POINTS', -pointsDiscount),
  ])
}

function whyPackaging(priced: Explained['priced']): WhyPart {
  const lines = priced.lines.map((line) =>
    leaf('LINE_PACKAGING', line.packaging, { lineId: line.id, title: line.title, count: line.count }),
  )
  return branch('PACKAGING', priced.totalPackagingCost - priced.discountPackagingCost, [
    ...lines,
    leaf('ORDER_PACKAGING', priced.orderPackaging),
    leaf('WAIVED_PACKAGING', -priced.discountPackagingCost),
  ])
}

/** Explains delivery: the zone, its full cost and what reduced it. */
function whyDelivery({ input, priced }: Explained): WhyPart {
  const { deliveryCost, deliveryDiscount } = priced
  const { deliveryTitle: title, deliveryFreeAbove } = input
  const free = typeof deliveryFreeAbove === 'number' ? { of: deliveryFreeAbove } : {}
  return branch('DELIVERY', deliveryCost - deliveryDiscount, [
    leaf('DELIVERY_COST', input.deliveryCost, title === undefined ? {} : { title }),
    leaf('DELIVERY_FREE_ABOVE', deliveryCost - input.deliveryCost, free),
    leaf('DELIVERY_DISCOUNT', -deliveryDiscount),
  ])
}

function serviceFee(priced: Explained['priced'], input: PriceInput, goodsLeft: Money): WhyPart {
  const { serviceFeeType: kind, serviceFeeValue: value } = input.settings
  return leaf('SERVICE_FEE', priced.totalServiceFee, rate({ kind, value }, goodsLeft))
}

function whyTax({ input, priced, tax }: Explained): WhyPart {
  const lines = priced.lines.flatMap((line) => [
    leaf('LINE_TAX', line.tax, { lineId: line.id, title: line.title }),
    leaf('PACKAGING_TAX', line.packagingTax, { lineId: line.id, title: line.title }),
  ])
  const parts = withoutEmpty([...lines, leaf('SERVICE_FEE_TAX', priced.serviceFeeTax)])
  return { kind: 'TAX', amount: priced.tax, rateBp: input.settings.taxRateBp, of: tax.base, parts }
}

function rate(discount: Discount | null | undefined, of: Money): { rateBp?: number; of?: Money } {
  return discount?.kind === 'PERCENTAGE' ? { rateBp: discount.value, of } : {}
}

function branch(kind: WhyKind, amount: Money, parts: WhyPart[]): WhyPart {
  return { kind, amount, parts: withoutEmpty(parts) }
}

function leaf(kind: WhyKind, amount: Money, facts: Omit<WhyPart, 'kind' | 'amount' | 'parts'> = {}): WhyPart {
  // Avoids minus zero: screens would show it, and tests do not treat it as equal to zero.
  return { kind, amount: amount === 0 ? 0 : amount, ...facts, parts: [] }
}

/** Drops empty parts. A line or a topping stays even when it costs nothing, because the guest ordered it. */
function withoutEmpty(parts: WhyPart[]): WhyPart[] {
  return parts.filter(
    (part) => part.amount !== 0 || part.parts.length > 0 || part.kind === 'LINE' || part.kind === 'TOPPING',
  )
}
