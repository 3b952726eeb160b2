import { sumOf } from '@sofreh/kernel'
import fc from 'fast-check'
import { transactionMethods } from '@sofreh/payments/domain'
import { describe, expect, it } from 'vitest'
import { shiftRowTexts as texts } from '../text/shift-sections.fa.ts'
import {
  reportOfShift,
  type ShiftParts,
  type ShiftRow,
  type ShiftRowFacts,
  shiftSections,
  unexplained,
} from './index.ts'

const money = fc.integer({ min: 0, max: 10_000_000 })
const tally = { count: fc.integer({ min: 1, max: 9 }), amount: money }
const method = fc.constantFrom(...transactionMethods)
const type = fc.constantFrom('PAYMENT' as const, 'REFUND' as const)
const purpose = fc.constantFrom('DEBT' as const, 'WALLET' as const)
const counterMethod = fc.constantFrom('CASH' as const, 'CARD' as const)

/** Sums that a shift may have; the amount its orders were paid follows from their total. */
const parts = fc
  .record({
    total: money,
    payments: fc.array(fc.record({ method, ...tally }), { maxLength: 5 }),
    refunds: fc.array(fc.record({ method, ...tally }), { maxLength: 3 }),
    accounts: fc.array(fc.record({ purpose, type, method: counterMethod, ...tally }), { maxLength: 4 }),
    ofSales: fc.record({ online: money, onAccount: money, here: money, refunding: money }),
    byHand: fc.record({ givenFree: money, lowered: money }),
    rounding: money,
    left: fc.record({ returned: money, writtenOff: money, owed: money, overpaid: money }),
  })
  .map(({ total, payments, refunds, accounts, ofSales, byHand, rounding, left }): ShiftParts => {
    const paid = total - left.returned - left.writtenOff - left.owed + left.overpaid
    const none = { count: 0, amount: 0 }
    const added = { packaging: 0, serviceFee: 0, tax: 0, delivery: 0, tip: 0 }
    const charged = { goods: total + rounding, discount: rounding, rounding, ...added }
    const sales = { orders: 1, ...charged, total, ...byHand, ...left, paid, orderIds: [], rejected: none, voids: none }
    const rest = { cards: [], movements: [], outside: [], openRefunds: [], courierCash: [], unsent: [] }
    return { sales: { ...sales, openBills: [] }, payments, refunds, accounts, ofSales, ...rest }
  })

const noneLate = { count: 0, cash: 0, sales: 0, payments: 0, refunds: 0 }
const shown = (of: ShiftParts) => shiftSections({ report: reportOfShift(of), z: null, late: noneLate }, texts)
const rowsOf = (sections: ReturnType<typeof shown>, title: string) =>
  sections.find((section) => section.title === title)?.rows ?? []
const amounts = (rows: readonly ShiftRow[]) => sumOf(rows.map(({ amount = 0 }) => amount))

describe('the rows of an X or Z', () => {
  it('adds every row from the sales to the money taken up to its sum', () => {
    fc.assert(
      fc.property(parts, (of) => {
        const { explained } = reportOfShift(of)
        expect(explained && unexplained(of.sales.total, explained)).toBe(0)
        const sections = shown(of)
        for (const title of [texts.titles.salesToMoney, texts.titles.taken]) {
          const rows = rowsOf(sections, title)
          const sum = rows.at(-1)
          expect(sum).toMatchObject({ name: texts.taken, isSum: true })
          expect(amounts(rows.slice(0, -1))).toBe(sum?.amount)
        }
      }),
    )
  })

  it('shows dishes given free and prices lowered by hand before the sales total', () => {
    fc.assert(
      fc.property(parts, (of) => {
        const rows = rowsOf(shown(of), texts.titles.sales)
        const total = rows.findIndex(({ name }) => name === texts.total)
        expect(amounts(rows.slice(0, total))).toBe(of.sales.total)
      }),
    )
  })

  const page = (changes: Partial<ShiftRowFacts> = {}): ShiftRowFacts => {
    const none = { count: 0, amount: 0 }
    const sales = {
      orders: 2,
      goods: 300,
      discount: 20,
      rounding: 5,
      packaging: 0,
      serviceFee: 0,
      tax: 28,
      delivery: 0,
      tip: 0,
      total: 308,
    }
    const aside = { givenFree: 0, lowered: 0, writtenOff: 0, rejected: none, voids: { count: 1, amount: 50 } }
    return {
      report: {
        sales: { ...sales, ...aside },
        payments: [{ method: 'CASH', count: 2, amount: 308 }],
        refunds: [],
        accounts: [],
        cards: [],
        movements: [
          { kind: 'FLOAT', count: 1, amount: 100 },
          { kind: 'SALE', count: 2, amount: 308 },
        ],
        outside: [],
        explained: null,
        expected: 408,
        paid: 308,
        refunded: 0,
        openBills: [],
        openRefunds: [],
        courierCash: [],
        unsent: [],
      },
      z: { counted: 400, sinceCount: 0, difference: -8, recount: { counted: 408, difference: 0 }, reason: '' },
      late: noneLate,
      ...changes,
    }
  }

  it('leaves unknown rows out of a report of an earlier release', () => {
    const sections = shiftSections(page(), texts)
    expect(sections.map(({ title }) => title)).toEqual([texts.titles.sales, texts.titles.payments, texts.titles.cash])
    expect(sections[0]?.rows.map(({ name }) => name)).not.toContain(texts.packaging)
    expect(rowsOf(sections, texts.titles.cash).slice(-5)).toEqual([
      { name: texts.counted, amount: 400 },
      { name: texts.difference, amount: -8, isSum: true, isDifference: true },
      { name: texts.reason, text: texts.noReason },
      { name: texts.recount, amount: 408 },
      { name: texts.recountDifference, amount: 0, isDifference: true },
    ])
  })

  it('shows rounding apart from the discounts', () => {
    const rows = rowsOf(shiftSections(page(), texts), texts.titles.sales)
    expect(rows).toContainEqual({ name: texts.discount, amount: -15 })
    expect(rows).toContainEqual({ name: texts.rounding, amount: -5 })
  })

  it('names money outside shifts, open bills, refunds to hand over, cash of couriers, unsent work and late money', () => {
    const { report } = page()
    const sections = shiftSections(
      page({
        report: {
          ...report,
          outside: [{ type: 'REFUND', method: 'CASH', count: 1, amount: 60 }],
          openBills: [{ orderId: '1', number: '7', due: 90 }],
          openRefunds: [{ orderId: '2', number: '8', amount: 30, way: 'DRAWER' }],
          courierCash: [{ bikerId: '3', name: 'رضا', amount: 50 }],
          unsent: [{ device: 'A', count: 3, money: 40 }],
        },
        late: { ...noneLate, count: 1, sales: 70, cash: 70 },
      }),
      texts,
    )
    expect(sections.slice(-6).map(({ rows }) => rows.map(({ name, amount }) => `${name} ${amount}`))).toEqual([
      ['بازگشت · نقد -60'],
      ['سفارش ۷ 90'],
      ['سفارش ۸ 30'],
      ['رضا 50'],
      ['دستگاه الف 40'],
      ['تعداد undefined', 'فروش 70', 'اثر بر پول کشو 70'],
    ])
  })
})
