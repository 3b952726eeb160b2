import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { journalOf, type MoneyOfDay, type SalesOfDay } from './journal.ts'

const date = fc.constantFrom('2026-10-01', '2026-10-02', '2026-10-03')
const amount = fc.integer({ min: 0, max: 1_000_000_000 })
const sales: fc.Arbitrary<SalesOfDay> = fc.record({
  date,
  gross: amount,
  discounts: amount,
  packaging: amount,
  serviceFee: amount,
  delivery: amount,
  tax: amount,
  tip: amount,
  refunded: amount,
})
const ledger: fc.Arbitrary<MoneyOfDay> = fc.record({
  date,
  source: fc.constant('LEDGER' as const),
  kind: fc.constantFrom('PAYMENT', 'REFUND', 'WRITE_OFF'),
  purpose: fc.constantFrom('ORDER', 'DEBT', 'WALLET'),
  method: fc.constantFrom('CASH', 'CARD', 'ONLINE', 'FOODRO', 'CREDIT', 'NONE'),
  amount,
})
const drawer: fc.Arbitrary<MoneyOfDay> = fc.record({
  date,
  source: fc.constant('DRAWER' as const),
  kind: fc.constantFrom('PAY_IN', 'PAY_OUT', 'DROP', 'TIP_PAID', 'COURIER_HAND_IN', 'COURIER_TAKEN', 'DIFFERENCE'),
  purpose: fc.constant(''),
  method: fc.constant(''),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
})
const expenses = fc.record({
  date,
  category: fc.constantFrom('', 'خرید', 'حقوق'),
  amount,
  isSettlement: fc.boolean(),
})
const fares = fc.record({ date, name: fc.constantFrom('میاره', 'بردار'), amount })

describe('the journal', () => {
  it('balances debit and credit of the journal on every random day, in whole numbers', () => {
    fc.assert(
      fc.property(
        fc.array(sales, { maxLength: 3 }),
        fc.array(fc.oneof(ledger, drawer), { maxLength: 20 }),
        fc.array(expenses, { maxLength: 5 }),
        fc.array(fares, { maxLength: 3 }),
        (sold, money, spent, charged) => {
          const lines = journalOf({ sales: sold, money, expenses: spent, fares: charged })
          const balance = new Map<string, number>()
          for (const { date: day, debit, credit } of lines) {
            expect(Number.isSafeInteger(debit) && Number.isSafeInteger(credit)).toBe(true)
            expect(debit >= 0 && credit >= 0 && (debit === 0) !== (credit === 0)).toBe(true)
            balance.set(day, (balance.get(day) ?? 0) + debit - credit)
          }
          expect([...balance.values()].every((sum) => sum === 0)).toBe(true)
        },
      ),
    )
  })

  it('books a paid sale with a discount, a refund and an expense in the journal', () => {
    const money = (kind: string, method: string, paid: number): MoneyOfDay => ({
      date: '2026-10-01',
      source: 'LEDGER',
      kind,
      purpose: 'ORDER',
      method,
      amount: paid,
    })
    const none = { packaging: 0, serviceFee: 0, delivery: 0, tip: 0 }
    const lines = journalOf({
      sales: [{ date: '2026-10-01', gross: 200, discounts: 20, tax: 18, refunded: 50, ...none }],
      money: [money('PAYMENT', 'CARD', 198), money('REFUND', 'CASH', 50)],
      expenses: [{ date: '2026-10-01', category: 'خرید', amount: 30, isSettlement: false }],
      fares: [],
    })
    expect(lines.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['CASH', 0, 80],
      ['CARD', 198, 0],
      ['SALES', 0, 200],
      ['DISCOUNTS', 20, 0],
      ['RETURNS', 50, 0],
      ['TAX_PAYABLE', 0, 18],
      ['EXPENSES', 30, 0],
    ])
  })

  it('books missing cash as a debit of the account over and short', () => {
    const short = {
      date: '2026-10-01',
      source: 'DRAWER',
      kind: 'DIFFERENCE',
      purpose: '',
      method: '',
      amount: -7,
    } as const
    expect(journalOf({ sales: [], money: [short], expenses: [], fares: [] })).toEqual([
      { date: '2026-10-01', account: 'CASH', detail: '', debit: 0, credit: 7 },
      { date: '2026-10-01', account: 'OVER_AND_SHORT', detail: '', debit: 7, credit: 0 },
    ])
  })

  it('books a courier company’s fares as an expense that is owed, and its paid bill against what is owed', () => {
    const date = '2026-10-01'
    const lines = journalOf({
      sales: [],
      money: [],
      expenses: [{ date, category: '', amount: 30, isSettlement: true }],
      fares: [
        { date, name: 'میاره', amount: 41 },
        { date, name: 'بردار', amount: 9 },
      ],
    })
    expect(lines.map(({ account, detail, debit, credit }) => [account, detail, debit, credit])).toEqual([
      ['CASH', '', 0, 30],
      ['COURIER_FARES', 'بردار', 9, 0],
      ['COURIER_FARES', 'میاره', 41, 0],
      ['COURIER_COMPANIES', '', 0, 20],
    ])
  })
})
