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
  fold(placing(facts), ...acts.map((act) => operation(act))).order.paymentType

describe('payment type', () => {
  it.each<[string, Partial<Placing>, OrderAct[], string | null]>([
    ['is null without money', {}, [], null],
    ['is null for an open bill of an older till that sends CARD', { paymentType: 'CARD' }, [], null],
    [
      'is null for a table’s bill of an older site that sends UNPAID',
      { channel: 'QR', paymentType: 'UNPAID' },
      [],
      null,
    ],
    ['is null for an older site that sends UNPAID for the counter', { ...site, paymentType: 'UNPAID' }, [], null],
    ['is null for a kiosk that sends CASH for the counter', { channel: 'KIOSK', paymentType: 'CASH' }, [], null],
    ['is CARD for a kiosk’s card', { channel: 'KIOSK', paymentType: 'CARD' }, [], 'CARD'],
    ['is CASH when the guest chooses cash', { ...site, paymentType: 'CASH' }, [], 'CASH'],
    ['is ONLINE when the guest chooses a gateway', { ...site, paymentType: 'ONLINE' }, [], 'ONLINE'],
    ['is FOODRO for a platform that collects the money', { channel: 'SNAPPFOOD', paymentType: 'FOODRO' }, [], 'FOODRO'],
    ['is null when the guest changes to the counter', { ...site, paymentType: 'ONLINE' }, [payBy(null)], null],
    ['is CASH when the guest changes to cash', { ...site, paymentType: 'ONLINE' }, [payBy('CASH')], 'CASH'],
    ['is UNPAID after a payment link', {}, [link], 'UNPAID'],
    ['is the guest’s later choice after a payment link', site, [link, payBy('ONLINE')], 'ONLINE'],
    ['is CASH for cash after a payment link', {}, [link, pay('CASH', 1_000)], 'CASH'],
    ['is the one method that paid', {}, [pay('CASH', 1_000), pay('CASH', 2_000)], 'CASH'],
    ['is MULTI for two methods', {}, [pay('CASH', 1_000), pay('CARD', 2_000)], 'MULTI'],
    ['is CREDIT for a payment on account', {}, [pay('CREDIT', 1_000)], 'CREDIT'],
    [
      'is the method used at the counter after choosing a gateway',
      { ...site, paymentType: 'ONLINE' },
      [pay('CARD', 9)],
      'CARD',
    ],
    [
      'is the remaining method after the other was refunded',
      {},
      [pay('CASH', 9), pay('CARD', 5), pay('CARD', -5)],
      'CASH',
    ],
    ['stays the method after a full refund', {}, [pay('CARD', 5), pay('CARD', -5)], 'CARD'],
    [
      'stays MULTI after a full refund of two methods',
      {},
      [pay('CARD', 5), pay('CASH', 5), pay('CARD', -5), pay('CASH', -5)],
      'MULTI',
    ],
    ['is MULTI for a payment without sums by method', {}, [pay('CASH', 5), pay('MULTI', 5)], 'MULTI'],
  ])('%s', (_, facts, acts, expected) => {
    expect(typeAfter(facts, ...acts)).toBe(expected)
  })

  it('takes sums by method from a `pay` operation that has them', () => {
    const payment = { kind: 'pay' as const, amount: 7, method: 'MULTI', paidBy: { CARD: 0, CASH: 12 } }
    const { order } = fold(placing(), operation(pay('CARD', 5)), operation(payment))
    expect(order).toMatchObject({ paid: 12, paidBy: { CARD: 0, CASH: 12 }, paymentType: 'CASH' })
  })

  it('refuses a payment link for a finished order', () => {
    const { order } = fold(placing())
    const over = { ...order, state: 'FINISHED' as const }
    expect(applyOperation(over, operation(link))).toMatchObject({
      flag: 'ORDER_NOT_EDITABLE',
      order: { paymentType: null },
    })
  })

  it('continues from a state that a till stored before sums by method existed', () => {
    const { paidBy: _, chosenPayment: __, ...stored } = fold(placing()).order
    const old = { ...stored, paymentType: 'CARD' as const }
    expect(applyOperation(old, operation(pay('CASH', 5))).order).toMatchObject({ paid: 5, paymentType: 'CASH' })
    const half = applyOperation({ ...old, paid: 10 }, operation(pay('CASH', 5))).order
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
