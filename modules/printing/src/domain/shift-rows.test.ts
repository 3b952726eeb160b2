import { describe, expect, it } from 'vitest'
import { shiftRowWords } from '../text/shift-rows.fa.ts'
import { drawerWithinMs, opensDrawer } from './drawer-rule.ts'
import { shiftRows, type ShiftSums } from './shift-rows.ts'

const none = { count: 0, amount: 0 }
const sums: ShiftSums = {
  report: {
    sales: {
      orders: 2,
      goods: 300,
      discount: 20,
      packaging: 0,
      serviceFee: 0,
      tax: 28,
      delivery: 0,
      tip: 0,
      total: 308,
      writtenOff: 0,
      rejected: none,
      voids: { count: 1, amount: 50 },
    },
    payments: [{ method: 'CASH', count: 2, amount: 308 }],
    refunds: [],
    movements: [
      { kind: 'FLOAT', count: 1, amount: 100 },
      { kind: 'SALE', count: 2, amount: 308 },
    ],
    expected: 408,
    paid: 308,
    refunded: 0,
    openBills: [],
    unsent: [],
  },
  z: { counted: 400, sinceCount: 0, difference: -8 },
  late: { count: 0, cash: 0, sales: 0, payments: 0, refunds: 0 },
}

describe('a shift on paper', () => {
  it('says what was sold, taken, and what lies in the drawer; what is nothing is left away', () => {
    const rows = shiftRows(sums, shiftRowWords)
    expect(rows.filter(({ isBold }) => isBold).map(({ amount }) => amount)).toEqual([308, 308, 408, -8])
    expect(rows.map(({ name }) => name)).not.toContain(shiftRowWords.packaging)
    expect(rows.find(({ name }) => name === shiftRowWords.discount)?.amount).toBe(-20)
    expect(rows.find(({ name }) => name === shiftRowWords.voids)).toMatchObject({ count: 1, amount: 50 })
    // Three parts, two lines between them.
    expect(rows.filter(({ name }) => name === '')).toHaveLength(2)
  })

  it('names bills and work that are left, and what came afterwards', () => {
    const report = {
      ...sums.report,
      openBills: [{ number: '7', due: 90 }],
      unsent: [{ device: 'A', count: 3, money: 40 }],
    }
    const rows = shiftRows({ ...sums, report, late: { ...sums.late, count: 1, sales: 70, cash: 70 } }, shiftRowWords)
    expect(rows.slice(-6).map(({ name, amount }) => `${name} ${amount}`)).toEqual([
      'صورت‌حساب باز 7 90',
      ' 0',
      'نرسیده از دستگاه A 40',
      ' 0',
      'پس از بستن رسید 70',
      'اثر بر پول صندوق 70',
    ])
  })
})

describe('the cash drawer', () => {
  const receipt = { layout: 'CUSTOMER', isDuplicate: false, isCash: true, ageMs: 500 }
  it.each([
    [receipt, true],
    [{ ...receipt, isCash: false }, false],
    [{ ...receipt, isDuplicate: true }, false],
    [{ ...receipt, ageMs: drawerWithinMs + 1 }, false],
    [{ ...receipt, layout: 'KITCHEN' }, false],
    [{ ...receipt, layout: 'DRAWER', isCash: false }, true],
    [{ ...receipt, layout: 'DRAWER', ageMs: drawerWithinMs + 1 }, false],
  ])('for %o: %s', (slip, opens) => expect(opensDrawer(slip)).toBe(opens))
})
