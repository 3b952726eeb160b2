import { describe, expect, it } from 'vitest'
import type { TillItem, TillMenu } from '../../engine/menu/till-menu.ts'
import { newCart } from '../../commands/cart.ts'
import { dishOfCode } from './scanned.ts'

const bottle = {
  id: 'doogh',
  categoryId: 'drinks',
  title: 'دوغ',
  barcode: '6260001112223',
  tags: ['6260009999999'],
  sellChannels: ['SALON'],
  deliveryTypes: ['SERVE', 'PICKUP'],
  foodShiftIds: [],
  stock: null,
  isActive: true,
  unavailableUntil: null,
  toppingCategories: [],
} as unknown as TillItem
const menuOf = (...items: TillItem[]): TillMenu => ({
  version: 1,
  categories: [],
  items: new Map(items.map((item) => [item.id, item])),
  shifts: new Map(),
  activeCategories: new Set(['drinks']),
})
const cart = newCart('one', 'PICKUP')

describe('dishOfCode', () => {
  it('finds a dish by its scanned barcode, in any digits', () => {
    expect(dishOfCode(menuOf(bottle), '۶۲۶۰۰۰۱۱۱۲۲۲۳', cart)).toEqual({
      kind: 'dish',
      item: bottle,
      needsChoice: false,
    })
  })

  it('finds no dish by a barcode in its tags or in a menu stored before barcodes', () => {
    const { barcode: _, ...before } = bottle
    expect(dishOfCode(menuOf(bottle), '6260009999999', cart)).toEqual({ kind: 'unknown' })
    expect(dishOfCode(menuOf(before as TillItem), '6260001112223', cart)).toEqual({ kind: 'unknown' })
    expect(dishOfCode(undefined, '6260001112223', cart)).toEqual({ kind: 'unknown' })
  })

  it('reports a scanned dish that cannot be sold now', () => {
    const sold = { ...bottle, stock: 0 }
    expect(dishOfCode(menuOf(sold), '6260001112223', cart)).toEqual({ kind: 'notNow', title: 'دوغ' })
  })
})
