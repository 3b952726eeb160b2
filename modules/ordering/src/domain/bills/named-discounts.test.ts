import { describe, expect, it } from 'vitest'
import { fold, line, operation, placing } from '../../../cases/order-cases.ts'
import { discountName } from '../../text/ordering.fa.ts'
import { namedDiscounts } from './named-discounts.ts'
import { priceOfFoldedOrder } from '../order-price.ts'

describe('named discounts', () => {
  it('names each discount by its cause and adds up to the total discount', () => {
    const { order } = fold(
      placing({
        lines: [line('a', { count: 2 }), line('b')],
        discount: { kind: 'PERCENTAGE', value: 1000 },
        coupon: { id: 'c', code: 'SHIFT10', type: 'MONEY', value: 20_000 },
        customerId: 'sara',
        points: { count: 20, value: 5_000 },
      }),
      operation({ kind: 'lineDiscount', lineId: 'b', discount: { kind: 'FIX', value: 10_000 } }),
    )
    const price = priceOfFoldedOrder(order)
    const named = namedDiscounts(price, order)
    expect(named.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.finalDiscountAmount)
    expect(named.map(discountName)).toEqual([
      'تخفیف دستی غذاها',
      'تخفیف دستی ۱۰٪',
      'تخفیف با کد SHIFT10',
      'تخفیف با امتیاز باشگاه ۲۰',
    ])
  })

  it('names the reason of a manual discount', () => {
    const { order } = fold(
      placing({ lines: [line('a')], discount: { kind: 'PERCENTAGE', value: 1000, reason: 'همکار' } }),
    )
    expect(namedDiscounts(priceOfFoldedOrder(order), order).map(discountName)).toEqual(['تخفیف دستی ۱۰٪ (همکار)'])
  })

  it("names the reason of a later discount's operation, also in a log from before discounts had their own", () => {
    const given = operation({ kind: 'discount', discount: { kind: 'FIX', value: 5_000 } }, { reason: 'غذا دیر رسید' })
    const { order } = fold(placing({ lines: [line('a')] }), given)
    expect(namedDiscounts(priceOfFoldedOrder(order), order).map(discountName)).toEqual(['تخفیف دستی (غذا دیر رسید)'])
  })

  it("prefers a discount's own reason, and drops it with the discount", () => {
    const discount = { kind: 'FIX' as const, value: 5_000, reason: 'همکار' }
    const given = operation({ kind: 'discount', discount }, { reason: 'پس از پرداخت' })
    const { order } = fold(placing({ lines: [line('a')] }), given)
    expect(order.discount?.reason).toBe('همکار')
    const removed = operation({ kind: 'discount', discount: null }, { reason: 'اشتباه' })
    expect(fold(placing({ lines: [line('a')] }), given, removed).order.discount).toBeNull()
  })

  it('leaves out discounts of zero', () => {
    const { order } = fold(placing())
    expect(namedDiscounts(priceOfFoldedOrder(order), order)).toEqual([])
  })
})
