import type { MenuItemView } from '@sofreh/catalog/client'
import { describe, expect, it } from 'vitest'
import { type BulkValues, bulkChangeOf, movedPrices } from './bulk-change.ts'

const values = (fields: Partial<BulkValues>): BulkValues => ({
  kind: 'PRICE_PERCENT',
  isRaise: true,
  rateBp: null,
  amount: null,
  roundTo: 1,
  discountKind: 'NONE',
  discountValue: null,
  packagingCost: null,
  servePackagingCost: null,
  isYes: true,
  categoryId: null,
  ...fields,
})

describe('a bulk change of dishes', () => {
  it('sends a bulk change in the menu’s units: basis points and signed amounts', () => {
    expect(bulkChangeOf(values({ rateBp: 1_200, isRaise: false }))).toEqual({
      kind: 'PRICE_PERCENT',
      rateBp: -1200,
      roundTo: 1,
    })
    expect(bulkChangeOf(values({ kind: 'PRICE_AMOUNT', amount: 5000 }))).toEqual({ kind: 'PRICE_AMOUNT', amount: 5000 })
    expect(bulkChangeOf(values({ kind: 'DISCOUNT', discountKind: 'PERCENTAGE', discountValue: 1_500 }))).toEqual({
      kind: 'DISCOUNT',
      discount: { kind: 'PERCENTAGE', value: 1500 },
    })
    expect(bulkChangeOf(values({ kind: 'PACKAGING', servePackagingCost: 0 }))).toEqual({
      kind: 'PACKAGING',
      servePackagingCost: 0,
    })
  })

  it('sends no bulk change until a value is entered', () => {
    for (const kind of ['PRICE_PERCENT', 'PRICE_AMOUNT', 'PACKAGING', 'CATEGORY'] as const)
      expect(bulkChangeOf(values({ kind }))).toBeUndefined()
    expect(bulkChangeOf(values({ kind: 'DISCOUNT', discountKind: 'FIX' }))).toBeUndefined()
    expect(bulkChangeOf(values({ kind: 'DISCOUNT' }))).toEqual({ kind: 'DISCOUNT', discount: null })
  })

  it('previews the server’s price, and marks dishes that cannot have one', () => {
    const items = [
      { id: 'a', title: 'الف', price: 185_000 },
      { id: 'b', title: 'ب', price: 1_000 },
    ] as MenuItemView[]
    expect(movedPrices(items, values({ rateBp: 1_200, roundTo: 1000 }))?.map(({ after }) => after)).toEqual([
      207_000, 1_000,
    ])
    expect(
      movedPrices(items, values({ kind: 'PRICE_AMOUNT', amount: 2_000, isRaise: false }))?.map((it) => it.after),
    ).toEqual([183_000, undefined])
    expect(movedPrices(items, values({ kind: 'TAX' }))).toBeUndefined()
  })
})
