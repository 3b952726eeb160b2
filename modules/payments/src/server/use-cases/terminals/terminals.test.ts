import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { TransactionView } from '../../../contract/index.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())

const cashier = () => ({ caller: app.staff('PAYMENT_TAKE', 'ORDER_VIEW', 'TRANSACTION_RESOLVE') })
const start = (orderId: string, more: Record<string, unknown> = {}) =>
  app.call<TransactionView>(
    'POST /api/transactions/initialpospayment',
    { body: { id: newId(), orderId, amount: 420_000, bank: 'SAMAN', terminal: 'صندوق ۱', ...more } },
    cashier(),
  )
const answer = (id: string, outcome: string, more: Record<string, unknown> = {}) =>
  app.call<TransactionView>('POST /api/transactions/approvepospayment', { body: { id, outcome, ...more } }, cashier())
const resolve = (id: string, status: string, more: Record<string, unknown> = {}) =>
  app.call<TransactionView>(
    'PATCH /api/transactions/transaction-status',
    { body: { id, status, reason: 'رسید را دیدم', ...more } },
    cashier(),
  )
const ledger = (orderId: string) => app.payments.ledgerOf(app.database, app.vendorId, orderId)
let counter = 500_000_000_000
const rrn = () => String((counter += 1))
const minutes = 60_000

describe('paying on a connected terminal', () => {
  it('stores the attempt before it is charged and counts a repeated approval once', async () => {
    const orderId = await app.order()
    const attempt = await start(orderId)
    expect(attempt).toMatchObject({ status: 'PENDING', bank: 'SAMAN', terminal: 'صندوق ۱', amount: 420_000 })
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true })
    const receipt = { reference: rrn(), trace: '123456', cardMask: '603769******0770' }
    const approvals = await Promise.all([
      answer(attempt.id, 'APPROVED', receipt),
      answer(attempt.id, 'APPROVED', receipt),
    ])
    for (const done of approvals) expect(done).toMatchObject({ status: 'DONE', reference: receipt.reference })
    app.clock.advance(60 * minutes)
    await answer(attempt.id, 'APPROVED', receipt)
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    expect(await ledger(orderId)).toMatchObject({ paid: 420_000, pending: false })
    await app.expectSound(orderId)
  })

  it('starts one attempt for a repeated request and rejects other payments meanwhile', async () => {
    const orderId = await app.order()
    const id = newId()
    const [one, other] = await Promise.all([start(orderId, { id }), start(orderId, { id })])
    expect(one.id).toBe(other.id)
    await expect(start(orderId, { id, amount: 1 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    await expect(start(orderId, { terminal: 'صندوق ۲' })).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    const cash = { id: newId(), orderId, amount: 1 }
    await expect(app.call('POST /api-sofreh/payments/cash', { body: cash }, cashier())).rejects.toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
    })
    const online = app.call('GET /api/orders/payment/{id}', { params: { id: orderId } })
    await expect(online).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
  })

  it('accepts parts on two terminals up to the due amount, and one part per terminal at a time', async () => {
    const orderId = await app.order()
    const first = await start(orderId, { amount: 300_000 })
    await expect(start(orderId, { amount: 100_000 })).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    const beyond = start(orderId, { amount: 120_001, terminal: 'صندوق ۲' })
    await expect(beyond).rejects.toMatchObject({ code: 'PAYMENT_TOO_MUCH', details: { due: 120_000 } })
    const second = await start(orderId, { amount: 120_000, terminal: 'صندوق ۲' })
    await answer(second.id, 'APPROVED', { reference: rrn() })
    await answer(first.id, 'APPROVED', { reference: rrn() })
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await app.expectSound(orderId)
  })

  it('violates a database constraint with two open attempts on one terminal', async () => {
    const orderId = await app.order()
    await start(orderId, { amount: 1_000 })
    const twin =
      sql`insert into transactions (vendor_id, id, order_id, type, method, provider, terminal, merchant, amount, currency,
        status, created_at) values (${app.vendorId}, ${newId()}, ${orderId}, 'PAYMENT', 'CARD', 'POS', 'صندوق ۱', 'VENDOR', 5,
        'TOMAN', 'PENDING', now())`.execute(app.database.kysely)
    await expect(twin).rejects.toThrow('one_open_terminal_attempt')
  })

  it('fails a declined attempt and accepts a new one', async () => {
    const orderId = await app.order()
    const attempt = await start(orderId)
    expect(await answer(attempt.id, 'DECLINED', { code: '51' })).toMatchObject({
      status: 'FAILED',
      failure: 'TERMINAL_DECLINED',
    })
    expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: false })
    expect(await start(orderId)).toMatchObject({ status: 'PENDING' })
  })

  it('marks a silent terminal unknown, blocks a second charge and counts an approval an hour late', async () => {
    const orderId = await app.order()
    const attempt = await start(orderId)
    await app.wait(5 * minutes)
    expect(await ledger(orderId)).toMatchObject({ unknown: true, pending: true })
    await expect(start(orderId)).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    app.clock.advance(60 * minutes)
    expect(await answer(attempt.id, 'APPROVED', { reference: rrn() })).toMatchObject({
      status: 'DONE',
      isUnknown: false,
    })
    expect(await ledger(orderId)).toMatchObject({ paid: 420_000, unknown: false })
    await app.expectSound(orderId)
  })

  it('records an approval after a decline as its own transaction', async () => {
    const orderId = await app.order()
    const attempt = await start(orderId)
    await answer(attempt.id, 'DECLINED')
    await answer(attempt.id, 'APPROVED', { reference: rrn() })
    const { transactions, paid } = await ledger(orderId)
    expect(paid).toBe(420_000)
    expect(transactions).toMatchObject([{ status: 'FAILED' }, { status: 'DONE', correctsId: attempt.id }])
    await answer(attempt.id, 'DECLINED')
    expect((await ledger(orderId)).paid).toBe(420_000)
    await app.expectSound(orderId)
  })

  it('records an approval after a decline in the shift that started the attempt', async () => {
    const drawer = { id: newId(), name: newId() }
    const by = { caller: app.staff('VENDOR_SETTINGS', 'DRAWER_USE') }
    await app.call('POST /api-sofreh/payments/drawers', { body: drawer }, by)
    const opening = { id: newId(), drawerId: drawer.id, float: 0, device: 'الف' }
    await app.call('POST /api-sofreh/payments/shifts', { body: opening }, by)
    const orderId = await app.order()
    const attempt = await start(orderId, { shiftId: opening.id })
    await answer(attempt.id, 'DECLINED')
    await answer(attempt.id, 'APPROVED', { reference: rrn() })
    const { transactions } = await ledger(orderId)
    expect(transactions).toMatchObject([{ status: 'FAILED' }, { status: 'DONE', shiftId: opening.id }])
  })

  it('records the amount the terminal took and refunds an excess or a second charge', async () => {
    const orderId = await app.order()
    const attempt = await start(orderId)
    await answer(attempt.id, 'APPROVED', { reference: rrn(), amount: 500_000 })
    expect(await ledger(orderId)).toMatchObject({ paid: 500_000, refunding: 80_000 })
    await answer(attempt.id, 'APPROVED', { reference: rrn(), amount: 420_000 })
    expect(await ledger(orderId)).toMatchObject({ paid: 920_000, refunding: 500_000, net: 420_000 })
    await app.expectSound(orderId)
  })

  it('refunds an approval for an order that is not served', async () => {
    const orderId = await app.order()
    const attempt = await start(orderId)
    await app.reject(orderId)
    await answer(attempt.id, 'APPROVED', { reference: rrn() })
    const { transactions } = await ledger(orderId)
    expect(transactions).toMatchObject([{ status: 'DONE' }, { type: 'REFUND', way: 'TERMINAL', status: 'PENDING' }])
    await app.expectSound(orderId)
  })

  it('leaves a payment unknown when its receipt number already proves another payment', async () => {
    const [first, second] = [await app.order(), await app.order()]
    const reference = rrn()
    const typed = { id: newId(), orderId: first, amount: 420_000, slipNumber: reference }
    await app.call('POST /api/payments/manualpaybypos', { body: typed }, cashier())
    const attempt = await start(second)
    expect(await answer(attempt.id, 'APPROVED', { reference })).toMatchObject({ status: 'PENDING', isUnknown: true })
    await expect(resolve(attempt.id, 'DONE', { slipNumber: reference })).rejects.toMatchObject({
      code: 'SLIP_ALREADY_RECORDED',
    })
    await app.expectSound(second)
  })

  it('rejects an approval without a receipt number, an unmasked card, and a foreign attempt', async () => {
    const attempt = await start(await app.order())
    await expect(answer(attempt.id, 'APPROVED')).rejects.toMatchObject({
      details: { fields: [{ code: 'SLIP_NUMBER_MISSING' }] },
    })
    const wholeCard = answer(attempt.id, 'APPROVED', { reference: rrn(), cardMask: '6037691234560770' })
    await expect(wholeCard).rejects.toThrow('WRONG_CARD_MASK')
    await expect(answer(newId(), 'DECLINED')).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
    const elsewhere = { caller: { ...app.staff('PAYMENT_TAKE'), vendorId: newId() } }
    const body = { id: attempt.id, outcome: 'DECLINED' }
    const asked = app.call('POST /api/transactions/approvepospayment', { body }, elsewhere)
    await expect(asked).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  })

  it('rejects a charge for a closed, paid or unknown order and for an unknown share', async () => {
    await expect(start(newId())).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(start(await app.order({ state: 'FINISHED' }))).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    await expect(start(await app.order(), { shareId: newId() })).rejects.toMatchObject({ code: 'SHARE_NOT_FOUND' })
    const paid = await app.order()
    await answer((await start(paid)).id, 'APPROVED', { reference: rrn() })
    await expect(start(paid)).rejects.toMatchObject({ code: 'NOTHING_DUE' })
  })
})

describe('resolving an unknown payment', () => {
  it('resolves an unknown terminal payment by its receipt, and only an unknown one', async () => {
    const orderId = await app.order()
    const attempt = await start(orderId)
    await expect(resolve(attempt.id, 'FAILED')).rejects.toMatchObject({ code: 'TRANSACTION_NOT_UNKNOWN' })
    await answer(attempt.id, 'UNKNOWN', { code: 'TIMEOUT' })
    await expect(resolve(attempt.id, 'DONE')).rejects.toMatchObject({
      details: { fields: [{ code: 'SLIP_NUMBER_MISSING' }] },
    })
    expect(await resolve(attempt.id, 'DONE', { slipNumber: '۷۷۱۲' })).toMatchObject({
      status: 'DONE',
      reference: '7712',
    })
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await expect(resolve(attempt.id, 'FAILED')).rejects.toMatchObject({ code: 'TRANSACTION_NOT_UNKNOWN' })
    await app.expectSound(orderId)
  })

  it('counts a later approval as the resolved payment when a digit of the receipt was mistyped', async () => {
    const orderId = await app.order()
    const attempt = await start(orderId)
    await answer(attempt.id, 'UNKNOWN')
    const [typed, real, other] = [rrn(), rrn(), rrn()]
    await resolve(attempt.id, 'DONE', { slipNumber: typed })
    const report = { reference: real, trace: '7712', cardMask: '603769******0770' }
    const answered = await answer(attempt.id, 'APPROVED', report)
    expect(answered).toMatchObject({ status: 'DONE', reference: real, cardMask: '603769******0770' })
    await answer(attempt.id, 'APPROVED', report)
    expect(await ledger(orderId)).toMatchObject({ paid: 420_000, refunding: 0, transactions: [{ id: attempt.id }] })
    const history = await app.call<{ steps: unknown[] }>(
      'GET /api-sofreh/payments/transactions/{id}/story',
      { params: { id: attempt.id } },
      cashier(),
    )
    expect(history.steps).toContainEqual(expect.objectContaining({ kind: 'PROVEN', facts: { reference: real, typed } }))
    // The mistyped number belongs to another guest's payment and proves that one.
    const theirs = await app.order()
    expect(await answer((await start(theirs)).id, 'APPROVED', { reference: typed })).toMatchObject({ status: 'DONE' })
    await app.expectSound(theirs)
    // Another number is another charge.
    await answer(attempt.id, 'APPROVED', { reference: other })
    expect(await ledger(orderId)).toMatchObject({ paid: 840_000, refunding: 420_000, net: 420_000 })
    await app.expectSound(orderId)
  })

  it.each([
    ['rightly', (real: string) => real],
    ['by the short number of the receipt', () => '7712'],
  ])(
    'proves a receipt typed %s by the approval once and counts another number as a second charge',
    async (_, typedAs) => {
      const orderId = await app.order()
      const attempt = await start(orderId)
      await answer(attempt.id, 'UNKNOWN')
      const real = rrn()
      await resolve(attempt.id, 'DONE', { slipNumber: typedAs(real) })
      expect(await answer(attempt.id, 'APPROVED', { reference: real })).toMatchObject({ reference: real })
      expect(await ledger(orderId)).toMatchObject({ paid: 420_000, refunding: 0 })
      await answer(attempt.id, 'APPROVED', { reference: rrn() })
      expect(await ledger(orderId)).toMatchObject({ paid: 840_000, refunding: 420_000 })
      await app.expectSound(orderId)
    },
  )

  it('records an approval of another amount beside the resolution', async () => {
    const orderId = await app.order()
    const attempt = await start(orderId)
    await answer(attempt.id, 'UNKNOWN')
    await resolve(attempt.id, 'DONE', { slipNumber: rrn() })
    const real = rrn()
    for (const _ of [1, 2]) await answer(attempt.id, 'APPROVED', { reference: real, amount: 400_000 })
    const { transactions, ...sums } = await ledger(orderId)
    expect(sums).toMatchObject({ paid: 820_000, refunding: 400_000 })
    expect(transactions).toContainEqual(expect.objectContaining({ reference: real, amount: 400_000 }))
    await app.expectSound(orderId)
  })

  it('does not change the typed number when another payment has the terminal’s number', async () => {
    const [first, second] = [await app.order(), await app.order()]
    const reference = rrn()
    const attempt = await start(second)
    await answer(attempt.id, 'UNKNOWN')
    const typed = rrn()
    await resolve(attempt.id, 'DONE', { slipNumber: typed })
    const elsewhere = { id: newId(), orderId: first, amount: 420_000, slipNumber: reference }
    await app.call('POST /api/payments/manualpaybypos', { body: elsewhere }, cashier())
    expect(await answer(attempt.id, 'APPROVED', { reference })).toMatchObject({ status: 'DONE', reference: typed })
    expect(await ledger(second)).toMatchObject({ paid: 420_000, refunding: 0 })
    await app.expectSound(second)
  })

  it('counts an approval after a resolution as FAILED', async () => {
    const orderId = await app.order()
    const attempt = await start(orderId)
    await answer(attempt.id, 'UNKNOWN')
    expect(await resolve(attempt.id, 'FAILED')).toMatchObject({ status: 'FAILED', failure: 'RESOLVED_UNPAID' })
    expect((await ledger(orderId)).pending).toBe(false)
    await answer(attempt.id, 'APPROVED', { reference: rrn() })
    expect((await ledger(orderId)).paid).toBe(420_000)
    await app.expectSound(orderId)
  })

  it('rejects resolving an online payment, whose provider can be asked', async () => {
    const orderId = await app.order()
    const { transactionId } = await app.call<{ transactionId: string }>('GET /api/orders/payment/{id}', {
      params: { id: orderId },
    })
    await expect(resolve(transactionId, 'FAILED')).rejects.toMatchObject({ code: 'ONLINE_NOT_BY_HAND' })
    await expect(resolve(newId(), 'FAILED')).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  })
})
