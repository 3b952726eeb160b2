import type { MenuItemView } from '@sofreh/catalog/client'
import { describe, expect, it } from 'vitest'
import { bodyOf, changesOf, valuesOf } from './item-values.ts'

const item = {
  id: 'i',
  categoryId: 'c',
  title: 'کوبیده',
  description: '',
  price: 100_000,
  discount: { kind: 'PERCENTAGE', value: 1_250 },
  packagingCost: 5_000,
  servePackagingCost: 0,
  withTax: true,
  images: [],
  tags: [],
  sellChannels: ['WEBSITE'],
  deliveryTypes: ['PICKUP'],
  foodShiftIds: [],
  toppingCategoryIds: [],
  preparationMinutes: null,
  stock: 5,
  isActive: true,
} as unknown as MenuItemView

describe('the form of a dish', () => {
  it('sends no untouched field, so that portions sold meanwhile stay sold', () => {
    const before = valuesOf(item, 'c')
    expect(changesOf(before, { ...before })).toEqual({})
    expect(changesOf(before, { ...before, title: 'کوبیدهٔ ویژه', price: 120_000 })).toEqual({
      title: 'کوبیدهٔ ویژه',
      price: 120_000,
    })
  })

  it('removes a discount, and keeps one with a half percent', () => {
    const before = valuesOf(item, 'c')
    expect(bodyOf(before).discount).toEqual({ kind: 'PERCENTAGE', value: 1_250 })
    expect(changesOf(before, { ...before, discountKind: 'NONE', discountValue: null })).toEqual({ discount: null })
  })

  it('starts a new dish in the current category, sold everywhere', () => {
    expect(bodyOf({ ...valuesOf(undefined, 'c'), title: 'نو', price: 1 })).toMatchObject({
      categoryId: 'c',
      stock: null,
      withTax: true,
      sellChannels: ['WEBSITE', 'QR', 'SALON', 'KIOSK'],
    })
  })
})
