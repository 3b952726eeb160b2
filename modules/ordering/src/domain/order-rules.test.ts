import { describe, expect, it } from 'vitest'
import { automaticMoves } from './automatic-moves.ts'
import { businessDatesOf } from './date-range.ts'
import { deviceNumber, readOrderNumber, serverNumber } from './order-number.ts'
import { partsOfPrice, priceOfFoldedOrder } from './order-price.ts'
import { freshLine } from './order-lines.ts'
import { expireUnpaid, expiryOf } from './unpaid-expiry.ts'

describe('automatic moves', () => {
  const waiting = {
    state: 'SUBMITTED',
    isPayLater: false,
    isPayLaterAllowed: false,
    due: 1000,
    autoConfirm: true,
  } as const

  it('marks a covered order as paid and confirms it when the vendor auto-confirms', () => {
    expect(automaticMoves({ ...waiting, due: 0 })).toEqual(['PAID', 'CONFIRMED'])
    expect(automaticMoves({ ...waiting, due: 0, autoConfirm: false })).toEqual(['PAID'])
  })

  it('confirms an unpaid order only if it is pay-later and the channel allows that', () => {
    expect(automaticMoves(waiting)).toEqual([])
    expect(automaticMoves({ ...waiting, isPayLater: true })).toEqual([])
    expect(automaticMoves({ ...waiting, isPayLater: true, isPayLaterAllowed: true })).toEqual(['CONFIRMED'])
  })

  it('leaves an order in NEEDFORCALL to staff', () => {
    expect(automaticMoves({ ...waiting, state: 'NEEDFORCALL', due: 0 })).toEqual([])
  })
})

describe('expiry of an unpaid online order', () => {
  const placedAt = '2026-11-21T10:00:00.000Z'
  const order = { state: 'SUBMITTED', isPayLater: false, placedAt, paid: 0, times: { SUBMITTED: placedAt } } as const
  const at = (minutes: number) => new Date(Date.parse(order.placedAt) + minutes * 60_000)

  it('waits for the payment time and the bank, and never expires an order with a payment', () => {
    expect(expiryOf(order, 20)).toEqual(at(20))
    const verdict = (minute: number, attempts: { startedAt: Date; isUnknown: boolean }[] = [], paid = 0) => {
      const open = attempts.map((attempt) => ({ provider: 'ZARIN_PAL', ...attempt }))
      return expireUnpaid({ order: { ...order, paid }, minutes: 20, now: at(minute), attempts: open })
    }
    expect([verdict(19), verdict(20), verdict(90, [], 1)]).toEqual(['wait', 'reject', 'leave'])
    const atBank = [{ startedAt: at(15), isUnknown: false }]
    expect([verdict(44, atBank), verdict(45, atBank)]).toEqual(['wait', 'reject'])
    const unanswered = [{ startedAt: at(15), isUnknown: true }]
    expect([verdict(134, unanswered), verdict(135, unanswered)]).toEqual(['wait', 'reject'])
    expect(expiryOf({ ...order, isPayLater: true }, 20)).toBeNull()
    expect(expiryOf({ ...order, times: { SUBMITTED: at(40).toISOString() } }, 20)).toEqual(at(60))
  })
})

describe('order number', () => {
  it('makes order numbers a bare count at the server and prefixes a letter at an offline till', () => {
    expect([serverNumber(12), deviceNumber('B', 7)]).toEqual(['12', 'B7'])
    expect(['12', '#0012', 'b7', 'ب7', 'b 7', 'kebab'].map(readOrderNumber)).toEqual([
      '12',
      '12',
      'B7',
      'B7',
      undefined,
      undefined,
    ])
  })
})

describe('report date ranges', () => {
  it('counts a night to the business day before and uses the Jalali month', () => {
    const night = new Date('2026-11-21T22:30:00Z')
    expect(businessDatesOf('TODAY', night, 0)).toEqual({ fromDate: '2026-11-22', toDate: '2026-11-22' })
    expect(businessDatesOf('TODAY', night, 5)).toEqual({ fromDate: '2026-11-21', toDate: '2026-11-21' })
    expect(businessDatesOf('YESTERDAY', night, 0).fromDate).toBe('2026-11-21')
    expect(businessDatesOf('LAST_7_DAY', night, 0).fromDate).toBe('2026-11-16')
    expect(businessDatesOf('LAST_30_DAY', night, 0).fromDate).toBe('2026-10-24')
    // 22 November 2026 is 1 Azar 1405.
    expect(businessDatesOf('CURRENT_MONTH', night, 0).fromDate).toBe('2026-11-22')
  })
})

describe('parts of a price', () => {
  it('explains a price by parts that add up to it, for every kind of part', () => {
    const line = freshLine({
      id: 'a',
      menuItemId: 'i',
      title: 'kebab',
      count: 3,
      price: 99_999,
      discount: { kind: 'PERCENTAGE', value: 1500 },
      packagingCost: 3_333,
      servePackagingCost: 1_111,
      withTax: true,
      toppings: [{ toppingId: 't', toppingCategoryId: 'g', title: 'rice', price: 7_777, count: 2 }],
      toppingCategories: [{ id: 'g', free: 1 }],
      note: '',
      categoryId: 'mains',
      makeMinutes: 20,
      course: 0,
      seat: null,
    })
    const price = priceOfFoldedOrder({
      deliveryType: 'SERVE',
      lines: [line, { ...line, id: 'b', withTax: false, isFreeItem: true }],
      settings: {
        taxRateBp: 1000,
        taxOnPackaging: true,
        taxOnServiceFee: true,
        serviceFeeType: 'PERCENTAGE',
        serviceFeeValue: 725,
        serviceFeeDeliveryTypes: ['SERVE'],
        orderPackagingCost: 2_001,
      },
      discount: { kind: 'FIX', value: 12_345 },
      coupon: { id: 'c', code: 'YALDA', type: 'PERCENTAGE', value: 700 },
      points: { count: 10, value: 4_321 },
      deliveryCost: 10_000,
      tip: 5_000,
    })
    const parts = partsOfPrice(price)
    expect(parts.reduce((sum, part) => sum + part.price - part.discount + part.tax, 0)).toBe(price.finalPrice)
    expect(new Set(parts.map((part) => part.key)).size).toBe(parts.length)
    for (const part of parts) expect(part.price - part.discount).toBeGreaterThanOrEqual(0)
  })
})
