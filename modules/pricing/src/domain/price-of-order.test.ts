import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeOrder, type OrderFacts } from '../../cases/make-order.ts'
import { priceByFractions } from '../../cases/price-by-fractions.ts'
import { minimumBasketMissing, priceOfOrder } from './index.ts'

type PriceCase = { title: string; order: OrderFacts; price: Record<string, unknown> }
const folder = new URL('../../cases/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const cases = files.flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as PriceCase[])

describe('priceOfOrder', () => {
  it('reads every case, each with a title of its own', () => {
    const texts = files.map((name) => readFileSync(new URL(name, folder), 'utf8'))
    expect(cases.length).toBe(texts.join('\n').match(/^ {4}"title":/gm)?.length)
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length)
  })

  it.each(cases.map((one) => [one.title, one] as const))('prices the case: %s', (_, { order, price }) => {
    const input = makeOrder(order)
    const priced = priceOfOrder(input)
    const { lines, ...totals } = price
    expect(priced).toMatchObject(totals)
    if (lines) expect(priced.lines).toMatchObject(lines)
    expect(priceByFractions(input).finalPrice).toBe(priced.finalPrice)
  })

  it('keeps the sequence of the lines and does not change its input', () => {
    const input = makeOrder({
      lines: [{ price: 9, withTax: false }, { price: 5 }, { price: 7 }],
      orderDiscount: { kind: 'FIX', value: 2 },
    })
    const before = structuredClone(input)
    expect(priceOfOrder(input).lines.map((line) => line.id)).toEqual(['line-1', 'line-2', 'line-3'])
    expect(input).toEqual(before)
  })

  it.each([
    ['a fraction of a Toman', { lines: [{ price: 0.5 }] }],
    ['a price below nothing', { lines: [{ price: -1 }] }],
    ['a count below nothing', { lines: [{ count: -1 }] }],
    ['half a plate', { lines: [{ count: 1.5 }] }],
    ['a topping below nothing', { lines: [{ toppings: [{ price: -5 }] }] }],
    ['a discount below nothing', { orderDiscount: { kind: 'FIX', value: -5 } }],
    ['a coupon below nothing', { coupon: { type: 'MONEY', value: -5 } }],
    ['points below nothing', { points: -1 }],
    ['a tip below nothing', { tip: -1 }],
    ['a courier below nothing', { deliveryCost: -1 }],
    ['a tax below nothing', { settings: { taxRateBp: -1 } }],
    ['a price that is no number', { lines: [{ price: Number.NaN }] }],
    ['more money than a number holds exactly', { lines: [{ price: Number.MAX_SAFE_INTEGER, count: 2 }] }],
  ] satisfies [string, OrderFacts][])('throws RangeError for %s', (_, order) => {
    expect(() => priceOfOrder(makeOrder(order))).toThrow(RangeError)
  })
})

describe('minimumBasketMissing', () => {
  it.each([
    ['is reached exactly', 110_000, 0],
    ['lacks one', 110_001, 1],
    ['does not exist', 0, 0],
  ])('reports what is missing to a minimum that %s', (_, minimumBasket, missing) => {
    // Toppings count towards the minimum; the discount does not.
    const order = makeOrder({
      lines: [{ toppings: [{ price: 10_000 }] }],
      orderDiscount: { kind: 'PERCENTAGE', value: 9000 },
    })
    expect(minimumBasketMissing(priceOfOrder(order), minimumBasket)).toBe(missing)
  })
})
