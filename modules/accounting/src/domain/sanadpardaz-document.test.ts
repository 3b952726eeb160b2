import fc from 'fast-check'
import { sumOf } from '@sofreh/kernel'
import { describe, expect, it } from 'vitest'
import { sanadPardazDocument, type SanadPardazSettings, type SoldDocument } from './sanadpardaz-document.ts'

const settings: SanadPardazSettings = {
  by: 'ORDER',
  configId: 8,
  typeNo: 100,
  financYear: '',
  companyId: 1,
  customerCode: '1001',
  warehouseCode: '20',
  smsPersonCode: '',
  saleTypeCode: '1',
  userCode: '',
  sysCode: '',
  vatId: 3,
  goodsCode: '999',
  packagingCode: '801',
  serviceFeeCode: '802',
  deliveryCode: '803',
  tipCode: '804',
  goodsCodes: { kebab: '101' },
}
const texts = {
  packaging: 'بسته‌بندی',
  serviceFee: 'سرویس',
  delivery: 'ارسال',
  tip: 'انعام',
  order: 'سفارش',
  day: 'روز',
}
const make = (sold: SoldDocument, currency: 'TOMAN' | 'RIAL' = 'TOMAN') =>
  sanadPardazDocument(sold, { settings, currency, texts })

const sold: SoldDocument = {
  key: 'order-1',
  number: '14',
  date: '2026-10-01',
  packaging: 5,
  serviceFee: 0,
  delivery: 0,
  tip: 0,
  tax: 20,
  total: 225,
  lines: [{ itemId: 'kebab', title: 'کباب', count: 3, net: 200, tax: 18 }],
}

describe('a document of Sanad Pardaz', () => {
  it('writes the installation’s ids, the Jalali date and Rial into a Sanad Pardaz document', () => {
    const { configId, input } = make(sold)
    expect(configId).toBe(8)
    expect(input).toMatchObject({
      typeNo: 100,
      financYear: '1405',
      strDate: '1405/07/09',
      detailCode1: '1001',
      detailCode2: '20',
    })
    expect(input.addReds).toEqual([{ addRedTypeId: 3, rowId: 1, per: 0, price: 200, addOrRed: 1 }])
    expect(input.items.map(({ goodCode, amount, fee }) => [goodCode, amount, fee])).toEqual([
      ['801', 1, 50],
      ['101', 1, 666],
      ['101', 2, 667],
    ])
  })

  it('uses the default goods code for a dish without one, and does not convert Rial', () => {
    const { input } = make(
      { ...sold, packaging: 0, total: 220, lines: [{ itemId: 'x', title: 'آش', count: 1, net: 200, tax: 20 }] },
      'RIAL',
    )
    expect(input.items).toMatchObject([
      { goodCode: '999', amount: 1, fee: 200, vat1Price: 20, discountPer: 0, discountPrice: 0 },
    ])
  })

  it('adds up rows and tax of a Sanad Pardaz document to the total in Rial for any sale', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    const line = fc.record({
      itemId: fc.constantFrom('kebab', 'x'),
      title: fc.constant('غذا'),
      count: fc.integer({ min: 1, max: 50 }),
      net: amount,
      tax: amount,
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        amount,
        amount,
        amount,
        amount,
        amount,
        (lines, packaging, serviceFee, delivery, tip, otherTax) => {
          const tax = sumOf(lines.map((one) => one.tax)) + otherTax
          const total = sumOf(lines.map((one) => one.net)) + packaging + serviceFee + delivery + tip + tax
          const { input } = make({ ...sold, lines, packaging, serviceFee, delivery, tip, tax, total })
          const goods = sumOf(input.items.map((row) => row.amount * row.fee))
          expect(goods + (input.addReds[0]?.price ?? 0)).toBe(total * 10)
          expect(sumOf(input.items.map((row) => row.vat1Price))).toBe(tax * 10)
          expect(input.items.every((row) => Number.isSafeInteger(row.fee) && row.amount > 0)).toBe(true)
        },
      ),
    )
  })
})
