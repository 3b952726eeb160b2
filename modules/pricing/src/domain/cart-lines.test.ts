import { describe, expect, it } from 'vitest'
import {
  addToCart,
  type CartLine,
  dropUnavailable,
  sameChoices,
  setCartCount,
  withFreeItems,
  withoutFreeItems,
} from './index.ts'

const line = (facts: Partial<CartLine> = {}): CartLine => ({
  id: 'kebab',
  menuItemId: 'kebab',
  count: 1,
  isFreeItem: false,
  toppings: [],
  ...facts,
})
const butter = { toppingId: 'butter', count: 1 }
const saffron = { toppingId: 'saffron', count: 2 }

describe('sameChoices', () => {
  it.each([
    ['are the same in whatever order they were chosen', [butter, saffron], [saffron, butter], true],
    [
      'are the same when one was chosen twice or by two',
      [saffron],
      [
        { ...saffron, count: 1 },
        { ...saffron, count: 1 },
      ],
      true,
    ],
    ['are the same when what was taken back is left out', [butter, { toppingId: 'mint', count: 0 }], [butter], true],
    ['differ by a topping', [butter], [butter, saffron], false],
    ['differ by how much of it', [saffron], [{ ...saffron, count: 3 }], false],
    ['differ from none', [butter], [], false],
  ])('compares two sets of toppings: %s', (_, a, b, same) => {
    expect(sameChoices(a, b)).toBe(same)
    expect(sameChoices(b, a)).toBe(same)
  })
})

describe('cart lines', () => {
  it('raises the count when the same dish is added with the same toppings', () => {
    const lines = [line({ toppings: [butter, saffron] })]
    const added = line({ id: 'other', count: 2, toppings: [saffron, butter] })
    expect(addToCart(lines, added)).toEqual([line({ count: 3, toppings: [butter, saffron] })])
  })

  it('adds a separate line for a dish with other toppings', () => {
    expect(addToCart([line()], line({ id: 'other', toppings: [butter] }))).toHaveLength(2)
    expect(addToCart([line()], line({ id: 'soup', menuItemId: 'soup' }))).toHaveLength(2)
  })

  it('never merges a paid dish into a free one', () => {
    expect(addToCart([line(), line({ id: 'gift', isFreeItem: true })], line({ id: 'other' }))).toEqual([
      line({ count: 2 }),
      line({ id: 'gift', isFreeItem: true }),
    ])
  })

  it('ignores a line with a count of 0', () => {
    expect(addToCart([], line({ count: 0 }))).toEqual([])
  })

  it('drops a line whose count becomes 0 and leaves the others', () => {
    const lines = [line(), line({ id: 'soup', menuItemId: 'soup', count: 2 })]
    expect(setCartCount(lines, 'kebab', 0)).toEqual([lines[1]])
    expect(setCartCount(lines, 'soup', 5).map(({ count }) => count)).toEqual([1, 5])
    expect(setCartCount(lines, 'missing', 5)).toEqual(lines)
  })

  it('drops lines that are no longer on sale', () => {
    const lines = [line(), line({ id: 'soup', menuItemId: 'soup' })]
    expect(dropUnavailable(lines, ({ menuItemId }) => menuItemId !== 'kebab')).toEqual([lines[1]])
  })

  it("adds a coupon's free items once and removes them with the coupon", () => {
    const gift = line({ id: 'gift', menuItemId: 'tea' })
    const once = withFreeItems([line()], [gift])
    expect(once).toEqual([line(), { ...gift, isFreeItem: true }])
    expect(withFreeItems(once, [gift])).toEqual(once)
    expect(withoutFreeItems(once)).toEqual([line()])
  })

  it('empties a cart that holds only free items', () => {
    const lines = withFreeItems([line()], [line({ id: 'gift', menuItemId: 'tea' })])
    expect(setCartCount(lines, 'kebab', 0)).toEqual([])
    expect(dropUnavailable(lines, ({ isFreeItem }) => isFreeItem)).toEqual([])
    expect(withFreeItems([], [line()])).toEqual([])
  })
})
