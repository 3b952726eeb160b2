import type { Discount, PriceCoupon, PriceInput, PriceLine } from '../src/domain/price-types.ts'

/**
 * Independent implementation of the price for tests, written from docs/guide/price.md with exact big-integer fractions. It
 * shares only types with `priceOfOrder`. Slow and simple on purpose.
 */
export type PriceByFractions = {
  finalPrice: number
  parts: Record<string, number>
  lines: Record<string, LineByFractions>
}
type LineByFractions = Record<
  'goods' | 'discount' | 'packaging' | 'waived' | 'tax' | 'packagingTax' | 'rounding',
  number
>
type Row = {
  line: PriceLine
  items: bigint
  toppings: bigint
  manual: bigint
  left: bigint
  pack: bigint
  waived: bigint
}

export function priceByFractions(input: PriceInput): PriceByFractions {
  const rows = input.lines.map((line) => rowOf(line, input.deliveryType === 'SERVE')).sort(byPlace)
  const goods = add(rows.map((row) => row.items + row.toppings))
  const lineDiscount = add(rows.map((row) => row.manual))
  const stands = rows.map((row) => row.manual > 0n || (!row.line.isFreeItem && row.items < full(row.line)))

  const orderDiscount = take(input.orderDiscount, add(rows.map((row) => row.left)), 1n)
  deal(orderDiscount, rows)
  const isWanted = named(input.coupon)
  const isMet =
    goods >= big(input.coupon?.minimum ?? 0) &&
    (!isWanted || input.lines.some((line) => line.count && !line.isFreeItem && isWanted(line)))
  const coupon = input.coupon && isMet ? input.coupon : undefined
  const counted = rows.filter(
    ({ line }, index) => (coupon?.isStacking || !stands[index]) && (!isWanted || (!line.isFreeItem && isWanted(line))),
  )
  const basis = add(counted.map((row) => row.left))
  const cap = coupon?.cap === undefined || coupon.cap === null ? undefined : big(coupon.cap)
  const couponDiscount = couponOff(coupon, basis, cap)
  deal(couponDiscount, counted)
  const points = least(big(input.points ?? 0), add(rows.map((row) => row.left)))
  deal(points, rows)
  const { deliveryFreeAbove } = input
  const isFree = deliveryFreeAbove !== undefined && deliveryFreeAbove !== null && goods >= big(deliveryFreeAbove)
  const deliveryCost = isFree ? 0n : big(input.deliveryCost)
  const deliveryDiscount = coupon?.type === 'FREESHIPPING' ? least(deliveryCost, cap) : 0n

  const { settings } = input
  const isEmpty = rows.every((row) => row.line.count === 0)
  const isSpared = input.deliveryType === 'SERVE' && settings.orderPackagingOnServe === false
  const orderPack = isEmpty || isSpared ? 0n : big(settings.orderPackagingCost)
  if (coupon?.waivesPackaging) for (const row of rows) row.waived = row.pack
  const packaging = add(rows.map((row) => row.pack)) + orderPack
  const waived = add(rows.map((row) => row.waived)) + (coupon?.waivesPackaging ? orderPack : 0n)
  const left = add(rows.map((row) => row.left))
  const fee = isEmpty ? 0n : feeOf(input, left)

  const taxed = taxedOf(rows, input, fee)
  const tax = halfUp(add(taxed) * big(settings.taxRateBp), 10_000n)
  const taxes = dealt(tax, taxed)
  const discounts = lineDiscount + orderDiscount + couponDiscount + points
  const exactPrice =
    goods - discounts + packaging - waived + fee + tax + deliveryCost - deliveryDiscount + big(input.tip)
  const rest = restOf(exactPrice, left, big(settings.roundTo ?? 0))
  const roundings = dealt(
    rest,
    rows.map((row) => row.left),
  )
  const finalPrice = exactPrice - rest
  const parts = {
    sumOfItemsPrice: add(rows.map((row) => row.items)),
    sumOfItemToppingsPrice: add(rows.map((row) => row.toppings)),
    totalPackagingCost: packaging,
    discountPackagingCost: waived,
    totalServiceFee: fee,
    serviceChargeFinalPrice: fee + (taxes.at(-1) ?? 0n),
    tax,
    finalDiscountAmount: discounts + deliveryDiscount + rest,
    lineDiscount,
    orderDiscount,
    couponDiscount,
    pointsDiscount: points,
    deliveryDiscount,
  }
  return { finalPrice: Number(finalPrice), parts: plain(parts), lines: linesOf(rows, taxes, roundings) }
}

/**
 * Returns a predicate for the lines a coupon names, by dish or by category; undefined when it names none and so applies
 * to all.
 */
function named(coupon: PriceCoupon | null | undefined): ((line: PriceLine) => boolean) | undefined {
  const names = [...(coupon?.onlyItemIds ?? []), ...(coupon?.onlyCategoryIds ?? []).map((id) => `category ${id}`)]
  if (!coupon?.onlyItemIds && !coupon?.onlyCategoryIds) return undefined
  return (line) => names.some((name) => name === line.menuItemId || name === `category ${line.categoryId}`)
}

function couponOff(coupon: PriceCoupon | undefined, basis: bigint, cap: bigint | undefined): bigint {
  if (coupon?.type === 'MONEY') return least(big(coupon.value), basis)
  if (coupon?.type !== 'PERCENTAGE') return 0n
  return least(halfUp(basis * big(coupon.value), 10_000n), basis, cap)
}

/** The remainder over the last multiple. 0 when it would be the whole price or when the goods do not cover it. */
function restOf(price: bigint, goodsLeft: bigint, multiple: bigint): bigint {
  if (multiple === 0n || price < multiple) return 0n
  const rest = price - (price / multiple) * multiple
  return rest > goodsLeft ? 0n : rest
}

function feeOf({ settings, deliveryType }: PriceInput, goodsLeft: bigint): bigint {
  if (!settings.serviceFeeDeliveryTypes.includes(deliveryType)) return 0n
  const value = big(settings.serviceFeeValue)
  return settings.serviceFeeType === 'FIX' ? value : halfUp(goodsLeft * value, 10_000n)
}

function taxedOf(rows: Row[], { settings }: PriceInput, fee: bigint): bigint[] {
  return [
    ...rows.map((row) => (row.line.withTax ? row.left : 0n)),
    ...rows.map((row) => (row.line.withTax && settings.taxOnPackaging ? row.pack - row.waived : 0n)),
    settings.taxOnServiceFee ? fee : 0n,
  ]
}

function linesOf(rows: Row[], taxes: bigint[], roundings: bigint[]): Record<string, LineByFractions> {
  const lines = rows.map((row, index) => {
    const goods = row.items + row.toppings
    const tax = taxes[index] ?? 0n
    const packagingTax = taxes[rows.length + index] ?? 0n
    const rounding = roundings[index] ?? 0n
    const amounts = {
      goods,
      discount: goods - row.left,
      packaging: row.pack,
      waived: row.waived,
      tax,
      packagingTax,
      rounding,
    }
    return [row.line.id, plain(amounts)]
  })
  return Object.fromEntries(lines)
}

function rowOf(line: PriceLine, isServed: boolean): Row {
  const count = big(line.count)
  const items = line.isFreeItem ? 0n : full(line) - take(line.discount, full(line), count)
  const groups = [...new Set(line.toppings.map((topping) => topping.toppingCategoryId))]
  // Sorts the single units of each topping by price; the first ones are free.
  const perUnit = groups.map((group) => {
    const units = line.toppings
      .filter((topping) => topping.toppingCategoryId === group)
      .flatMap((topping) => Array.from({ length: topping.count }, () => topping.price))
      .sort((a, b) => a - b)
    const free = line.toppingCategories.find((category) => category.id === group)?.free ?? 0
    return add(units.slice(free).map(big))
  })
  const toppings = add(perUnit) * count
  const manual = take(line.lineDiscount, items + toppings, 1n)
  const pack = big(isServed ? line.servePackagingCost : line.packagingCost) * count
  return { line, items, toppings, manual, left: items + toppings - manual, pack, waived: line.isFreeItem ? pack : 0n }
}

/** Ranks lines for the last units as documented: taxed, then undiscounted, then the smaller, then by item and line. */
function byPlace(a: Row, b: Row): number {
  const marks = (row: Row): (bigint | string)[] => {
    const isDiscounted = row.manual > 0n || (!row.line.isFreeItem && row.items < full(row.line))
    return [row.line.withTax ? 0n : 1n, isDiscounted ? 1n : 0n, row.left, row.line.menuItemId, row.line.id]
  }
  const others = marks(b)
  for (const [index, mark] of marks(a).entries()) {
    const other = others[index]
    if (other !== undefined && mark !== other) return mark < other ? -1 : 1
  }
  return 0
}

function full(line: PriceLine): bigint {
  return big(line.changePrice ?? line.price) * big(line.count)
}

function take(discount: Discount | null | undefined, amount: bigint, units: bigint): bigint {
  if (!discount) return 0n
  const value = big(discount.value)
  return least(discount.kind === 'FIX' ? value * units : halfUp(amount * value, 10_000n), amount)
}

function deal(whole: bigint, rows: Row[]): void {
  const shares = dealt(
    whole,
    rows.map((row) => row.left),
  )
  for (const [index, row] of rows.entries()) row.left -= shares[index] ?? 0n
}

/**
 * Hands out a whole one unit at a time, always to the line furthest below its exact share that was not yet rounded up.
 */
function dealt(whole: bigint, weights: bigint[]): bigint[] {
  const total = add(weights)
  if (total === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (whole * weight) / total)
  const behind = weights.map((weight, index) => whole * weight - (shares[index] ?? 0n) * total)
  for (let given = add(shares); given < whole; given += 1n) {
    const most = behind.reduce((best, value, index) => (value > (behind[best] ?? 0n) ? index : best), 0)
    shares[most] = (shares[most] ?? 0n) + 1n
    behind[most] = -1n
  }
  return shares
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  return (numerator % denominator) * 2n >= denominator ? whole + 1n : whole
}

function least(...amounts: (bigint | undefined)[]): bigint {
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.reduce((smallest, amount) => (amount < smallest ? amount : smallest))
}

function add(amounts: bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

function plain<Key extends string>(amounts: Record<Key, bigint>): Record<Key, number> {
  const entries = Object.entries<bigint>(amounts).map(([key, amount]) => [key, Number(amount)])
  return Object.fromEntries(entries) as Record<Key, number>
}

function big(amount: number): bigint {
  return BigInt(amount)
}
