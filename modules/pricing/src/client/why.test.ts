import { describe, expect, it } from 'vitest'
import { makeOrder } from '../../cases/make-order.ts'
import { priceOfOrder, whyKinds } from '../domain/index.ts'
import { whyName, whyRule } from '../text/why.fa.ts'
import { whyTreeOf } from './why-tree.ts'

describe('price tree', () => {
  it('names every kind of price part', () => {
    for (const kind of whyKinds) expect(whyName({ kind })).toMatch(/[\u0600-\u06ff]{3,}/)
  })

  it('shows the rule of a price part beside its amount', () => {
    expect(whyRule({ kind: 'TAX', amount: 10, rateBp: 950, of: 105, parts: [] })).toBe('۹٫۵٪ از ۱۰۵')
    expect(whyRule({ kind: 'ITEM', amount: 360_000, count: 2, unitPrice: 180_000, parts: [] })).toBe('۲ × ۱۸۰٬۰۰۰')
    expect(whyRule({ kind: 'TIP', amount: 10, parts: [] })).toBe('')
  })

  it('reads a price tree completely or not at all', () => {
    const { why } = priceOfOrder(makeOrder({}))
    expect(whyTreeOf(JSON.parse(JSON.stringify(why)))).toEqual(JSON.parse(JSON.stringify(why)))
    expect(whyTreeOf(null)).toBeUndefined()
    expect(whyTreeOf({ kind: 'TIP', amount: 1, parts: [{ kind: 'SOUP', amount: 1, parts: [] }] })).toBeUndefined()
  })
})
