/**
 * The price of an order: one pure function for site, till, kiosk and server. docs/guide/price.md explains it with an example.
 * Reads no clock, no database and no language.
 */
import { assertMoney, type Money, sumOf } from '@sofreh/kernel'
import { type Discounts, type DiscountShares, discountsOf } from './discounts.ts'
import { serviceFeeOf, type Tax, taxOf } from './fees-and-tax.ts'
import { assertAmount, goodsOfLine, type LineGoods } from './goods-of-line.ts'
import type { DiscountType, PricedLine, PricedOrder, PriceInput, PriceSettings } from './price-types.ts'
import { roundingOf, withRounding } from './rounding.ts'
import { whyThisPrice } from './why-this-price.ts'

/**
 * Prices an order and returns every part of the price per line. Guarantees whole numbers, no negative amounts except
 * the deductions in `why`, parts that add up exactly, and the same totals for the same lines in any order.
 * @param input amounts in the vendor's currency unit, rates in basis points
 * @throws RangeError when an amount, rate or count is a fraction, negative or too large to be exact; guest input must
 * be validated before
 */
export function priceOfOrder(input: PriceInput): PricedOrder {
  const lines = input.lines.map((line) => goodsOfLine(line, input.deliveryType))
  // Equal remainders are given by place. A place that depended on the order of lines would change the total: a taxed or
  // an untaxed line could get the last unit.
  const places = lines.map((_, index) => index).sort((a, b) => canonically(lines[a], lines[b]))
  const placed = places.flatMap((index) => lines[index] ?? [])

  const deliveryCost = deliveryCostOf(input, sumOf(lines.map(({ goods }) => goods)))
  const discounts = discountsOf(placed, { ...input, deliveryCost })
  const packaged = placed.map((goods) =>
    discounts.waivesPackaging ? { ...goods, packagingWaived: goods.packaging } : goods,
  )
  // An empty order owes no fees; tip and delivery cost stay as the caller gives them.
  const hasFood = lines.some((goods) => goods.line.count > 0)
  const totalServiceFee = hasFood ? serviceFeeOf(input.settings, input.deliveryType, discounts.goodsLeft) : 0
  const bases = packaged.map((goods, index) => ({
    withTax: goods.line.withTax,
    goodsLeft: discounts.shares[index]?.goodsLeft ?? 0,
    packagingLeft: goods.packaging - goods.packagingWaived,
  }))
  const tax = taxOf(bases, totalServiceFee, input.settings)

  const priced = packaged.map((goods, index) => pricedLine(goods, discounts.shares[index], tax.lines[index]))
  const orderPackaging = hasFood ? assertAmount(orderPackagingOf(input.settings, input.deliveryType)) : 0
  const parts = { input, discounts, tax, totalServiceFee, orderPackaging, deliveryCost }
  const inPlace = (all: readonly PricedLine[]) =>
    places.map((_, index) => all[places.indexOf(index)]).flatMap((line) => line ?? [])
  const exact = total({ ...parts, lines: inPlace(priced) })
  const { roundTo } = input.settings
  if (!roundTo) return exact
  const rounding = roundingOf(exact.finalPrice, discounts.goodsLeft, roundTo)
  return total({ ...parts, lines: inPlace(withRounding(priced, rounding)), rounding })
}

/** Returns the packaging charge of the order as a whole; 0 at a table unless the vendor charges it there too. */
export function orderPackagingOf(
  { orderPackagingCost, orderPackagingOnServe = true }: PriceSettings,
  deliveryType: PriceInput['deliveryType'],
): Money {
  return deliveryType === 'SERVE' && !orderPackagingOnServe ? 0 : orderPackagingCost
}

/** Compares goods before any discount of the order with the limit, as every minimum does. */
function deliveryCostOf({ deliveryCost, deliveryFreeAbove }: PriceInput, goods: Money): Money {
  const cost = assertAmount(deliveryCost)
  return typeof deliveryFreeAbove === 'number' && goods >= assertAmount(deliveryFreeAbove) ? 0 : cost
}

/**
 * Returns how much goods, before any discount of the order, are missing to the vendor's minimum; 0 when it is reached.
 */
export function minimumBasketMissing(
  priced: Pick<PricedOrder, 'sumOfItemsPrice' | 'sumOfItemToppingsPrice'>,
  minimumBasket: Money,
): Money {
  return Math.max(0, minimumBasket - (priced.sumOfItemsPrice + priced.sumOfItemToppingsPrice))
}

/**
 * Orders lines canonically. Lines equal up to `goods` are interchangeable for all totals; the remaining keys settle
 * their shares.
 */
function canonically(a: LineGoods | undefined, b: LineGoods | undefined): number {
  if (!a || !b) return 0
  return (
    Number(b.line.withTax) - Number(a.line.withTax) ||
    Number(a.carriesDiscount) - Number(b.carriesDiscount) ||
    a.goods - a.lineDiscount - (b.goods - b.lineDiscount) ||
    inLetters(a.line.menuItemId, b.line.menuItemId) ||
    inLetters(a.line.id, b.line.id)
  )
}

function inLetters(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function pricedLine(
  goods: LineGoods,
  shares: DiscountShares | undefined,
  tax: Tax['lines'][number] | undefined,
): PricedLine {
  const { line, carriesDiscount: _, ...parts } = goods
  const { orderDiscount = 0, couponDiscount = 0, pointsDiscount = 0, goodsLeft = 0 } = shares ?? {}
  const { tax: lineTax = 0, packagingTax = 0 } = tax ?? {}
  return {
    id: line.id,
    menuItemId: line.menuItemId,
    title: line.title,
    count: line.count,
    ...parts,
    orderDiscount,
    couponDiscount,
    pointsDiscount,
    goodsLeft,
    tax: lineTax,
    packagingTax,
    total: sumOf([goodsLeft, goods.packaging, -goods.packagingWaived, lineTax, packagingTax]),
  }
}

type Parts = {
  input: PriceInput
  lines: PricedLine[]
  discounts: Discounts
  tax: Tax
  totalServiceFee: Money
  orderPackaging: Money
  deliveryCost: Money
  /** Undefined when the vendor does not round. */
  rounding?: Money
}

function total(parts: Parts): PricedOrder {
  const { input, lines, discounts, tax, totalServiceFee, orderPackaging, deliveryCost, rounding } = parts
  const { orderDiscount, couponDiscount, pointsDiscount, deliveryDiscount } = discounts
  const tip = assertAmount(input.tip)
  const lineDiscount = sumOf(lines.map((line) => line.lineDiscount))
  const sumOfPackagingCostItems = sumOf(lines.map((line) => line.packaging))
  const orderPackagingWaived = discounts.waivesPackaging ? orderPackaging : 0
  const priced: Omit<PricedOrder, 'finalPrice' | 'why'> = {
    sumOfItemsPrice: sumOf(lines.map((line) => line.itemsPrice)),
    sumOfItemToppingsPrice: sumOf(lines.map((line) => line.toppingsPrice)),
    sumOfPackagingCostItems,
    totalPackagingCost: assertMoney(sumOfPackagingCostItems + orderPackaging),
    discountPackagingCost: sumOf([...lines.map((line) => line.packagingWaived), orderPackagingWaived]),
    serviceFeeType: input.settings.serviceFeeType,
    serviceFeeValue: input.settings.serviceFeeValue,
    totalServiceFee,
    serviceChargeFinalPrice: totalServiceFee + tax.serviceFeeTax,
    tax: tax.tax,
    deliveryCost,
    tip,
    ...nominalDiscount(input),
    finalDiscountAmount: sumOf([
      lineDiscount,
      orderDiscount,
      couponDiscount,
      pointsDiscount,
      deliveryDiscount,
      rounding ?? 0,
    ]),
    lineDiscount,
    orderDiscount,
    couponDiscount,
    pointsDiscount,
    deliveryDiscount,
    ...(rounding !== undefined && { rounding }),
    orderPackaging,
    orderPackagingWaived,
    serviceFeeTax: tax.serviceFeeTax,
    ...(discounts.coupon && { coupon: discounts.coupon }),
    lines,
  }
  const finalPrice = finalPriceOf(priced)
  return { finalPrice, ...priced, why: whyThisPrice({ input, priced, finalPrice, discounts, tax }) }
}

/** Computes step 7 of docs/guide/price.md#the-steps. Never below 0: each discount is limited to the amount it reduces. */
function finalPriceOf(priced: Omit<PricedOrder, 'finalPrice' | 'why'>): Money {
  return sumOf([
    priced.sumOfItemsPrice,
    priced.sumOfItemToppingsPrice,
    priced.totalPackagingCost,
    priced.totalServiceFee,
    priced.tax,
    priced.deliveryCost,
    priced.tip,
    -priced.finalDiscountAmount,
    -priced.discountPackagingCost,
  ])
}

function nominalDiscount(input: PriceInput): { discountType: DiscountType; discountAmount: number } {
  if (input.coupon) return { discountType: input.coupon.type, discountAmount: input.coupon.value }
  if (!input.orderDiscount) return { discountType: 'MONEY', discountAmount: 0 }
  const { kind, value } = input.orderDiscount
  return { discountType: kind === 'FIX' ? 'MONEY' : 'PERCENTAGE', discountAmount: value }
}
