// @vitest-environment jsdom
import type { FakeServer } from '@sofreh/contract/testing'
import { showNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDishText } from '../features/orders/drawer/add-dish/add-dish.fa.ts'
import { alerts, button, fieldsOf, fill, patient, place, press, sees, toasts, valuesOf } from '../testing/form-parts.ts'
import { sampleOf } from '../testing/open-fake-office.ts'
import recorded from '../testing/recorded-answers.json' with { type: 'json' }
import {
  answersShown,
  openScreen,
  type OpenedScreen,
  reread,
  startMs,
  startOffice,
} from '../testing/started-office.tsx'
import { endedText } from './ended.fa.ts'
import { ordersText } from './orders.fa.ts'
import { oneDishMenu } from './testing/one-dish-menu.ts'

beforeAll(startOffice, startMs)

const { acts, bill, edit, pay, reason, refund, split, writeOff } = ordersText
const [boardOrder] = recorded['GET /api-sofreh/ordering/board'].data.orders
if (!boardOrder) throw new Error('the recorded answers have an order')
const order = { ...(await sampleOf<object>(`/api/orders/${boardOrder.id}`)), ...boardOrder }
const [line, second] = order.lines
if (!line || !second) throw new Error('the order has two dishes')

const readsOrder = 'GET /api/orders/{id}'
const takes = 'POST /api-sofreh/payments/take'
const bodyOf = (data: unknown) => ({ body: { data } })
const waiting = { held: 1, fired: 0, seen: 0, ready: 0, served: 0, voided: 0, remade: 0 }
const lines = [{ ...line, kitchen: waiting }, second]
const ended = { state: 'FINISHED', moves: [], canEdit: false, canAdd: false, due: 0 }

const openOrder = (changes: object = {}, { answers = {}, ...others }: OpenedScreen = {}): Promise<FakeServer> =>
  openScreen(`/orders?order=${order.id}`, {
    ...others,
    answers: { [readsOrder]: bodyOf({ ...order, ...changes }), ...answers },
  })

/** Another device changes the order, and the drawer reads it again. */
async function change(server: FakeServer, changes: object): Promise<void> {
  server.answer(readsOrder, bodyOf({ ...order, ...changes, version: order.version + 1 }))
  await reread('orders')
  await answersShown()
}

/** The payments that were sent; each call has one. */
const paymentsOf = ({ sent }: FakeServer) =>
  sent
    .filter(({ name }) => name === takes)
    .map(({ body }) => (body as { payments: { id: string; amount: number; slipNumber?: string }[] }).payments[0])

describe('an order that another device ends', () => {
  it('leaves the chosen dish with its count and note, says why, and adds nothing', async () => {
    const server = await openOrder({ canAdd: true }, { answers: await oneDishMenu() })
    await press(edit.start)
    await press(addDishText.open)
    const rows = () => [...place().querySelectorAll<HTMLButtonElement>('li button')].filter(({ disabled }) => !disabled)
    await expect.poll(() => rows().length, patient).toBeGreaterThan(0)
    for (const row of rows().slice(0, 1)) fireEvent.click(row)
    await fill(addDishText.count, '۳')
    await fill(addDishText.note, 'کم نمک')
    await change(server, ended)
    expect(alerts()).toContain(endedText.edit)
    expect(await valuesOf([addDishText.count, addDishText.note])).toEqual(['۳', 'کم نمک'])
    expect((await button(addDishText.add)).disabled).toBe(true)
    expect(server.sent).toEqual([])
  })

  it('leaves the typed note of a dish, says why, and sends nothing', async () => {
    const server = await openOrder({ lines })
    await press(acts.more(line.title))
    await press(acts.note)
    await fill(acts.noteLabel, 'بی پیاز')
    await change(server, { ...ended, lines })
    expect(alerts()).toContain(endedText.edit)
    expect(await valuesOf([acts.noteLabel])).toEqual(['بی پیاز'])
    expect((await button(acts.submit)).disabled).toBe(true)
  })

  it('leaves the typed number of guests, says why, and sends nothing', async () => {
    const server = await openOrder({ lines })
    await press(acts.order)
    await press(acts.persons)
    await fill(acts.personsLabel, '۷')
    await change(server, { ...ended, lines })
    expect(alerts()).toContain(endedText.edit)
    expect(await valuesOf([acts.personsLabel])).toEqual(['۷'])
  })

  it('leaves a half-made division of the bill, and says why', async () => {
    const server = await openOrder()
    await press(bill.split)
    await fill(split.howMany, '۵')
    await change(server, ended)
    expect(alerts()).toContain(endedText.bill)
    expect(await valuesOf([split.howMany])).toEqual(['۵'])
    expect((await button(split.submit)).disabled).toBe(true)
  })

  it('leaves the typed reason of a refund that another device made, and says why', async () => {
    const server = await openOrder({ paid: order.price.finalPrice, due: 0 })
    await press(refund.open)
    await fill(reason.label, 'سرد بود')
    await change(server, { ...ended, paid: 0 })
    expect(alerts()).toContain(endedText.refund)
    expect(await valuesOf([reason.label])).toEqual(['سرد بود'])
    expect((await button(refund.submit)).disabled).toBe(true)
  })

  it('leaves the typed reason of a write-off, and says that nothing is due', async () => {
    const served = { state: 'DELIVERED' }
    const server = await openOrder(served)
    await press(writeOff.open)
    await fill(reason.label, 'بی پرداخت رفت')
    await change(server, { ...served, due: 0 })
    expect(alerts()).toContain(endedText.writeOff)
    expect(await valuesOf([reason.label])).toEqual(['بی پرداخت رفت'])
    expect((await button(writeOff.submit)).disabled).toBe(true)
  })
})

describe('a payment that is typed while another device changes what is due', () => {
  it('keeps its slip number, and an untouched amount follows the due', async () => {
    const server = await openOrder({ due: 500_000 }, { answers: { [takes]: 'recorded' } })
    await fill(pay.method, { choose: pay.methods.CARD })
    await fill(pay.cardReceiptNumber, '۱۲۳۴۵۶')
    await change(server, { due: 300_000 })
    expect(await valuesOf([pay.amount, pay.cardReceiptNumber])).toEqual([showNumber(300_000), '۱۲۳۴۵۶'])
    await press(pay.submit)
    await expect
      .poll(() => paymentsOf(server), patient)
      .toEqual([expect.objectContaining({ amount: 300_000, slipNumber: '۱۲۳۴۵۶' })])
    await expect.poll(toasts, patient).toContain(pay.done)
    await expect.poll(() => valuesOf([pay.method]), patient).toEqual(['CASH'])
    await fill(pay.method, { choose: pay.methods.CARD })
    expect(await valuesOf([pay.cardReceiptNumber])).toEqual([''])
  })

  it('keeps its amount, and says that it is more than is left', async () => {
    const server = await openOrder({ due: 500_000 })
    await fill(pay.amount, '۴۰۰۰۰۰')
    await change(server, { due: 300_000 })
    expect(await valuesOf([pay.amount])).toEqual([showNumber(400_000)])
    await sees(endedText.tooMuch)
    expect((await button(pay.submit)).disabled).toBe(true)
  })

  it('stays with a sentence when nothing is due any more, and an untouched form leaves', async () => {
    const server = await openOrder({ due: 500_000 })
    await fill(pay.method, { choose: pay.methods.CARD })
    await fill(pay.cardReceiptNumber, '۱۲۳۴۵۶')
    await change(server, ended)
    expect(alerts()).toContain(endedText.pay)
    expect(await valuesOf([pay.cardReceiptNumber])).toEqual(['۱۲۳۴۵۶'])
    expect((await button(pay.submit)).disabled).toBe(true)
    const untouched = await openOrder({ due: 500_000 })
    await button(pay.submit)
    await change(untouched, ended)
    expect(fieldsOf(pay.amount)).toEqual([])
  })

  it('is the same payment after a lost answer, and another one gets an id of its own', async () => {
    const server = await openOrder({ due: 500_000 }, { answers: { [takes]: 'lost' } })
    await fill(pay.amount, '۲۰۰۰۰۰')
    await press(pay.submit)
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    server.answer(takes, 'recorded')
    await change(server, { due: 300_000 })
    await press(pay.submit)
    await expect.poll(toasts, patient).toContain(pay.done)
    await answersShown()
    await fill(pay.amount, '۱۰۰۰۰۰')
    await press(pay.submit)
    await expect.poll(() => paymentsOf(server).length, patient).toBe(3)
    const [lost, repeated, other] = paymentsOf(server)
    expect(repeated).toEqual(lost)
    expect(other?.id).not.toBe(lost?.id)
  })

  it('says so when the bill is divided anew under the payment of a share', async () => {
    const share = { id: order.id, title: 'نفر ۱', amount: 300_000, due: 300_000, lines: [] }
    const server = await openOrder({ shares: [share] })
    await press(bill.payShare)
    await fill(pay.amount, '۱۰۰۰۰۰')
    await change(server, { shares: [{ ...share, id: line.id }] })
    await expect.poll(toasts, patient).toEqual([endedText.share])
  })
})
