import type { FoundCodeView } from '@sofreh/pricing/contract'
import { describe, expect, it } from 'vitest'
import type { TillMenu } from '../../../engine/menu/till-menu.ts'
import { cartCouponOf } from './cart-coupon.ts'

const found = {
  code: 'NOWRUZ',
  type: 'PERCENTAGE',
  value: 1_000,
  cap: 50_000,
  minimumBasket: 200_000,
  isStacking: false,
  waivesPackaging: false,
  itemIds: ['tea'],
  categoryIds: ['grill'],
} as unknown as FoundCodeView
const menu = {
  items: new Map([
    ['kebab', { id: 'kebab', categoryId: 'grill' }],
    ['stew', { id: 'stew', categoryId: 'stews' }],
  ]),
} as unknown as TillMenu

describe('a discount code at the till', () => {
  it('applies a code to its dishes and those of its categories, and to all where it names none', () => {
    expect(cartCouponOf(found, menu)).toEqual({
      code: 'NOWRUZ',
      type: 'PERCENTAGE',
      value: 1_000,
      cap: 50_000,
      minimum: 200_000,
      isStacking: false,
      waivesPackaging: false,
      onlyItemIds: ['tea', 'kebab'],
    })
    const plain = cartCouponOf({ ...found, itemIds: [], categoryIds: [] }, menu)
    expect(plain).not.toHaveProperty('onlyItemIds')
  })
})
