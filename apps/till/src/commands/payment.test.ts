import { describe, expect, it } from 'vitest'
import { cashPayment, changeGiven, needsServer, type Payment, remaining } from './payment.ts'

const card = (amount: number): Payment => ({ id: 'card', method: 'CARD', amount, reference: '' })

describe('money taken by several payment methods', () => {
  it('subtracts all payments from the due and gives change for cash only', () => {
    const payments = [card(150_000), cashPayment(87_500, 100_000)]
    expect(remaining(237_500, payments)).toBe(0)
    expect(changeGiven(payments)).toBe(12_500)
  })

  it('records less cash than the due as a part without change', () => {
    const part = cashPayment(200_000, 50_000)
    expect(remaining(200_000, [part])).toBe(150_000)
    expect(changeGiven([part])).toBe(0)
  })

  it.each([1, 9_999, 123_456])('leaves nothing due when %i is paid in two parts', (due) => {
    const first = cashPayment(due, Math.floor(due / 3))
    const last = cashPayment(remaining(due, [first]), 500_000)
    expect(remaining(due, [first, last])).toBe(0)
  })

  it('needs the server for a payment on an account and not for a card', () => {
    expect(needsServer([card(1)])).toBe(false)
    expect(needsServer([card(1), { id: 'credit', method: 'CREDIT', amount: 1 }])).toBe(true)
  })
})
