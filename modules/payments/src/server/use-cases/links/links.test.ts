import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'
import type { PaymentLinkView } from '../../../contract/index.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.sms.sent.length = 0
  app.sms.outcome = 'sent'
})

type Opened = { orderId: string; amount: number; state: string; lines: { title: string }[] }
const send = (orderId: string, more: Record<string, unknown> = {}) =>
  app.call<PaymentLinkView>(
    'POST /api/payments/link',
    { body: { id: newId(), orderId, ...more } },
    { caller: app.staff('PAYMENT_TAKE') },
  )
const tokenOf = ({ url }: PaymentLinkView) => new URL(url).searchParams.get('link') ?? ''
const anonymous = () => {
  const { personId: _, ...caller } = app.guest()
  return caller
}
const open = (token: string) =>
  app.call<Opened>('GET /api/payments/link/{id}', { params: { id: token } }, { caller: anonymous() })
const payBy = (orderId: string, token: string) =>
  app.call<{ submitUrl: string; amount: number; transactionId: string }>(
    'GET /api/orders/payment/{id}',
    { params: { id: orderId } },
    { caller: { ...anonymous(), orderToken: token } },
  )
const smsOf = async (id: string) => {
  const { rows } = await sql<{ sms: string }>`select sms from payment_links where id = ${id}`.execute(
    app.database.kysely,
  )
  return rows[0]?.sms
}
const minute = 60_000

describe('paying by a payment link', () => {
  it('sends the link by SMS and shows the order without the customer’s name, phone or id', async () => {
    const personId = newId()
    const orderId = await app.order({ personId })
    const link = await send(orderId)
    await app.wait(1)
    expect(app.sms.sent).toMatchObject([{ to: '09350000001' }])
    expect(app.sms.sent[0]?.text).toContain(tokenOf(link))
    expect(await smsOf(link.id)).toBe('SENT')
    const opened = await open(tokenOf(link))
    expect(opened).toEqual({
      orderId,
      vendor: 'naranj',
      number: (await app.orderOf(orderId)).number,
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
    const orderId = await app.order()
    const token = tokenOf(await send(orderId))
    const byLink = await payBy(orderId, token)
    const byOwner = await app.call<{ transactionId: string }>('GET /api/orders/payment/{id}', {
      params: { id: orderId },
    })
    expect(byOwner.transactionId).toBe(byLink.transactionId)
    expect((await open(token)).state).toBe('IN_PROGRESS')
    const page = await app.comeBack(await app.atBank(byLink.submitUrl, 'pay'))
    expect(page).toBe(`/?step=PAYMENT_LINK&link=${token}`)
    expect(await open(token)).toMatchObject({ state: 'PAID', amount: 0 })
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await expect(payBy(orderId, token)).rejects.toMatchObject({ code: 'NOTHING_DUE' })
    await app.expectSound(orderId)
  })

  it('requests the amount due at opening, and a share’s link only its share', async () => {
    const { orderId, shares } = await app.splitOrder('rice')
    const whole = tokenOf(await send(orderId))
    const ofShare = await send(orderId, { shareId: shares[0], mobile: '۰۹۳۵۰۰۰۰۰۰۲' })
    await app.wait(1)
    expect(app.sms.sent.map(({ to }) => to)).toContain('09350000002')
    expect(await open(tokenOf(ofShare))).toMatchObject({ amount: 114_000, lines: [{ title: 'برنج' }] })
    const { submitUrl, amount } = await payBy(orderId, tokenOf(ofShare))
    expect(amount).toBe(114_000)
    await app.comeBack(await app.atBank(submitUrl, 'pay'))
    const { rows } = await sql<{ key: string }>`select part_key as key from paid_parts
      where order_id = ${orderId} order by part_key`.execute(app.database.kysely)
    expect(rows).toEqual([{ key: app.rice }, { key: 'tip' }])
    expect(await open(whole)).toMatchObject({ amount: 306_000, state: 'OPEN' })
    await app.expectSound(orderId)
  })

  it('lets two guests pay a share each at once and blocks the whole order meanwhile', async () => {
    const { orderId, shares } = await app.splitOrder()
    const tokens: string[] = []
    for (const shareId of shares) tokens.push(tokenOf(await send(orderId, { shareId })))
    const pages = await Promise.all(tokens.map((token) => payBy(orderId, token)))
    expect(pages.map(({ amount }) => amount)).toEqual([307_000, 113_000])
    const whole = app.call('GET /api/orders/payment/{id}', { params: { id: orderId } })
    await expect(whole).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    for (const { submitUrl } of pages) await app.comeBack(await app.atBank(submitUrl, 'pay'))
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    expect((await app.payments.ledgerOf(app.database, app.vendorId, orderId)).refunding).toBe(0)
    await app.expectSound(orderId)
  })

  it('sends the same live link again after a minute, at most five times', async () => {
    const orderId = await app.order()
    const first = await send(orderId)
    await app.wait(1)
    await expect(send(orderId)).rejects.toMatchObject({ code: 'LINK_SENT_JUST_NOW' })
    for (let again = 1; again < 5; again += 1) {
      await app.wait(minute)
      expect((await send(orderId)).url).toBe(first.url)
      await app.wait(1)
    }
    await app.wait(minute)
    await expect(send(orderId)).rejects.toMatchObject({ code: 'LINK_SENT_JUST_NOW' })
    expect(app.sms.sent).toHaveLength(5)
  })

  it('sends one message when the till repeats a request, at once or later', async () => {
    const orderId = await app.order()
    const id = newId()
    const both = await Promise.all([send(orderId, { id }), send(orderId, { id })])
    expect(both[0]?.url).toBe(both[1]?.url)
    await app.wait(60 * minute)
    await send(orderId, { id })
    await app.wait(1)
    expect(app.sms.sent).toHaveLength(1)
    const other = send(await app.order(), { id })
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  })

  it('does not send again when the SMS outcome is unknown', async () => {
    app.sms.outcome = 'unknown'
    const link = await send(await app.order())
    await app.wait(1)
    expect(await smsOf(link.id)).toBe('UNKNOWN')
    const died = await send(await app.order())
    await sql`update payment_links set sms = 'SENDING' where id = ${died.id}`.execute(app.database.kysely)
    await app.wait(1)
    expect(await smsOf(died.id)).toBe('UNKNOWN')
    expect(app.sms.sent).toHaveLength(1)
    app.sms.outcome = 'refused'
    const refused = await send(await app.order())
    await app.wait(1)
    expect(await smsOf(refused.id)).toBe('FAILED')
  })

  it('expires after a day and opens neither another order nor another vendor', async () => {
    const orderId = await app.order()
    const token = tokenOf(await send(orderId))
    await expect(payBy(await app.order(), token)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(open('x'.repeat(43))).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' })
    const elsewhere = { caller: { ...anonymous(), vendorId: newId() } }
    const asked = app.call('GET /api/payments/link/{id}', { params: { id: token } }, elsewhere)
    await expect(asked).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' })
    await app.wait(25 * 60 * minute)
    expect((await open(token)).state).toBe('EXPIRED')
    await expect(payBy(orderId, token)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(tokenOf(await send(orderId))).not.toBe(token)
  })

  it('rejects a link for a paid, closed or unknown order and without a phone number', async () => {
    await expect(send(newId())).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(send(await app.order({ state: 'FINISHED' }))).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    await expect(send(await app.order({ personId: null }))).rejects.toMatchObject({ code: 'LINK_NEEDS_MOBILE' })
    await expect(send(await app.order(), { shareId: newId() })).rejects.toMatchObject({ code: 'SHARE_NOT_FOUND' })
    const free = await app.order({ price: 0 })
    await expect(send(free)).rejects.toMatchObject({ code: 'NOTHING_DUE' })
  })

  it('lets the payer abandon the attempt and shows no payments', async () => {
    const orderId = await app.order()
    const token = tokenOf(await send(orderId))
    await payBy(orderId, token)
    const caller = { ...anonymous(), orderToken: token }
    const ledger = await app.call('POST /api-sofreh/payments/cancel-attempt', { body: { orderId } }, { caller })
    expect(ledger).toMatchObject({ pending: false, transactions: [] })
    expect((await open(token)).state).toBe('OPEN')
    const ledgerOf = app.call('GET /api/orders/{id}/transactions', { params: { id: orderId } }, { caller })
    await expect(ledgerOf).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})
