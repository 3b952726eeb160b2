import { newId } from '@sofreh/kernel'
import { describe, expect, it } from 'vitest'
import { emptyCart } from '../cart/cart.ts'
import { sampleGroup, sampleItem } from '../page/sample.seed.ts'
import { reorderPlan } from './reorder-plan.ts'

const line = (item: { id: string; title: string; price: number }, facts: object = {}) =>
  ({
    menuItemId: item.id,
    title: item.title,
    price: item.price,
    count: 1,
    note: '',
    isGift: false,
    orderItemToppings: [],
    ...facts,
  }) as never
const onMenu = (...items: ReturnType<typeof sampleItem>[]) => new Map(items.map((item) => [item.id, item]))

describe('reorder', () => {
  const kebab = sampleItem({ id: newId(), title: 'کباب', price: 200_000, finalPrice: 200_000 })
  const soup = sampleItem({ id: newId(), title: 'سوپ', price: 80_000, finalPrice: 80_000 })

  it('fills the cart as the order was, without a message', () => {
    const plan = reorderPlan([line(kebab, { count: 2, note: 'بی‌پیاز' }), line(soup)], onMenu(kebab, soup), emptyCart)
    expect(plan.cart.lines).toMatchObject([{ menuItemId: kebab.id, count: 2, note: 'بی‌پیاز' }, { menuItemId: soup.id }])
    expect([plan.gone, plan.fewer, plan.otherChoices, plan.dearer]).toEqual([[], [], [], []])
  })

  it('reports dishes that are gone, short or more expensive when an order is repeated', () => {
    const left = { ...soup, stock: 1 }
    const plan = reorderPlan(
      [line({ ...kebab, price: 150_000 }), line(soup, { count: 3 }), line({ id: newId(), title: 'آش', price: 1 })],
      onMenu(kebab, left),
      emptyCart,
    )
    expect(plan).toMatchObject({ gone: ['آش'], fewer: ['سوپ'], dearer: ['کباب'], hasAny: true })
    expect(plan.cart.lines.map(({ count }) => count)).toEqual([1, 1])
  })

  it('leaves out sold-out dishes and gifts of a code when an order is repeated', () => {
    const off = { ...kebab, isAvailable: false }
    const plan = reorderPlan([line(off), line(soup, { isGift: true })], onMenu(off, soup), emptyCart)
    expect(plan).toMatchObject({ hasAny: false, gone: ['کباب'] })
  })

  it('keeps toppings that still exist and reports the missing ones', () => {
    const group = { ...sampleGroup, min: 0, max: 3 }
    const [topping] = group.toppings
    const dish = { ...kebab, toppingCategories: [group] }
    const chosen = [
      { toppingId: topping?.id, price: 1_000, count: 1 },
      { toppingId: newId(), price: 1_000, count: 1 },
    ]
    const plan = reorderPlan([line(dish, { orderItemToppings: chosen })], onMenu(dish), emptyCart)
    expect(plan.otherChoices).toEqual(['کباب'])
    expect(plan.cart.lines[0]?.toppings).toEqual([{ toppingId: topping?.id, count: 1 }])
  })
})
