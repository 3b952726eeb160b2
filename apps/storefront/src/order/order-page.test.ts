import type { Order } from '@sofreh/ordering/client'
import type { LedgerView } from '@sofreh/payments/client'
import { describe, expect, it } from 'vitest'
import { moneyStateOf } from './money-state.ts'
import { headlineOf, trackOf } from './order-track.ts'

const nowMs = Date.parse('2026-11-21T10:00:00Z')
const orderOf = (change: Partial<Order>) =>
  ({
    state: 'CONFIRMED',
    deliveryType: 'PICKUP',
    isPayLater: false,
    due: 0,
    toRefund: 0,
    estimatedReadyAt: null,
    expiresAt: null,
    ...change,
  }) as Order
const ledgerOf = (change: Partial<LedgerView>): LedgerView => ({
  paid: 0,
  refunded: 0,
  refunding: 0,
  net: 0,
  writtenOff: 0,
  pending: false,
  unknown: false,
  transactions: [],
  ...change,
})
const attempt = (status: string, isAbandoned = false) =>
  ({ type: 'PAYMENT', status, isAbandoned }) as LedgerView['transactions'][number]

describe('order headline', () => {
  it('counts down to the ready time, and never below zero', () => {
    const ready = (minutes: number) =>
      headlineOf(orderOf({ estimatedReadyAt: new Date(nowMs + minutes * 60_000).toISOString() }), nowMs).hint
    expect(ready(12)).toBe('حدود ۱۲ دقیقه')
    expect(ready(0)).toBe('هر لحظه آماده می‌شود')
    expect(ready(-30)).toBe('کمی بیشتر از برنامه طول کشیده است؛ ممنون از صبر شما')
  })

  it('shows the time left to pay, except for a pay-later order', () => {
    const expiresAt = new Date(nowMs + 19.5 * 60_000).toISOString()
    expect(headlineOf(orderOf({ state: 'SUBMITTED', due: 5, expiresAt }), nowMs).hint).toBe(
      '۱۹ دقیقه برای پرداخت وقت دارید',
    )
    expect(headlineOf(orderOf({ state: 'SUBMITTED', due: 5, isPayLater: true }), nowMs).title).toBe(
      'سفارش شما به رستوران رسید',
    )
  })
})

describe('order progress', () => {
  const at = (change: Partial<Order>) => trackOf(orderOf(change)).map(({ status }) => status)

  it('advances the progress with the order states', () => {
    expect(at({ state: 'SUBMITTED' })).toEqual(['now', 'later', 'later', 'later', 'later'])
    expect(at({ state: 'CONFIRMED' })).toEqual(['done', 'done', 'now', 'later', 'later'])
    expect(at({ state: 'READYTOSERVE', deliveryType: 'SERVE', isPayLater: true })).toEqual([
      'done',
      'done',
      'now',
      'later',
    ])
    expect(at({ state: 'FINISHED' })).toEqual(['done', 'done', 'done', 'done', 'done'])
  })
})

describe('delivery progress', () => {
  const names = (change: Partial<Order>) => trackOf(orderOf({ deliveryType: 'DELIVER', ...change }))
  const nowOf = (state: Order['state']) => names({ state }).find(({ status }) => status === 'now')?.name

  it('shows the delivery step of a delivery from the start', () => {
    expect(names({ state: 'PAID' }).map(({ name }) => name)).toEqual([
      'ثبت شد',
      'پرداخت شد',
      'در حال آماده‌سازی',
      'آمادهٔ ارسال',
      'در راه',
      'رسید',
    ])
    expect([nowOf('CONFIRMED'), nowOf('READYTOSHIPMENT'), nowOf('DELIVERING')]).toEqual([
      'در حال آماده‌سازی',
      'آمادهٔ ارسال',
      'در راه',
    ])
    expect(names({ state: 'DELIVERED' }).every(({ status }) => status === 'done')).toBe(true)
  })

  it('gives the arrival time of a delivery in every state, and never the preparation minutes', () => {
    const brought = {
      deliveryType: 'DELIVER' as const,
      estimatedReadyAt: new Date(nowMs + 12 * 60_000).toISOString(),
      estimatedArrivalAt: '2026-11-21T10:35:00.000Z',
    }
    for (const state of ['CONFIRMED', 'READYTOSHIPMENT', 'DELIVERING'] as const)
      expect(headlineOf(orderOf({ ...brought, state }), nowMs).hint).toBe('حدود ساعت ۱۴:۰۵ می‌رسد')
    expect(headlineOf(orderOf({ ...brought, state: 'DELIVERING' }), nowMs + 40 * 60_000).hint).toContain('کمی بیشتر')
    expect(headlineOf(orderOf({ ...brought, state: 'DELIVERED' }), nowMs).hint).toBeUndefined()
  })
})

describe('payment state', () => {
  it('shows an unknown payment outcome above every other state', () => {
    const ledger = ledgerOf({ unknown: true, pending: true, transactions: [attempt('FAILED')] })
    expect(moneyStateOf(orderOf({ state: 'SUBMITTED', due: 9 }), ledger)).toBe('unknown')
    // Rejected while an attempt was open: the guest may have paid, so the page must show it.
    expect(moneyStateOf(orderOf({ state: 'REJECTED', due: 9 }), ledgerOf({ pending: true }))).toBe('unknown')
  })

  it('distinguishes an open payment attempt, a failed one and none', () => {
    const due = orderOf({ state: 'SUBMITTED', due: 9 })
    expect(moneyStateOf(due, ledgerOf({ pending: true }))).toBe('pending')
    expect(moneyStateOf(due, ledgerOf({ transactions: [attempt('DONE'), attempt('FAILED')] }))).toBe('failed')
    expect(moneyStateOf(due, ledgerOf({ transactions: [attempt('FAILED', true)] }))).toBe('due')
    expect(moneyStateOf(due, undefined)).toBe('due')
  })

  it('shows no payment state when all is paid, and the refund when the order was rejected', () => {
    expect(moneyStateOf(orderOf({}), ledgerOf({ paid: 9 }))).toBe('settled')
    expect(moneyStateOf(orderOf({ state: 'REJECTED', toRefund: 9 }), undefined)).toBe('refunding')
    expect(moneyStateOf(orderOf({ state: 'REJECTED' }), ledgerOf({ refunded: 9 }))).toBe('refunded')
    expect(moneyStateOf(orderOf({ due: 9, isPayLater: true }), undefined)).toBe('later')
  })
})
