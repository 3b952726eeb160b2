import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base45, fromBase45 } from './base45-bytes.ts'
import {
  mostReceiptLines,
  receiptBytes,
  type ReceiptLine,
  type ReceiptSale,
  receiptText,
  readReceipt,
} from './receipt-sale.ts'

const uuid = fc.uuid()
const money = fc.integer({ min: 0, max: 1_000_000_000_000 })
const discount = fc.option(
  fc.record({
    kind: fc.constantFrom<'FIX' | 'PERCENTAGE'>('FIX', 'PERCENTAGE'),
    value: fc.integer({ min: 0, max: 10_000 }),
  }),
)
const orderDiscount = fc.option(
  fc.record(
    {
      kind: fc.constantFrom<'FIX' | 'PERCENTAGE'>('FIX', 'PERCENTAGE'),
      value: fc.integer({ min: 0, max: 10_000 }),
      reason: fc.string({ unit: fc.constantFrom(...'همکار غذا دیر رسید 12'), minLength: 1, maxLength: 100 }),
    },
    { requiredKeys: ['kind', 'value'] },
  ),
)
const line: fc.Arbitrary<ReceiptLine> = fc
  .record({
    menuItemId: uuid,
    count: fc.integer({ min: 1, max: 999 }),
    price: money,
    packagingCost: money,
    servePackagingCost: money,
    withTax: fc.boolean(),
    isFreeItem: fc.boolean(),
    changePrice: fc.option(money),
    discount,
    lineDiscount: discount,
    group: fc.record({ id: uuid, free: fc.integer({ min: 0, max: 9 }) }),
    chosen: fc.array(fc.record({ toppingId: uuid, price: money, count: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 3,
    }),
  })
  .map(({ group, chosen, ...rest }) => ({
    ...rest,
    toppingCategories: chosen.length > 0 ? [group] : [],
    toppings: chosen.map((topping) => ({ ...topping, toppingCategoryId: group.id })),
  }))
const instant = fc
  .integer({ min: 0, max: 1_000_000_000 })
  .map((s) => new Date(Date.UTC(2020, 0, 1) + s * 1000).toISOString())
const sale = fc.record({
  deviceId: uuid,
  id: uuid,
  personId: uuid,
  counter: fc.integer({ min: 1, max: 999_999_999 }),
  soldAt: instant,
  scheduledFor: fc.option(instant),
  clockOffsetMs: fc.integer({ min: -31_536_000, max: 31_536_000 }).map((s) => s * 1000),
  businessDate: fc
    .integer({ min: 0, max: 20_000 })
    .map((d) => new Date(Date.UTC(2020, 0, 1 + d)).toISOString().slice(0, 10)),
  shiftId: fc.option(uuid),
  tableId: fc.option(uuid),
  isFinished: fc.boolean(),
  deliveryType: fc.constantFrom<ReceiptSale['deliveryType']>('SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS'),
  numberOfPerson: fc.option(fc.integer({ min: 1, max: 100 })),
  rules: fc.record(
    {
      taxRateBp: fc.integer({ min: 0, max: 10_000 }),
      taxOnPackaging: fc.boolean(),
      taxOnServiceFee: fc.boolean(),
      serviceFeeType: fc.constantFrom<'FIX' | 'PERCENTAGE'>('FIX', 'PERCENTAGE'),
      serviceFeeValue: money,
      serviceFeeDeliveryTypes: fc.subarray<ReceiptSale['deliveryType']>(['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS']),
      orderPackagingCost: money,
      roundTo: fc.constantFrom(100, 500, 1_000),
    },
    {
      requiredKeys: [
        'taxRateBp',
        'taxOnPackaging',
        'taxOnServiceFee',
        'serviceFeeType',
        'serviceFeeValue',
        'serviceFeeDeliveryTypes',
        'orderPackagingCost',
      ],
    },
  ),
  tip: money,
  deliveryCost: money,
  finalPrice: money,
  discount: orderDiscount,
  payments: fc.array(fc.record({ id: uuid, method: fc.constantFrom<'CASH' | 'CARD'>('CASH', 'CARD'), amount: money }), {
    maxLength: 3,
  }),
  lines: fc.array(line, { maxLength: mostReceiptLines }),
})
const signature = new Uint8Array(64).fill(7)

describe('receipt QR code', () => {
  it('restores exactly the encoded sale', () => {
    fc.assert(
      fc.property(sale, (sold) => {
        const read = readReceipt(receiptText(receiptBytes(sold), signature))
        expect(read?.sale).toEqual(sold)
        expect(read?.signature).toEqual(signature)
      }),
    )
  })

  it('reads a code from before the reason of a discount was stored', () => {
    const id = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
    const printed =
      'SFR1:+8000000077E88G000000100+8000000077E88G000000200+8000000077E88G000000300$Q1FVU/0DZUQA6199I000M20%' +
      '20000000000ZM0750$*0000YM0L50K+N750%*0+8000000077E88G000000500L50K+NW5099I000M20%200000000007Y0IELRK1*-4' +
      `%5${'0:*'.repeat(31)}070`
    expect(readReceipt(printed)?.sale).toMatchObject({
      id: id(2),
      shiftId: id(4),
      finalPrice: 188_150,
      discount: { kind: 'PERCENTAGE', value: 1_000 },
      payments: [{ id: id(5), method: 'CASH', amount: 188_150 }],
      lines: [{ menuItemId: id(6), count: 1, price: 185_000, packagingCost: 5_000 }],
    })
  })

  it("restores the corrected time when the till's clock is decades behind", () => {
    const [sold] = fc.sample(sale, 1)
    if (!sold) throw new Error('no sale')
    const meant = '2026-11-22T09:00:00.000Z'
    const soldAt = '2010-01-01T00:10:00.000Z'
    const clockOffsetMs = Date.parse(meant) - Date.parse(soldAt)
    const read = readReceipt(receiptText(receiptBytes({ ...sold, soldAt, clockOffsetMs }), signature))
    expect(read?.sale).toEqual({ ...sold, soldAt: meant, clockOffsetMs: 0 })
  })

  it('fits twenty-five dishes on a narrow receipt', () => {
    const plain = (at: number): ReceiptLine => ({
      menuItemId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      count: 2,
      price: 1_850_000,
      packagingCost: 50_000,
      servePackagingCost: 0,
      withTax: true,
      isFreeItem: false,
      changePrice: null,
      discount: null,
      lineDiscount: null,
      toppings: [],
      toppingCategories: [],
    })
    const [sold] = fc.sample(sale, 1)
    if (!sold) throw new Error('no sale')
    const text = receiptText(
      receiptBytes({
        ...sold,
        discount: { kind: 'PERCENTAGE', value: 1_000, reason: 'د'.repeat(100) },
        lines: Array.from({ length: mostReceiptLines }, (_, at) => plain(at)),
      }),
      signature,
    )
    // Version 25 at level L in alphanumeric mode; three dots a module on 58 mm.
    expect(text.length).toBeLessThanOrEqual(1_853)
  })

  it('rejects a code that is cut, lengthened or foreign', () => {
    const [sold] = fc.sample(sale, 1)
    if (!sold) throw new Error('no sale')
    const text = receiptText(receiptBytes({ ...sold, lines: [] }), signature)
    expect(readReceipt(text.slice(0, -30))?.sale).toBeUndefined()
    expect(readReceipt('https://naranj.ir')).toBeUndefined()
    expect(readReceipt('SFR1:@@@')).toBeUndefined()
    const longer = new Uint8Array([...receiptBytes({ ...sold, lines: [] }), 1])
    expect(readReceipt(receiptText(longer, signature))).toBeUndefined()
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (junk) => void readReceipt(`SFR1:${junk}`)))
  })

  it('uses only characters that every scanner types', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = base45(bytes)
        expect(text).toMatch(/^[0-9A-Z $%*+\-./:]*$/)
        expect(fromBase45(text)).toEqual(bytes)
      }),
    )
    expect(base45(new TextEncoder().encode('Hello!!'))).toBe('%69 VD92EX0')
  })
})
