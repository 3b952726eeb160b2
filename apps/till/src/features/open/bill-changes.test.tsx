// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { refusalMessage } from '@sofreh/contract/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { tillLog } from '../../engine/till-log.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { billText } from '../../text/bill.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { linePriceText } from '../../text/line-price.fa.ts'
import { act, buttonNames, fill, press, sees, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, openFakeTill } from '../../testing/open-fake-till.tsx'
import { openOrder, tableOrder } from '../../testing/open-orders.ts'
import { sampleId } from '../../testing/sample-id.ts'
import { ordersAnswer, permissionsAnswer } from '../../testing/till-answers.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const edit = 'PATCH /api/orders'
const take = 'POST /api-sofreh/payments/take'
const bill = '۱ · میز ۱'
const orderId = sampleId(201)
const kebabLine = sampleId(401)
const { open, cart } = posText

describe('the dishes of an open bill', () => {
  it('adds one more of a dish and confirms it', async () => {
    const till = await openFakeTill()
    await act(till, [bill, cart.more('دوغ'), () => sees(billText.updated('۱'))])
    expect(till.sent(edit)).toMatchObject([
      { orderId, operations: [{ kind: 'changeCount', lineId: sampleId(402), by: 1 }] },
    ])
  })

  it('takes one off only with a reason, which it sends', async () => {
    const till = await openFakeTill()
    await act(till, [bill, cart.less('کوبیده'), () => sees(open.whyLess('کوبیده'))])
    expect(buttonNames()).toContain(`${open.takeOff} (off)`)
    expect(till.sent(edit)).toEqual([])
    await act(till, [open.voidReasons[0], open.takeOff])
    await waitUntil(() => till.sent(edit).length === 1)
    expect(till.sent(edit)).toMatchObject([
      { operations: [{ kind: 'changeCount', lineId: kebabLine, by: -1, reason: open.voidReasons[0] }] },
    ])
  })

  it('shows the server’s reason and no change when an edit is refused', async () => {
    const till = await openFakeTill({ [edit]: { refusal: 'ORDER_NOT_EDITABLE' } })
    await act(till, [bill, cart.more('دوغ'), () => sees(refusalMessage('ORDER_NOT_EDITABLE'))])
    expect(await tillLog.all()).toEqual([])
  })

  it('sends the course and the seat of a dish together', async () => {
    const till = await openFakeTill()
    await act(till, [bill, billText.line('کوبیده'), '۲', billText.save])
    await waitUntil(() => till.sent(edit).length === 1)
    expect(till.sent(edit)).toMatchObject([{ operations: [{ kind: 'lineCourse', lineId: kebabLine, course: 2 }] }])
  })

  it('leaves a discount that another device gave the dish while its sheet was open', async () => {
    const till = await openFakeTill()
    await act(till, [bill, billText.line('کوبیده'), '۲'])
    const order = tableOrder()
    const lines = order.sheet.lines.map((line) =>
      line.id === kebabLine ? { ...line, lineDiscount: { kind: 'PERCENTAGE' as const, value: 2_000 } } : line,
    )
    await till.receive(ordersAnswer([{ ...order, version: 2, sheet: { ...order.sheet, lines } }]))
    await waitUntil(() =>
      useTillFacts.getState().bills.some(({ sheet }) => sheet.lines.some((line) => line.lineDiscount)),
    )
    await act(till, [billText.save, () => waitUntil(() => till.sent(edit).length === 1)])
    const [{ operations } = {}] = till.sent(edit)
    expect(operations).toEqual([expect.objectContaining({ kind: 'lineCourse', course: 2 })])
  })

  it('logs a change without a network and shows the bill as unsent', async () => {
    const till = await openFakeTill()
    till.setOnline(false)
    await act(till, [bill, cart.more('دوغ'), () => sees(open.sending)])
    const [logged] = await tillLog.all()
    expect(logged?.entry).toMatchObject({
      kind: 'edit',
      subjectId: orderId,
      body: { operations: [{ kind: 'changeCount', lineId: sampleId(402), by: 1 }] },
    })
    expect(till.sent(edit)).toEqual([])
  })
})

describe('the whole bill', () => {
  it('takes its payment in cash for the amount due', async () => {
    const till = await openFakeTill()
    await act(till, [bill, open.pay, posText.pay.takeCash])
    await waitUntil(() => till.sent(take).length === 1)
    expect(till.sent(take)).toMatchObject([
      { orderId, shiftId: sampleId(501), payments: [{ method: 'CASH', amount: 749_000 }] },
    ])
  })

  it('keeps the payment sheet open with the reason when the payment is refused', async () => {
    const till = await openFakeTill({ [take]: { refusal: 'ORDER_NOT_PAYABLE' } })
    await act(till, [bill, open.pay, posText.pay.takeCard, () => sees(refusalMessage('ORDER_NOT_PAYABLE'))])
    expect(buttonNames()).toContain(posText.pay.takeCard)
  })

  it('moves to a free table', async () => {
    const till = await openFakeTill()
    await act(till, [bill, open.move, 'میز ۲'])
    await waitUntil(() => till.sent('PUT /api/orders/changetable').length === 1)
    expect(till.sent('PUT /api/orders/changetable')).toMatchObject([{ orderId, tableId: sampleId(302) }])
  })

  it('splits evenly between the chosen number of people', async () => {
    const split = 'POST /api-sofreh/ordering/orders/{id}/split'
    const till = await openFakeTill()
    await act(till, [
      bill,
      billText.split.open,
      billText.split.kinds.EVENLY,
      billText.split.more,
      billText.split.submit,
    ])
    await waitUntil(() => till.sent(split).length === 1)
    const [{ way } = { way: undefined }] = till.sent(split)
    expect(way).toMatchObject({ by: 'EVENLY' })
    expect((way as { shares: unknown[] }).shares).toHaveLength(4)
  })

  it('is discounted by a percentage with its reason', async () => {
    const till = await openFakeTill()
    await act(till, [bill, billText.discount, posText.discount.reasons[1], '۱۰٪'])
    await waitUntil(() => till.sent(edit).length === 1)
    expect(till.sent(edit)).toMatchObject([
      { operations: [{ kind: 'discount', discount: { kind: 'PERCENTAGE', reason: posText.discount.reasons[1] } }] },
    ])
  })

  it('is rejected with a cause', async () => {
    const till = await openFakeTill()
    await act(till, [bill, billText.reject.open, () => sees(billText.reject.sentence)])
    expect(buttonNames()).toContain(`${billText.reject.submit} (off)`)
    await act(till, ['تمام شدن غذا', billText.reject.submit])
    await waitUntil(() => till.sent('PATCH /api/orders/state').length === 1)
    expect(till.sent('PATCH /api/orders/state')).toMatchObject([{ orderId, state: 'REJECTED' }])
  })

  it('goes to its next state from the list', async () => {
    const till = await openFakeTill()
    await press('آماده شد: سفارش ۱')
    await waitUntil(() => till.sent('PATCH /api/orders/state').length === 1)
    expect(till.sent('PATCH /api/orders/state')).toMatchObject([{ orderId, state: 'READYTOSERVE' }])
  })

  it('takes one step for a double press, although its button names the next step after the first', async () => {
    const moving = 'PATCH /api/orders/state'
    const till = await openFakeTill()
    await press('آماده شد: سفارش ۱')
    const next = await waitUntil(() => {
      const button = document.querySelector<HTMLButtonElement>('button[data-step][aria-label$="سفارش ۱"]')
      return button?.dataset['step'] !== 'READYTOSERVE' && !button?.disabled && button
    })
    next.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
    await act(till, ['کوبیده', cart.payCard, () => sees('ثبت شد')])
    expect(till.sent(moving)).toMatchObject([{ state: 'READYTOSERVE' }])
    next.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    await waitUntil(() => till.sent(moving).length === 2)
  })

  it('takes the dishes of another bill of the same kind, and only online', async () => {
    const other = openOrder(6, { minutes: 3, table: { id: sampleId(302), name: 'میز ۲', categoryName: '' } })
    const till = await openFakeTill(ordersAnswer([tableOrder(), other]))
    const merge = 'POST /api-sofreh/ordering/orders/{id}/merge'
    await act(till, [bill, billText.merge.open, 'سفارش ۶', billText.merge.here, () => sees(billText.merge.done('۱'))])
    expect(till.sent(merge)).toMatchObject([{ fromId: sampleId(206) }])
  })
})

describe('the reason of a change', () => {
  it('stays when the change is refused, and is sent again', async () => {
    const order = tableOrder()
    const till = await openFakeTill({
      ...ordersAnswer([{ ...order, sheet: { ...order.sheet, paid: 100_000 } }]),
      [edit]: { refusal: 'ORDER_NOT_EDITABLE' },
    })
    await act(till, [bill, billText.line('کوبیده'), linePriceText.free, billText.save])
    await act(till, [() => fill(billText.why.hint, 'مهمان ویژه'), billText.save])
    await sees(refusalMessage('ORDER_NOT_EDITABLE'))
    till.server.answer(edit, 'recorded')
    await act(till, [billText.save, () => waitUntil(() => till.sent(edit).length === 2)])
    expect(till.sent(edit)[1]).toMatchObject({ operations: [{ kind: 'freeItem', reason: 'مهمان ویژه' }] })
  })
})

describe('a person without permissions', () => {
  it('sees a bill without payment, discount or rejection', async () => {
    const till = await openFakeTill(permissionsAnswer(['POS_USE', 'ORDER_VIEW', 'ORDER_EDIT', 'TABLE_USE']))
    await act(till, [bill, () => sees('بدون پیاز')])
    const names = buttonNames().join(' | ')
    expect(names).toContain(open.add)
    for (const name of [open.pay, billText.reject.open]) expect(names).not.toContain(name)
  })

  it('cannot open the till without the permission to sell', async () => {
    await openFakeTill(permissionsAnswer(['ORDER_VIEW']))
    await sees(posText.session.forbidden)
    expect(buttonNames()).toEqual([])
  })
})
