import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BenchShare, type PaymentsBench, paymentsBench } from '../../../../../../tests/support/payments-bench.ts'
import type { PaymentLinkView } from '../../../contract/index.ts'

let bench: PaymentsBench
beforeAll(async () => {
  bench = await paymentsBench()
})
afterAll(() => bench.close())
beforeEach(() => {
  bench.messages.length = 0
  bench.smsOutcome.next = 'sent'
})

type Opened = { orderId: string; amount: number; state: string; lines: { title: string }[] }
const send = (orderId: string, more: Record<string, unknown> = {}) =>
  bench.call<PaymentLinkView>(
    'POST /api/payments/link',
    { body: { id: newId(), orderId, ...more } },
    { caller: bench.staff('PAYMENT_TAKE') },
  )
const tokenOf = ({ url }: PaymentLinkView) => new URL(url).searchParams.get('link') ?? ''
const anonymous = () => {
  const { personId: _, ...caller } = bench.guest()
  return caller
}
const open = (token: string) =>
  bench.call<Opened>('GET /api/payments/link/{id}', { params: { id: token } }, { caller: anonymous() })
const payBy = (orderId: string, token: string) =>
  bench.call<{ submitUrl: string; amount: number; transactionId: string }>(
    'GET /api/orders/payment/{id}',
    { params: { id: orderId } },
    { caller: { ...anonymous(), orderToken: token } },
  )
const smsOf = async (id: string) => {
  const { rows } = await sql<{ sms: string }>`select sms from payment_links where id = ${id}`.execute(
    bench.database.kysely,
  )
  return rows[0]?.sms
}
const minute = 60_000

describe('paying by a payment link', () => {
  it('sends the link by SMS and shows the order without the customer’s name, phone or id', async () => {
    const personId = newId()
    const orderId = await bench.order({ personId })
    const link = await send(orderId)
    await bench.wait(1)
    expect(bench.messages).toMatchObject([{ to: '09350000001' }])
    expect(bench.messages[0]?.text).toContain(tokenOf(link))
    expect(await smsOf(link.id)).toBe('SENT')
    const opened = await open(tokenOf(link))
    expect(opened).toEqual({
      orderId,
      vendor: 'naranj',
      number: '12',
      lines: [
        { title: 'کباب', count: 2 },
        { title: 'برنج', count: 1 },
      ],
      amount: 420_000,
      currency: 'TOMAN',
      state: 'OPEN',
      expiresAt: link.expiresAt,
    })
    expect(JSON.stringify(opened)).not.toContain(personId)
  })

  it('leads into the order’s one online attempt and back to the link, and reports it paid', async () => {
    const orderId = await bench.order()
    const token = tokenOf(await send(orderId))
    const byLink = await payBy(orderId, token)
    const byOwner = await bench.call<{ transactionId: string }>('GET /api/orders/payment/{id}', {
      params: { id: orderId },
    })
    expect(byOwner.transactionId).toBe(byLink.transactionId)
    expect((await open(token)).state).toBe('IN_PROGRESS')
    const page = await bench.comeBack(await bench.atBank(byLink.submitUrl, 'pay'))
    expect(page).toBe(`/?step=PAYMENT_LINK&link=${token}`)
    expect(await open(token)).toMatchObject({ state: 'PAID', amount: 0 })
    expect(await bench.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await expect(payBy(orderId, token)).rejects.toMatchObject({ code: 'NOTHING_DUE' })
    await bench.expectSound(orderId)
  })

  it('requests the amount due at opening, and a share’s link only its share', async () => {
    const share: BenchShare = {
      id: newId(),
      amount: 110_000,
      parts: [{ key: 'rice', kind: 'LINE', price: 100_000, discount: 0, tax: 10_000 }],
    }
    const orderId = await bench.order({ shares: [share] })
    const whole = tokenOf(await send(orderId))
    const ofShare = await send(orderId, { shareId: share.id, mobile: '۰۹۳۵۰۰۰۰۰۰۲' })
    await bench.wait(1)
    expect(bench.messages.map(({ to }) => to)).toContain('09350000002')
    expect(await open(tokenOf(ofShare))).toMatchObject({ amount: 110_000, lines: [{ title: 'برنج' }] })
    const { submitUrl, amount } = await payBy(orderId, tokenOf(ofShare))
    expect(amount).toBe(110_000)
    await bench.comeBack(await bench.atBank(submitUrl, 'pay'))
    const { rows } = await sql<{ key: string }>`select part_key as key from paid_parts
      where order_id = ${orderId}`.execute(bench.database.kysely)
    expect(rows).toEqual([{ key: 'rice' }])
    expect(await open(whole)).toMatchObject({ amount: 310_000, state: 'OPEN' })
    await bench.expectSound(orderId)
  })

  it('lets two guests pay a share each at once and blocks the whole order meanwhile', async () => {
    const share = (key: string, amount: number): BenchShare => ({
      id: newId(),
      amount,
      parts: [{ key, kind: 'LINE', price: amount, discount: 0, tax: 0 }],
    })
    const shares = [share('kebab', 297_000), share('rice', 123_000)]
    const orderId = await bench.order({ shares })
    const tokens: string[] = []
    for (const { id } of shares) tokens.push(tokenOf(await send(orderId, { shareId: id })))
    const pages = await Promise.all(tokens.map((token) => payBy(orderId, token)))
    expect(pages.map(({ amount }) => amount)).toEqual([297_000, 123_000])
    const whole = bench.call('GET /api/orders/payment/{id}', { params: { id: orderId } })
    await expect(whole).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    for (const { submitUrl } of pages) await bench.comeBack(await bench.atBank(submitUrl, 'pay'))
    expect(await bench.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    expect((await bench.payments.ledgerOf(bench.database, bench.vendorId, orderId)).refunding).toBe(0)
    await bench.expectSound(orderId)
  })

  it('sends the same live link again after a minute, at most five times', async () => {
    const orderId = await bench.order()
    const first = await send(orderId)
    await bench.wait(1)
    await expect(send(orderId)).rejects.toMatchObject({ code: 'LINK_SENT_JUST_NOW' })
    for (let again = 1; again < 5; again += 1) {
      await bench.wait(minute)
      expect((await send(orderId)).url).toBe(first.url)
      await bench.wait(1)
    }
    await bench.wait(minute)
    await expect(send(orderId)).rejects.toMatchObject({ code: 'LINK_SENT_JUST_NOW' })
    expect(bench.messages).toHaveLength(5)
  })

  it('sends one message when the till repeats a request, at once or later', async () => {
    const orderId = await bench.order()
    const id = newId()
    const both = await Promise.all([send(orderId, { id }), send(orderId, { id })])
    expect(both[0]?.url).toBe(both[1]?.url)
    await bench.wait(60 * minute)
    await send(orderId, { id })
    await bench.wait(1)
    expect(bench.messages).toHaveLength(1)
    const other = send(await bench.order(), { id })
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  })

  it('does not send again when the SMS outcome is unknown', async () => {
    bench.smsOutcome.next = 'unknown'
    const link = await send(await bench.order())
    await bench.wait(1)
    expect(await smsOf(link.id)).toBe('UNKNOWN')
    const died = await send(await bench.order())
    await sql`update payment_links set sms = 'SENDING' where id = ${died.id}`.execute(bench.database.kysely)
    await bench.wait(1)
    expect(await smsOf(died.id)).toBe('UNKNOWN')
    expect(bench.messages).toHaveLength(1)
    bench.smsOutcome.next = 'refused'
    const refused = await send(await bench.order())
    await bench.wait(1)
    expect(await smsOf(refused.id)).toBe('FAILED')
  })

  it('expires after a day and opens neither another order nor another vendor', async () => {
    const orderId = await bench.order()
    const token = tokenOf(await send(orderId))
    await expect(payBy(await bench.order(), token)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(open('x'.repeat(43))).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' })
    const elsewhere = { caller: { ...anonymous(), vendorId: newId() } }
    const asked = bench.call('GET /api/payments/link/{id}', { params: { id: token } }, elsewhere)
    await expect(asked).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' })
    await bench.wait(25 * 60 * minute)
    expect((await open(token)).state).toBe('EXPIRED')
    await expect(payBy(orderId, token)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(tokenOf(await send(orderId))).not.toBe(token)
  })

  it('rejects a link for a paid, closed or unknown order and without a phone number', async () => {
    await expect(send(newId())).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(send(await bench.order({ state: 'FINISHED' }))).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    await expect(send(await bench.order({ personId: null }))).rejects.toMatchObject({ code: 'LINK_NEEDS_MOBILE' })
    await expect(send(await bench.order(), { shareId: newId() })).rejects.toMatchObject({ code: 'SHARE_NOT_FOUND' })
    const free = await bench.order({ finalPrice: 0, parts: [] })
    await expect(send(free)).rejects.toMatchObject({ code: 'NOTHING_DUE' })
  })

  it('lets the payer abandon the attempt and shows no payments', async () => {
    const orderId = await bench.order()
    const token = tokenOf(await send(orderId))
    await payBy(orderId, token)
    const caller = { ...anonymous(), orderToken: token }
    const ledger = await bench.call('POST /api-sofreh/payments/cancel-attempt', { body: { orderId } }, { caller })
    expect(ledger).toMatchObject({ pending: false, transactions: [] })
    expect((await open(token)).state).toBe('OPEN')
    const ledgerOf = bench.call('GET /api/orders/{id}/transactions', { params: { id: orderId } }, { caller })
    await expect(ledgerOf).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})
