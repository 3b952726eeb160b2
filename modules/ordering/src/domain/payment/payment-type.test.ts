import { describe, expect, it } from 'vitest'
import { fold, operation, placing } from '../../../cases/order-cases.ts'
import { applyOperation } from '../fold-order.ts'
import type { OrderAct, Placing } from '../order-operations.ts'
import { paidByOfLedger, paymentTypeOf } from './payment-type.ts'

const site = { channel: 'WEBSITE', deliveryType: 'PICKUP', table: null } as const
const pay = (method: string, amount: number): OrderAct => ({ kind: 'pay', method, amount })
const payBy = (paymentType: Placing['paymentType']): OrderAct => ({
  kind: 'payBy',
  paymentType,
  isPayLater: paymentType !== 'ONLINE',
  isSecondBill: false,
})
const link: OrderAct = { kind: 'paymentLink' }
const typeAfter = (facts: Partial<Placing>, ...acts: OrderAct[]) =>
  fold(placing(facts), ...acts.map((act) => operation(act))).sheet.paymentType

describe('payment type', () => {
  it.each<[string, Partial<Placing>, OrderAct[], string | null]>([
    ['a tab without money is paid nobody knows how', {}, [], null],
    ['a tab of yesterday’s till that guessed CARD is the same', { paymentType: 'CARD' }, [], null],
    ['a table’s bill of yesterday that said UNPAID is the same', { channel: 'QR', paymentType: 'UNPAID' }, [], null],
    ['an old page of the site says UNPAID for the counter', { ...site, paymentType: 'UNPAID' }, [], null],
    ['a kiosk says CASH for the counter', { channel: 'KIOSK', paymentType: 'CASH' }, [], null],
    ['a kiosk’s card is a choice', { channel: 'KIOSK', paymentType: 'CARD' }, [], 'CARD'],
    ['a guest may choose cash', { ...site, paymentType: 'CASH' }, [], 'CASH'],
    ['a gateway is a choice', { ...site, paymentType: 'ONLINE' }, [], 'ONLINE'],
    ['a platform that collects is a choice', { channel: 'SNAPPFOOD', paymentType: 'FOODRO' }, [], 'FOODRO'],
    ['the guest changes to the counter', { ...site, paymentType: 'ONLINE' }, [payBy(null)], null],
    ['the guest changes to cash', { ...site, paymentType: 'ONLINE' }, [payBy('CASH')], 'CASH'],
    ['a link was sent', {}, [link], 'UNPAID'],
    ['a link was sent and the guest chose again', site, [link, payBy('ONLINE')], 'ONLINE'],
    ['a link was sent and cash came', {}, [link, pay('CASH', 1_000)], 'CASH'],
    ['one method paid it', {}, [pay('CASH', 1_000), pay('CASH', 2_000)], 'CASH'],
    ['two methods paid it', {}, [pay('CASH', 1_000), pay('CARD', 2_000)], 'MULTI'],
    ['it went on account', {}, [pay('CREDIT', 1_000)], 'CREDIT'],
    [
      'it was taken at the counter though the gateway was chosen',
      { ...site, paymentType: 'ONLINE' },
      [pay('CARD', 9)],
      'CARD',
    ],
    ['what one method brought went back', {}, [pay('CASH', 9), pay('CARD', 5), pay('CARD', -5)], 'CASH'],
    ['everything went back: it was paid so', {}, [pay('CARD', 5), pay('CARD', -5)], 'CARD'],
    [
      'everything of two methods went back',
      {},
      [pay('CARD', 5), pay('CASH', 5), pay('CARD', -5), pay('CASH', -5)],
      'MULTI',
    ],
    ['an echo of before methods were kept', {}, [pay('CASH', 5), pay('MULTI', 5)], 'MULTI'],
  ])('%s', (_, facts, acts, expected) => {
    expect(typeAfter(facts, ...acts)).toBe(expected)
  })

  it('takes sums by method from a `pay` operation that has them', () => {
    const echo = { kind: 'pay' as const, amount: 7, method: 'MULTI', paidBy: { CARD: 0, CASH: 12 } }
    const { sheet } = fold(placing(), operation(pay('CARD', 5)), operation(echo))
    expect(sheet).toMatchObject({ paid: 12, paidBy: { CARD: 0, CASH: 12 }, paymentType: 'CASH' })
  })

  it('refuses a payment link for a finished order', () => {
    const { sheet } = fold(placing())
    const over = { ...sheet, state: 'FINISHED' as const }
    expect(applyOperation(over, operation(link))).toMatchObject({
      flag: 'ORDER_NOT_EDITABLE',
      sheet: { paymentType: null },
    })
  })

  it('continues from a state that a till stored before sums by method existed', () => {
    const { paidBy: _, chosenPayment: __, ...stored } = fold(placing()).sheet
    const old = { ...stored, paymentType: 'CARD' as const }
    expect(applyOperation(old, operation(pay('CASH', 5))).sheet).toMatchObject({ paid: 5, paymentType: 'CASH' })
    const half = applyOperation({ ...old, paid: 10 }, operation(pay('CASH', 5))).sheet
    expect(half).toMatchObject({ paid: 15, paymentType: 'MULTI', paidBy: { MULTI: 10, CASH: 5 } })
  })

  it('sums a ledger by method without attempts and separate refund rows', () => {
    const row = (type: string, status: string, method: string, amount: number, refunded = 0) => ({
      type,
      status,
      method,
      amount,
      refunded,
    })
    const ledger = [
      row('PAYMENT', 'DONE', 'CASH', 100, 40),
      row('REFUND', 'PENDING', 'CASH', 40),
      row('PAYMENT', 'DONE', 'ONLINE', 50, 50),
      row('PAYMENT', 'FAILED', 'CARD', 100),
      row('PAYMENT', 'PENDING', 'CARD', 100),
      row('WRITE_OFF', 'DONE', 'NONE', 5),
    ]
    const paidBy = paidByOfLedger(ledger)
    expect(paidBy).toEqual({ CASH: 60, ONLINE: 0 })
    expect(paymentTypeOf({ paidBy, paid: 60, chosenPayment: 'ONLINE' })).toBe('CASH')
  })
})
