/**
 * Price of one line before anything that concerns the whole order: item, item discount, toppings, packaging and the
 * discount on this line. Steps 1 to 4 of docs/guide/price.md#the-steps.
 */
import { assertMoney, type Money, rateOf, sumOf } from '@sofreh/kernel'
import type { DeliveryType, Discount, PricedTopping, PriceLine } from './price-types.ts'

export type LineGoods = {
  line: PriceLine
  unitPrice: Money
  itemsBeforeDiscount: Money
  itemDiscount: Money
  itemsPrice: Money
  toppings: PricedTopping[]
  toppingsPrice: Money
  goods: Money
  lineDiscount: Money
  /** Excludes the line from a coupon that does not stack. False for a free item, which has no price to discount. */
  carriesDiscount: boolean
  packaging: Money
  packagingWaived: Money
}

/**
 * Prices one line.
 * @throws RangeError on a fraction or a negative number: a bug of the caller, never a guest's input
 */
export function goodsOfLine(line: PriceLine, deliveryType: DeliveryType): LineGoods {
  const count = assertAmount(line.count)
  const unitPrice = assertAmount(line.changePrice ?? line.price)
  const itemsBeforeDiscount = times(count, unitPrice)
  const itemDiscount = line.isFreeItem ? itemsBeforeDiscount : itemDiscountOf(line, itemsBeforeDiscount)
  const itemsPrice = itemsBeforeDiscount - itemDiscount
  const toppings = toppingsOf(line)
  const toppingsPrice = sumOf(toppings.map((topping) => topping.total))
  const goods = assertMoney(itemsPrice + toppingsPrice)
  const lineDiscount = discountOf(line.lineDiscount, goods)
  const packaging = times(count, assertAmount(deliveryType === 'SERVE' ? line.servePackagingCost : line.packagingCost))
  return {
    line,
    unitPrice,
    itemsBeforeDiscount,
    itemDiscount,
    itemsPrice,
    toppings,
    toppingsPrice,
    goods,
    lineDiscount,
    carriesDiscount: lineDiscount > 0 || (!line.isFreeItem && itemDiscount > 0),
    packaging,
    packagingWaived: line.isFreeItem ? packaging : 0,
  }
}

/** Returns what a discount takes off an amount: a rate rounded once, or a fixed amount; never more than the amount. */
export function discountOf(discount: Discount | null | undefined, amount: Money): Money {
  if (!discount) return 0
  const value = assertAmount(discount.value)
  return Math.min(amount, discount.kind === 'FIX' ? value : rateOf(amount, value))
}

/** Returns the amount. @throws RangeError unless it is whole and 0 or more */
export function assertAmount(amount: number): Money {
  if (assertMoney(amount) < 0) throw new RangeError(`a negative amount: ${amount}`)
  return amount
}

function itemDiscountOf(line: PriceLine, amount: Money): Money {
  if (line.discount?.kind !== 'FIX') return discountOf(line.discount, amount)
  return discountOf({ kind: 'FIX', value: times(assertAmount(line.discount.value), line.count) }, amount)
}

/** Gives each category's free count to its cheapest chosen units, separately for every unit of the line. */
function toppingsOf(line: PriceLine): PricedTopping[] {
  if (line.toppings.length === 0) return []
  const freeCounts = freeToppingCounts(line)
  return line.toppings.map((topping, index) => {
    const freeCount = freeCounts[index] ?? 0
    const total = times(times(assertAmount(topping.count) - freeCount, assertAmount(topping.price)), line.count)
    const { toppingId, toppingCategoryId, title, price, count } = topping
    return { toppingId, toppingCategoryId, title, price, count, freeCount, total }
  })
}

/** Returns how many units of each topping are free on one unit of the line, in the order of the line's toppings. */
export function freeToppingCounts(line: Pick<PriceLine, 'toppings' | 'toppingCategories'>): number[] {
  const freeCounts = line.toppings.map(() => 0)
  const left = new Map(line.toppingCategories.map((category) => [category.id, assertAmount(category.free)]))
  const cheapestFirst = [...line.toppings.entries()].sort(([, a], [, b]) => a.price - b.price)
  for (const [index, topping] of cheapestFirst) {
    const free = Math.min(left.get(topping.toppingCategoryId) ?? 0, topping.count)
    freeCounts[index] = free
    left.set(topping.toppingCategoryId, (left.get(topping.toppingCategoryId) ?? 0) - free)
  }
  return freeCounts
}

function times(a: number, b: number): Money {
  return assertMoney(a * b)
}
