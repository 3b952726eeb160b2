// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { showNumber, showOrderNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { cashText } from '../../../cash/cash.fa.ts'
import { ordersText } from '../../../orders/orders.fa.ts'
import { oneDishMenu } from '../../../orders/testing/one-dish-menu.ts'
import { held } from '../../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  field,
  fieldsOf,
  fill,
  patient,
  place,
  press,
  sees,
  toasts,
  valuesOf,
} from '../../../testing/form-parts.ts'
import { sampleOf } from '../../../testing/open-fake-office.ts'
import recorded from '../../../testing/recorded-answers.json' with { type: 'json' }
import {
  answersShown,
  openScreen,
  type OpenedScreen,
  reread,
  startMs,
  startOffice,
} from '../../../testing/started-office.tsx'
import { addDishText } from './add-dish/add-dish.fa.ts'
import { orderMessagesText } from './messages/order-messages.fa.ts'
import { refundOverpaymentText } from './refund-overpayment.fa.ts'

beforeAll(startOffice, startMs)

const [boardOrder] = recorded['GET /api-sofreh/ordering/board'].data.orders
const [drawer] = recorded['GET /api-sofreh/payments/drawers'].data
if (!boardOrder || !drawer) throw new Error('the recorded answers have an order and a drawer')
const order = { ...(await sampleOf<object>(`/api/orders/${boardOrder.id}`)), ...boardOrder }
const [line, second] = order.lines
if (!line || !second) throw new Error('the order has two dishes')
const name = showOrderNumber(order.number)
const anId: unknown = expect.stringMatching(/^[\da-f-]{36}$/)
const bodyOf = (data: unknown) => ({ body: { data } })
const { acts, bill, edit, pay, refund, split, merge, writeOff, reject, reason, paper } = ordersText
const { drawer: shown } = ordersText

const readsOrder = 'GET /api/orders/{id}'
const edits = 'PATCH /api/orders'
const takes = 'POST /api-sofreh/payments/take'
const splits = 'POST /api-sofreh/ordering/orders/{id}/split'
const prints = 'POST /api/orders/printorder'

const openOrder = (changes: object = {}, { answers = {}, ...others }: OpenedScreen = {}): Promise<FakeServer> =>
  openScreen(`/orders?order=${order.id}`, {
    ...others,
    answers: { [readsOrder]: bodyOf({ ...order, ...changes }), ...answers },
  })
const cooked = { held: 0, fired: 1, seen: 0, ready: 0, served: 0, voided: 0, remade: 0 }
const waiting = { ...cooked, fired: 0, held: 1 }
const bodies = ({ sent }: FakeServer, call: string) =>
  sent.filter(({ name: one }) => one === call).map(({ body }) => body)
type Edit = { operations: { id: string; kind: string; reason: string }[] }
const operations = (server: FakeServer) => (bodies(server, edits) as Edit[]).flatMap((one) => one.operations)
const enter = async (label: string) => fireEvent.submit((await field(label)).form ?? document.body)

describe('orders: changing the lines', () => {
  const lines = [{ ...line, kitchen: waiting }, second]

  it('raises a count once although the first answer was lost', async () => {
    const server = await openOrder({ lines, canAdd: true }, { answers: { [edits]: 'lost' } })
    await press(edit.start)
    await press(edit.more(line.title))
    await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
    server.answer(edits, bodyOf(order))
    await press(edit.more(line.title))
    await expect.poll(toasts, patient).toContain(edit.done(name))
    const [lost, repeated] = operations(server)
    expect(repeated).toEqual(lost)
    expect(lost).toMatchObject({ kind: 'changeCount', lineId: line.id, by: 1 })
  })

  it('raises a count again when the lost one is seen to have been made', async () => {
    const server = await openOrder({ lines, canAdd: true }, { answers: { [edits]: 'lost' } })
    await press(edit.start)
    server.answer(
      readsOrder,
      bodyOf({ ...order, lines: [{ ...line, count: 9, kitchen: waiting }], version: order.version + 1, canAdd: true }),
    )
    await press(edit.more(line.title))
    await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
    await sees(ordersText.times('۹'))
    server.answer(edits, bodyOf(order))
    await press(edit.more(line.title))
    await expect.poll(() => operations(server).length, patient).toBe(2)
    const [lost, next] = operations(server)
    expect(next?.id).not.toBe(lost?.id)
  })

  it('asks why a dish of the kitchen is removed, and sends the reason by Enter', async () => {
    const server = await openOrder({ lines: [{ ...line, kitchen: cooked }, second] })
    await press(edit.start)
    await press(edit.less(line.title))
    await sees(reason.sentence)
    expect((await button(reason.submit)).disabled).toBe(true)
    expect(server.sent).toEqual([])
    await fill(reason.label, '  مهمان منصرف شد ')
    server.answer(edits, bodyOf(order))
    await enter(reason.label)
    await expect
      .poll(() => operations(server), patient)
      .toEqual([{ id: anId, kind: 'changeCount', lineId: line.id, by: -1, reason: 'مهمان منصرف شد' }])
    await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
  })

  it('asks for the reason that the server requires, and sends the edit again with it', async () => {
    const server = await openOrder({ lines }, { answers: { [edits]: { refusal: 'REASON_REQUIRED' } } })
    await press(acts.more(line.title))
    await press(acts.free)
    await sees(reason.sentence)
    expect(toasts()).toEqual([])
    server.answer(edits, bodyOf(order))
    await fill(reason.label, 'تولد')
    await press(reason.submit)
    await expect.poll(toasts, patient).toContain(edit.done(name))
    expect(operations(server).map(({ reason: why }) => why)).toEqual(['', 'تولد'])
  })

  it('leaves the last dish, and offers no change of an order that is over', async () => {
    await openOrder({ lines: [{ ...line, count: 1, kitchen: waiting }] })
    await press(edit.start)
    expect((await button(edit.remove(line.title))).disabled).toBe(true)
    await openOrder({ canEdit: false })
    await sees(line.title)
    expect(buttonsOf(edit.start)).toEqual([])
    expect(buttonsOf(acts.order)).toEqual([])
  })

  it('brings a removed dish back', async () => {
    const server = await openOrder({ lines: [second], removedItems: [line] }, { answers: { [edits]: bodyOf(order) } })
    await press(edit.start)
    await press(edit.bringBack)
    await expect
      .poll(() => operations(server), patient)
      .toEqual([{ id: anId, kind: 'returnLine', lineId: line.id, reason: '' }])
  })

  it.each([
    {
      title: 'a note',
      open: acts.note,
      label: acts.noteLabel,
      typed: 'بی پیاز',
      sends: { kind: 'lineNote', note: 'بی پیاز' },
    },
    {
      title: 'a course',
      open: acts.course,
      label: acts.courseLabel,
      typed: '۲',
      sends: { kind: 'lineCourse', course: 2 },
    },
    { title: 'a seat', open: acts.seat, label: acts.seatLabel, typed: '۴', sends: { kind: 'lineSeat', seat: 4 } },
    { title: 'no seat', open: acts.seat, label: acts.seatLabel, typed: '۰', sends: { kind: 'lineSeat', seat: null } },
    {
      title: 'a price',
      open: acts.price,
      label: acts.priceLabel,
      typed: '۹۹۰۰۰',
      sends: { kind: 'priceChange', changePrice: 99_000 },
    },
  ])('gives a line $title by Enter', async ({ open, label, typed, sends }) => {
    const server = await openOrder(
      { lines: [{ ...line, seat: 3, kitchen: waiting }, second] },
      { answers: { [edits]: bodyOf(order) } },
    )
    await press(acts.more(line.title))
    await press(open)
    await fill(label, typed)
    await enter(label)
    await expect.poll(() => operations(server), patient).toEqual([{ id: anId, reason: '', lineId: line.id, ...sends }])
    await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
    expect(server.problems).toEqual([])
  })

  it('gives a line a discount in per cent, or as an amount', async () => {
    const server = await openOrder({ lines }, { answers: { [edits]: bodyOf(order) } })
    const give = async (typed: string, kind: string, label: string) => {
      await press(acts.more(line.title))
      await press(acts.lineDiscount)
      await fill(acts.discountKind, { choose: kind })
      await fill(label, typed)
      await press(acts.submit)
      await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
    }
    await give('۱۵', acts.percent, acts.howManyPercent)
    await give('۲۵۰۰۰', acts.amount, acts.howMuch)
    expect(operations(server).map((one) => (one as unknown as { discount: object }).discount)).toEqual([
      { kind: 'PERCENTAGE', value: 1_500 },
      { kind: 'FIX', value: 25_000 },
    ])
  })

  it.each([
    { needs: 'DISCOUNT_GIVE', label: acts.lineDiscount },
    { needs: 'FREE_ITEM', label: acts.free },
    { needs: 'PRICE_CHANGE', label: acts.price },
  ])('offers «$label» only with $needs', async ({ needs, label }) => {
    await openOrder({ lines }, { lacks: [needs] })
    await press(acts.more(line.title))
    await button(acts.note)
    expect(buttonsOf(label)).toEqual([])
  })
})

describe('orders: adding a dish', () => {
  it('leaves count and note after a lost answer, and its repeat is the same line', async () => {
    const answers = { ...(await oneDishMenu()), [edits]: 'lost' as const }
    const server = await openOrder({ canAdd: true }, { answers })
    await press(edit.start)
    await press(addDishText.open)
    await fill(addDishText.search, 'بادمجان')
    const rows = () => [...place().querySelectorAll<HTMLButtonElement>('li button')].filter(({ disabled }) => !disabled)
    await expect
      .poll(() => rows().map(({ textContent }) => textContent), patient)
      .toEqual([expect.stringContaining('خورش بادمجان')])
    for (const row of rows()) fireEvent.click(row)
    await fill(addDishText.count, '۳')
    await fill(addDishText.note, 'کم نمک')
    await press(addDishText.add)
    await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
    expect(await valuesOf([addDishText.count, addDishText.note])).toEqual(['۳', 'کم نمک'])
    server.answer(edits, bodyOf(order))
    await press(addDishText.add)
    await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
    const [lost, repeated] = operations(server)
    expect(repeated).toEqual(lost)
    expect(lost).toMatchObject({ kind: 'addLine', line: { count: 3, note: 'کم نمک' } })
  })
})

describe('orders: taking a payment', () => {
  const due = order.due

  it('takes cash, shows the change, and names the shift of the open drawer', async () => {
    const server = await openOrder({}, { answers: { [takes]: 'recorded' } })
    await fill(pay.given, String(due + 50_000))
    await sees(pay.change)
    await press(pay.submit)
    await expect
      .poll(() => bodies(server, takes), patient)
      .toEqual([
        {
          orderId: order.id,
          payments: [{ id: anId, amount: due, method: 'CASH', given: due + 50_000 }],
          shiftId: drawer.openShift.id,
        },
      ])
    await expect.poll(toasts, patient).toContain(pay.done)
    expect(server.problems).toEqual([])
  })

  it('takes no more than is due, and no cash below the amount', async () => {
    await openOrder()
    await fill(pay.amount, String(due + 1))
    expect((await button(pay.submit)).disabled).toBe(true)
    await fill(pay.amount, '۱۰۰۰۰')
    expect((await button(pay.submit)).disabled).toBe(false)
    await fill(pay.given, '۵۰۰۰')
    expect((await button(pay.submit)).disabled).toBe(true)
  })

  it('takes a part by card outside of shifts, once although the first answer was lost', async () => {
    const server = await openOrder({}, { answers: { [takes]: 'lost' } })
    await fill(pay.method, { choose: pay.methods.CARD })
    await fill(pay.amount, '۲۰۰۰۰۰')
    await fill(pay.cardReceiptNumber, '۱۲۳۴۵۶')
    await fill(cashText.drawer, { choose: cashText.noDrawer })
    await press(pay.submit)
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    server.answer(takes, 'recorded')
    await press(pay.submit)
    await expect.poll(toasts, patient).toContain(pay.done)
    const [lost, repeated] = bodies(server, takes)
    expect(repeated).toEqual(lost)
    expect(lost).toEqual({
      orderId: order.id,
      payments: [{ id: anId, amount: 200_000, method: 'CARD', slipNumber: '۱۲۳۴۵۶' }],
    })
  })

  it('takes nothing before the open shifts are known', async () => {
    const reads = 'GET /api-sofreh/payments/drawers'
    const server = await openOrder({}, { answers: { [reads]: 'lost' } })
    await expect.poll(alerts, patient).toContain(cashText.unread)
    expect((await button(pay.submit)).disabled).toBe(true)
    server.answer(reads, 'recorded')
    await press('دوباره تلاش کنید')
    await expect.poll(async () => (await button(pay.submit)).disabled, patient).toBe(false)
  })

  it('offers an account only to a known customer, and no payment without the permission', async () => {
    await openOrder({ customer: null })
    await field(pay.amount)
    expect(place().textContent).not.toContain(pay.methods.CREDIT)
    await openOrder({}, { lacks: ['PAYMENT_TAKE'] })
    await sees(line.title)
    expect(fieldsOf(pay.amount)).toEqual([])
  })

  it('sends a link once, and offers it to be copied', async () => {
    const links = 'POST /api/payments/link'
    const server = await openOrder({}, { answers: { [links]: 'lost' } })
    await fill(pay.method, { choose: pay.methods.LINK })
    await press(pay.sendLink)
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    server.answer(links, 'recorded')
    await press(pay.sendLink)
    await expect.poll(toasts, patient).toContain(pay.linkSent)
    await button(pay.copyLink)
    const [lost, repeated] = bodies(server, links)
    expect(repeated).toEqual(lost)
  })
})

describe('orders: dividing the bill', () => {
  const splitsSent = (server: FakeServer) =>
    (bodies(server, splits) as { way: { by: string; shares: object[] } }[]).map(({ way }) => way)

  it('into equal shares, with the last one other than the rest', async () => {
    const server = await openOrder({ due: 100_001 }, { answers: { [splits]: 'recorded' } })
    await press(bill.split)
    await fill(split.howMany, '۳')
    await sees(split.lastOne)
    await press(split.submit)
    await expect
      .poll(() => splitsSent(server).map(({ by, shares }) => [by, shares.length]), patient)
      .toEqual([['EVENLY', 3]])
    await expect.poll(toasts, patient).toContain(split.done)
  })

  it('into no single share', async () => {
    const server = await openOrder()
    await press(bill.split)
    await fill(split.howMany, '۱')
    expect((await button(split.submit)).disabled).toBe(true)
    await enter(split.howMany)
    expect(server.sent).toEqual([])
  })

  it('by dishes, one unit with each tap', async () => {
    const server = await openOrder({}, { answers: { [splits]: 'recorded' } })
    await press(bill.split)
    await fill(split.how, { choose: split.methods.ITEM })
    const units = () =>
      [...place().querySelectorAll<HTMLElement>('section button')].filter(({ textContent }) =>
        textContent.startsWith(line.title),
      )
    await expect.poll(() => units().length, patient).toBe(1)
    expect((await button(split.submit)).disabled).toBe(true)
    fireEvent.click(units()[0] as HTMLElement)
    await press(split.submit)
    await expect
      .poll(() => splitsSent(server), patient)
      .toEqual([{ by: 'ITEM', shares: [{ id: anId, title: split.share(1), lines: [{ lineId: line.id, count: 1 }] }] }])
  })

  it('by amounts that are not above what is due', async () => {
    const server = await openOrder({ due: 500_000 }, { answers: { [splits]: 'recorded' } })
    await press(bill.split)
    await fill(split.how, { choose: split.methods.AMOUNT })
    await fill(split.share(1), '۶۰۰۰۰۰')
    await sees(split.tooMuch)
    expect((await button(split.submit)).disabled).toBe(true)
    await fill(split.share(1), '۲۰۰۰۰۰')
    await press(split.submit)
    await expect
      .poll(() => splitsSent(server), patient)
      .toEqual([{ by: 'AMOUNT', shares: [{ id: anId, title: split.share(1), amount: 200_000 }] }])
  })

  it('reports a refusal that arrives after the dialog was closed', async () => {
    const answer = held<Behaviour>()
    const server = await openOrder({}, { answers: { [splits]: answer.promise } })
    await press(bill.split)
    await press(split.submit)
    await expect.poll(() => bodies(server, splits).length, patient).toBe(1)
    fireEvent.keyDown(await field(split.howMany), { key: 'Escape' })
    await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(toasts, patient).toEqual([refusalMessage('FORBIDDEN')])
  })

  it('pays one share, and unites the bill again', async () => {
    const share = { id: order.id, title: 'نفر ۱', amount: 300_000, due: 300_000, lines: [] }
    const paid = { ...share, id: line.id, title: 'نفر ۲', due: 0 }
    const server = await openOrder(
      { shares: [share, paid] },
      { answers: { [takes]: 'recorded', [splits]: 'recorded' } },
    )
    await sees(bill.sharePaid)
    await press(bill.payShare)
    expect(await valuesOf([pay.amount])).toEqual([showNumber(300_000)])
    await press(pay.submit)
    await expect.poll(() => bodies(server, takes), patient).toEqual([expect.objectContaining({ shareId: order.id })])
    await press(bill.makeOne)
    await expect.poll(() => splitsSent(server), patient).toEqual([{ by: 'NONE', shares: [] }])
  })

  it('merges another open bill of the same kind', async () => {
    const merges = 'POST /api-sofreh/ordering/orders/{id}/merge'
    const server = await openOrder({}, { answers: { [merges]: 'recorded' } })
    await press(bill.merge)
    expect((await button(merge.submit)).disabled).toBe(true)
    const radios = () => [...place().querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    await expect.poll(() => radios().length, patient).toBeGreaterThan(0)
    fireEvent.click(radios()[0] as HTMLInputElement)
    await press(merge.submit)
    await expect
      .poll(() => bodies(server, merges), patient)
      .toEqual([{ id: anId, fromId: radios()[0]?.value ?? expect.anything() }])
    await expect.poll(toasts, patient).toContain(merge.done)
  })
})

describe('orders: money back', () => {
  const previews = 'POST /api-sofreh/ordering/orders/{id}/refund-preview'
  const refunds = 'PUT /api/orders/refund'
  const paid = { paid: order.price.finalPrice, due: 0 }

  it('refunds chosen dishes with the sum that was shown, and Enter alone does not', async () => {
    const server = await openOrder(paid, { answers: { [refunds]: 'recorded' } })
    await press(refund.open)
    expect((await button(refund.submit)).disabled).toBe(true)
    await press(edit.more(line.title))
    await fill(reason.label, 'سرد بود')
    await expect.poll(async () => (await button(refund.submit)).disabled, patient).toBe(false)
    await enter(reason.label)
    expect(bodies(server, refunds)).toEqual([])
    await press(refund.submit)
    await expect
      .poll(() => bodies(server, refunds), patient)
      .toEqual([
        expect.objectContaining({
          items: [{ lineId: line.id, count: 1 }],
          reason: 'سرد بود',
          shiftId: drawer.openShift.id,
        }),
      ])
    await expect.poll(toasts, patient).toContain(refund.done)
  })

  it('shows why no sum can be computed, and refunds nothing', async () => {
    await openOrder(paid, { answers: { [previews]: { refusal: 'FORBIDDEN' } } })
    await press(refund.open)
    await fill(refund.what, { choose: refund.whole })
    await fill(reason.label, 'سرد بود')
    await expect.poll(alerts, patient).toContain(refusalMessage('FORBIDDEN'))
    expect((await button(refund.submit)).disabled).toBe(true)
  })

  it('refunds an overpayment after a question', async () => {
    const gives = 'POST /api-sofreh/ordering/orders/{id}/give-back'
    const server = await openOrder({ ...paid, toRefund: 40_000 }, { answers: { [gives]: 'recorded' } })
    await press(refundOverpaymentText.submit)
    await sees(refundOverpaymentText.question)
    expect(bodies(server, gives)).toEqual([])
    await press(refundOverpaymentText.confirm)
    await expect.poll(() => bodies(server, gives), patient).toEqual([{ reason: refundOverpaymentText.reason }])
    await expect.poll(toasts, patient).toContain(refundOverpaymentText.done)
  })

  it('writes off only what is due, and only after the order was accepted', async () => {
    await openOrder(paid)
    await sees(line.title)
    expect(buttonsOf(writeOff.open)).toEqual([])
    await openOrder({ state: 'SUBMITTED' })
    await sees(line.title)
    expect(buttonsOf(writeOff.open)).toEqual([])
  })

  it('leaves the typed cause of a rejection on the screen when another device ends the order, and says so', async () => {
    const fresh = { state: 'SUBMITTED', moves: ['CONFIRMED', 'REJECTED'] }
    const server = await openOrder(fresh)
    await press(ordersText.moves.REJECTED)
    await fill(reject.reason, 'پیک نداریم')
    server.answer(readsOrder, bodyOf({ ...order, state: 'FINISHED', moves: [] }))
    await reread('orders')
    await expect.poll(alerts, patient).toContain(reject.ended)
    expect(await valuesOf([reject.reason])).toEqual(['پیک نداریم'])
    expect((await button(reject.submit)).disabled).toBe(true)
    expect(server.problems).toEqual([])
  })

  it('rejects no order with dishes in the kitchen without the permission for it', async () => {
    await openOrder({}, { lacks: ['VOID_FIRED'] })
    await press(ordersText.moves.REJECTED)
    await expect.poll(alerts, patient).toContain(reject.needsManager)
    expect((await button(reject.submit)).disabled).toBe(true)
  })
})

describe('orders: what an order shows', () => {
  it('prints each paper with its own id, and repeats a lost one as the same', async () => {
    const server = await openOrder({}, { answers: { [prints]: 'lost' } })
    const print = async (layout: 'CUSTOMER' | 'KITCHEN') => {
      await press(paper.open)
      await press(paper.printouts[layout])
    }
    await print('CUSTOMER')
    await expect.poll(() => bodies(server, prints).length, patient).toBe(1)
    await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
    server.answer(prints, 'recorded')
    await print('KITCHEN')
    await expect.poll(() => bodies(server, prints).length, patient).toBe(2)
    await print('CUSTOMER')
    await expect.poll(() => bodies(server, prints).length, patient).toBe(3)
    const ids = (bodies(server, prints) as { id: string; layout: string }[]).map(({ id }) => id)
    expect(ids[1]).not.toBe(ids[0])
    expect(ids[2]).toBe(ids[0])
  })

  it('reports messages to the guest that could not be read', async () => {
    const reads = 'GET /api-sofreh/ordering/orders/{id}/messages'
    const server = await openOrder({}, { answers: { [reads]: 'lost' } })
    await expect.poll(alerts, patient).toContain(orderMessagesText.unread)
    server.answer(reads, 'empty')
    await press('دوباره تلاش کنید')
    await expect.poll(alerts, patient).not.toContain(orderMessagesText.unread)
  })

  it('leaves payments and history on the screen with a notice when they cannot be read again', async () => {
    const [readsLedger, readsHistory] = ['GET /api/orders/{id}/transactions', 'GET /api/reports/orderhistory/{id}']
    const server = await openOrder()
    await press(shown.showHistory)
    await answersShown()
    const before = place().textContent
    for (const reads of [readsLedger, readsHistory]) server.answer(reads, 'lost')
    await reread('orders')
    await answersShown()
    expect(alerts()).toContain('بخشی از این صفحه تازه نشد')
    expect(place().textContent.replace(alerts(), '')).toBe(before)
  })

  it('reads the history when it is asked for, and again after a lost answer', async () => {
    const reads = 'GET /api/reports/orderhistory/{id}'
    const server = await openOrder({}, { answers: { [reads]: 'lost' } })
    await answersShown()
    expect(server.calls).not.toContain(reads)
    await press(shown.showHistory)
    await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
    server.answer(reads, 'recorded')
    await press('دوباره تلاش کنید')
    await expect.poll(alerts, patient).not.toContain(sessionText.noAnswer)
  })

  it('is closed by Escape, and its address is the board’s again', async () => {
    await openOrder()
    await sees(line.title)
    fireEvent.keyDown(place(), { key: 'Escape' })
    await expect.poll(countDialogs, patient).toBe(0)
    expect(location.search).toBe('')
  })

  it('moves once to the next state, and reports what was refused', async () => {
    const moves = 'PATCH /api/orders/state'
    const answer = held<Behaviour>()
    const server = await openOrder({}, { answers: { [moves]: answer.promise } })
    await press(ordersText.moves.READYTOSERVE)
    await expect
      .poll(() => bodies(server, moves), patient)
      .toEqual([{ orderId: order.id, version: order.version, state: 'READYTOSERVE' }])
    await expect.poll(async () => (await button(ordersText.moves.REJECTED)).disabled, patient).toBe(true)
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(toasts, patient).toEqual([refusalMessage('FORBIDDEN')])
    await expect.poll(async () => (await button(ordersText.moves.REJECTED)).disabled, patient).toBe(false)
  })
})
