import { describe, expect, it } from 'vitest'
import { itemsOf } from '../frame/page-context.tsx'
import { mendByProblems } from '../quote/mend-by-problems.ts'
import { changedPrices } from '../quote/quote.ts'
import {
  kebab,
  lastOnes,
  onlyHere,
  sampleGroup,
  sampleItem,
  sampleLine,
  sampleMenu,
  soldOut,
  wings,
} from '../page/sample.seed.ts'
import { type Cart, emptyCart } from './cart.ts'
import { linesNotFor, mendCart } from './mend-cart.ts'

const items = itemsOf({ menu: sampleMenu() })
const cartOf = (...lines: Cart['lines']): Cart => ({ ...emptyCart, lines })

describe('cart adjustment to the menu', () => {
  it('returns the same cart when the menu allows all of it', () => {
    const cart = cartOf(sampleLine(kebab))
    expect(mendCart(cart, items)).toEqual({ cart, mends: [] })
    expect(mendCart(cart, items).cart).toBe(cart)
  })

  it('removes dishes that are sold out or off the menu, and reports them', () => {
    const gone = sampleItem({ id: '01a1fc86-0000-7000-8000-000000000099', title: 'غذای رفته' })
    const { cart, mends } = mendCart(cartOf(sampleLine(soldOut), sampleLine(gone), sampleLine(kebab)), items)
    expect(cart.lines.map(({ menuItemId }) => menuItemId)).toEqual([kebab.id])
    expect(mends.map(({ kind }) => kind)).toEqual(['soldOut', 'gone'])
  })

  it('lowers counts to the portions left, over several lines of one dish', () => {
    const { cart, mends } = mendCart(
      cartOf(sampleLine(lastOnes, { count: 2 }), sampleLine(lastOnes, { count: 5, note: 'دوم' })),
      items,
    )
    expect(cart.lines.map(({ count }) => count)).toEqual([2, 1])
    expect(mends).toMatchObject([{ kind: 'lowered', left: 1 }])
  })

  it('removes a topping that ran out and requires the choice again when it is incomplete', () => {
    const yoghurt = sampleGroup.toppings[2]?.id ?? ''
    const { cart, mends } = mendCart(cartOf(sampleLine(wings, { toppings: [{ toppingId: yoghurt, count: 1 }] })), items)
    expect(cart.lines[0]?.toppings).toEqual([])
    expect(mends.map(({ kind }) => kind)).toEqual(['topping', 'choices'])
  })

  it('names the dishes that the chosen delivery type excludes, and leaves them in the cart', () => {
    const line = sampleLine(onlyHere)
    expect(linesNotFor('PICKUP', cartOf(line, sampleLine(kebab)), items)).toEqual([line])
    expect(linesNotFor('SERVE', cartOf(line), items)).toEqual([])
  })

  it('reports each dish whose price changed once', () => {
    const dearer = sampleMenu([{ ...kebab, price: 250_000, finalPrice: 250_000 }])
    const said = changedPrices(cartOf(sampleLine(kebab), sampleLine(kebab)), { menu: sampleMenu() }, { menu: dearer })
    expect(said).toEqual([{ kind: 'price', lineId: kebab.id, title: kebab.title, before: 200_000, now: 250_000 }])
  })
})

describe('cart adjustment to problems of the server', () => {
  const problem = (line: { id: string; menuItemId: string }, code: string, facts: Record<string, number> = {}) => ({
    code,
    message: '',
    lineId: line.id,
    menuItemId: line.menuItemId,
    facts,
  })

  it('lowers a count to the portions left and removes a sold-out dish when the server reports them', () => {
    const some = sampleLine(kebab, { count: 4 })
    const none = sampleLine(wings)
    const { cart, mends } = mendByProblems(cartOf(some, none), {
      problems: [problem(some, 'ITEM_SOLD_OUT', { left: 2 }), problem(none, 'ITEM_SOLD_OUT', { left: 0 })],
      items,
      deliveryType: 'PICKUP',
    })
    expect(cart.lines).toMatchObject([{ id: some.id, count: 2 }])
    expect(mends.map(({ kind }) => kind)).toEqual(['lowered', 'soldOut'])
  })

  it('leaves a dish in the cart that only the delivery type excludes', () => {
    const line = sampleLine(onlyHere)
    const cart = cartOf(line)
    const facts = { problems: [problem(line, 'ITEM_NOT_AVAILABLE')], items, deliveryType: 'PICKUP' as const }
    expect(mendByProblems(cart, facts).cart).toBe(cart)
    expect(mendByProblems(cart, { ...facts, deliveryType: 'SERVE' }).mends).toMatchObject([{ kind: 'gone' }])
  })
})
