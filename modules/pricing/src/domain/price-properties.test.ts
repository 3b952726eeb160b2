import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceByFractions } from '../../cases/price-by-fractions.ts'
import { randomOrder } from '../../cases/random-orders.ts'
import { type PricedLine, type PricedOrder, type PriceInput, priceOfOrder, type WhyPart } from './index.ts'

/** Number of random orders per rule; NIGHTLY=1 runs a million. A failing order is printed with its seed and shrunk. */
const size = process.env['NIGHTLY'] === '1' ? 1_000_000 : 10_000
const runs = { numRuns: size }
const patience = 12 * size

describe('priceOfOrder, any order', () => {
  it(
    'equals the price by exact fractions, part by part and line by line',
    () => {
      fc.assert(
        fc.property(randomOrder, (input) => {
          const priced = priceOfOrder(input)
          const exact = priceByFractions(input)
          expect(priced.finalPrice).toBe(exact.finalPrice)
          expect(priced).toMatchObject(exact.parts)
          for (const line of priced.lines) {
            const { goods, packaging, packagingWaived: waived, tax, packagingTax, rounding = 0 } = line
            const discount = goods - line.goodsLeft
            expect({ goods, discount, packaging, waived, tax, packagingTax, rounding }).toEqual(exact.lines[line.id])
          }
        }),
        runs,
      )
    },
    patience,
  )

  it(
    'consists of whole non-negative parts that add up to the price',
    () => {
      fc.assert(
        fc.property(randomOrder, (input) => {
          const priced = priceOfOrder(input)
          for (const amount of amountsOf(priced))
            if (!Number.isSafeInteger(amount) || amount < 0) expect(amount).toBe('whole')
          expect(gapsOf(priced)).toEqual([])
        }),
        runs,
      )
    },
    patience,
  )

  it(
    'explains the price by a tree that adds up at every branch',
    () => {
      fc.assert(
        fc.property(randomOrder, (input) => {
          const priced = priceOfOrder(input)
          expect(priced.why.amount).toBe(priced.finalPrice)
          expect(brokenBranches(priced.why)).toEqual([])
        }),
        runs,
      )
    },
    patience,
  )

  it(
    'gives the same price for any order of the lines',
    () => {
      const shuffled = randomOrder.chain((input) =>
        fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }).map((lines) => ({ input, lines })),
      )
      fc.assert(
        fc.property(shuffled, ({ input, lines }) => {
          const { lines: before, why: _, ...totals } = priceOfOrder(input)
          const { lines: after, why: __, ...totalsAfter } = priceOfOrder({ ...input, lines })
          expect(totalsAfter).toEqual(totals)
          expect(byId(after)).toEqual(byId(before))
        }),
        runs,
      )
    },
    patience,
  )

  it(
    'gives the same price for any ids of the lines',
    () => {
      fc.assert(
        fc.property(randomOrder, (input) => {
          const lines = input.lines.map((line, index) => ({ ...line, id: `server-${9 - index}` }))
          expect(priceOfOrder({ ...input, lines }).finalPrice).toBe(priceOfOrder(input).finalPrice)
        }),
        runs,
      )
    },
    patience,
  )

  it(
    'doubles the price when a plain line is ordered twice',
    () => {
      const plain = randomOrder.map(
        (input): PriceInput => ({
          ...input,
          lines: input.lines.slice(0, 1).map((line) => ({ ...line, discount: null, lineDiscount: null })),
          settings: { ...input.settings, taxRateBp: 0, serviceFeeValue: 0, orderPackagingCost: 0, roundTo: 0 },
          orderDiscount: null,
          coupon: null,
          points: 0,
          deliveryCost: 0,
          tip: 0,
        }),
      )
      fc.assert(
        fc.property(plain, (input) => {
          const lines = input.lines.map((line) => ({ ...line, count: line.count * 2 }))
          expect(priceOfOrder({ ...input, lines }).finalPrice).toBe(2 * priceOfOrder(input).finalPrice)
        }),
        runs,
      )
    },
    patience,
  )

  it(
    'never raises the price for a discount or for points',
    () => {
      fc.assert(
        fc.property(randomOrder, (input) => {
          const without = priceOfOrder({ ...input, points: 0 })
          expect(priceOfOrder(input).finalPrice).toBeLessThanOrEqual(without.finalPrice)
          const full = priceOfOrder({ ...input, points: 0, orderDiscount: null })
          // A coupon may raise it: an order discount can move the coupon's last unit from a taxed line to an untaxed
          // one.
          if (!input.coupon) expect(without.finalPrice).toBeLessThanOrEqual(full.finalPrice)
        }),
        runs,
      )
    },
    patience,
  )
})

function amountsOf(priced: PricedOrder): number[] {
  const numbers = (part: object) => Object.values(part).filter((value) => typeof value === 'number')
  return [
    ...numbers(priced),
    ...priced.lines.flatMap(numbers),
    ...priced.lines.flatMap((line) => line.toppings.flatMap(numbers)),
  ]
}

/** Checks every sum the types promise; returns the names of those that fail. */
function gapsOf(priced: PricedOrder): string[] {
  const sum = (
    key: { [Key in keyof PricedLine]-?: Required<PricedLine>[Key] extends number ? Key : never }[keyof PricedLine],
  ) => priced.lines.reduce((total, line) => total + (line[key] ?? 0), 0)
  const goodsLeft =
    priced.sumOfItemsPrice +
    priced.sumOfItemToppingsPrice -
    priced.finalDiscountAmount +
    priced.deliveryDiscount +
    (priced.rounding ?? 0)
  const orderPackagingLeft = priced.orderPackaging - priced.orderPackagingWaived
  const sums: Record<string, [number, number]> = {
    items: [priced.sumOfItemsPrice, sum('itemsPrice')],
    itemsBefore: [sum('itemsBeforeDiscount') - sum('itemDiscount'), sum('itemsPrice')],
    toppings: [priced.sumOfItemToppingsPrice, sum('toppingsPrice')],
    eachTopping: [
      sum('toppingsPrice'),
      priced.lines.flatMap((line) => line.toppings).reduce((all, one) => all + one.total, 0),
    ],
    lineDiscount: [priced.lineDiscount, sum('lineDiscount')],
    orderDiscount: [priced.orderDiscount, sum('orderDiscount')],
    couponDiscount: [priced.couponDiscount, sum('couponDiscount')],
    pointsDiscount: [priced.pointsDiscount, sum('pointsDiscount')],
    goodsLeft: [goodsLeft, sum('goodsLeft')],
    rounding: [priced.rounding ?? 0, sum('rounding')],
    packaging: [priced.totalPackagingCost, sum('packaging') + priced.orderPackaging],
    waived: [priced.discountPackagingCost, sum('packagingWaived') + priced.orderPackagingWaived],
    tax: [priced.tax, sum('tax') + sum('packagingTax') + priced.serviceFeeTax],
    service: [priced.serviceChargeFinalPrice, priced.totalServiceFee + priced.serviceFeeTax],
    final: [
      priced.finalPrice,
      sum('total') +
        orderPackagingLeft +
        priced.serviceChargeFinalPrice +
        (priced.deliveryCost - priced.deliveryDiscount) +
        priced.tip,
    ],
  }
  return Object.entries(sums).flatMap(([name, [whole, parts]]) =>
    whole === parts ? [] : [`${name}: ${whole} ≠ ${parts}`],
  )
}

function brokenBranches(part: WhyPart): string[] {
  const sum = part.parts.reduce((total, child) => total + child.amount, 0)
  const isBroken = part.parts.length > 0 && sum !== part.amount
  return [...(isBroken ? [`${part.kind}: ${part.amount} ≠ ${sum}`] : []), ...part.parts.flatMap(brokenBranches)]
}

function byId(lines: PricedLine[]): PricedLine[] {
  return [...lines].sort((a, b) => (a.id < b.id ? -1 : 1))
}
