// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tillLog } from '../../engine/till-log.ts'
import { useTill } from '../../engine/till-store.ts'
import { terminalText } from '../../parts/money/terminal/terminal.fa.ts'
import { linkText } from '../../text/link.fa.ts'
import { payText } from '../../text/pay.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { tabNameText } from '../../text/tab-name.fa.ts'
import { act, buttonNames, fill, press, sees, shownText, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, type FakeTill, openFakeTill } from '../../testing/open-fake-till.tsx'
import { sampleId } from '../../testing/sample-id.ts'
import { oneTerminal, shiftClosed, terminalAt, terminalName } from '../../testing/till-answers.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const quick = 'POST /api/orders/quick'
const later = 'POST /api/orders/postpaid'
const kebab = { menuItemId: sampleId(100), count: 1 }
const { cart, pay } = posText

const logged = async () =>
  (await tillLog.all()).map(({ entry, state }) => ({ kind: entry.kind, body: entry.body, state }))

describe('selling the cart', () => {
  it('sends a card sale with the dishes, the shift and the price that the cashier saw', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده', 'کوبیده', 'دوغ', cart.payCard, () => sees('ثبت شد')])
    expect(till.sent(quick)).toMatchObject([
      {
        deliveryType: 'SERVE',
        lines: [
          { ...kebab, count: 2 },
          { menuItemId: sampleId(105), count: 1 },
        ],
        expectedPrice: 817_500,
        shiftId: sampleId(501),
        payments: [{ method: 'CARD', amount: 817_500 }],
      },
    ])
    expect(useTill.getState().cart.lines).toEqual([])
  })

  it('sells once when the button is pressed twice', async () => {
    const till = await openFakeTill()
    await press('کوبیده')
    await Promise.all([press(cart.payCard), press(cart.payCard)])
    await sees('ثبت شد')
    expect(till.sent(quick)).toHaveLength(1)
  })

  it('shows the change of cash and records the amount due', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده', cart.payOther, () => fill(pay.given, '500000'), () => sees('۱۱۶٬۰۰۰'), pay.takeCash])
    await sees('ثبت شد')
    expect(till.sent(quick)).toMatchObject([{ payments: [{ method: 'CASH', amount: 384_000 }] }])
    expect(shownText()).toContain(`${posText.sold.change}`)
    expect(shownText()).toContain('۱۱۶٬۰۰۰')
  })

  it('takes a part in cash and the rest by card in one sale', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده', cart.payOther, () => fill(pay.given, '100000'), payText.partCash('۱۰۰٬۰۰۰')])
    await act(till, [() => sees('۲۸۴٬۰۰۰'), pay.takeCard, () => sees('ثبت شد')])
    expect(till.sent(quick)).toMatchObject([
      {
        payments: [
          { method: 'CASH', amount: 100_000 },
          { method: 'CARD', amount: 284_000 },
        ],
      },
    ])
  })

  it('keeps the cart with the server’s reason when a sale is refused', async () => {
    const till = await openFakeTill({ [quick]: { refusal: 'ITEM_SOLD_OUT' } })
    await act(till, ['کوبیده', cart.payCard, () => sees(refusalMessage('ITEM_SOLD_OUT')), posText.close])
    expect(useTill.getState().cart.lines).toHaveLength(1)
    expect(await logged()).toEqual([])
  })

  it('offers to open a shift before cash is taken, and none for a card', async () => {
    const till = await openFakeTill(shiftClosed)
    await act(till, ['کوبیده', cart.payCash, () => sees(pay.takeCard)])
    expect(buttonNames()).not.toContain(pay.takeCash)
    expect(till.sent(quick)).toEqual([])
  })

  it('adds the tip to the amount due', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده', cart.payOther, payText.addTip, () => fill(payText.tipAmount, '16000'), payText.setTip])
    await act(till, [() => sees('۴۰۰٬۰۰۰'), pay.takeCard, () => sees('ثبت شد')])
    expect(till.sent(quick)).toMatchObject([{ tip: 16_000, payments: [{ method: 'CARD', amount: 400_000 }] }])
  })
})

describe('the cart while the server is asked', () => {
  /** Presses the card button; the server answers the sale only when the returned function is called. */
  async function sellSlowly(): Promise<{ till: FakeTill; answer: (behaviour: Behaviour) => void }> {
    const till = await openFakeTill()
    const answer = till.answerLater(quick)
    await act(till, ['کوبیده', cart.payCard])
    await waitUntil(() => till.sent(quick).length === 1)
    return { till, answer }
  }
  const lines = () => useTill.getState().cart.lines.map(({ title, count }) => ({ title, count }))
  const soldId = (till: FakeTill) => till.sent(quick)[0]?.['id']

  it('keeps the dishes of the next guest, rung up before the sale was answered', async () => {
    const { till, answer } = await sellSlowly()
    await act(till, ['دوغ', 'کوبیده', 'کوبیده'])
    answer('recorded')
    await sees('ثبت شد')
    expect(lines()).toEqual([
      { title: 'کوبیده', count: 2 },
      { title: 'دوغ', count: 1 },
    ])
    await act(till, [cart.payCard, () => waitUntil(() => till.sent(quick).length === 2)])
    const [first, second] = till.sent(quick)
    expect(first).toMatchObject({ lines: [kebab] })
    expect(second).toMatchObject({
      lines: [
        { ...kebab, count: 2 },
        { menuItemId: sampleId(105), count: 1 },
      ],
    })
    expect(second?.['id']).not.toBe(first?.['id'])
    const ids = till.sent(quick).flatMap((sale) => (sale['lines'] as { id: string }[]).map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('keeps the table of the next guest, chosen before the sale was answered', async () => {
    const { till, answer } = await sellSlowly()
    await act(till, ['میز ۲'])
    answer('recorded')
    await sees('ثبت شد')
    expect(useTill.getState().cart).toMatchObject({ table: { id: sampleId(302) }, lines: [] })
    expect(useTill.getState().cart.id).not.toBe(soldId(till))
  })

  it('keeps a held cart that was recalled before the sale was answered, and does not hold the sold one', async () => {
    const till = await openFakeTill()
    await act(till, ['دوغ', 'دوغ', cart.hold, () => sees(posText.open.held)])
    const answer = till.answerLater(quick)
    await act(till, ['کوبیده', cart.payCard, () => waitUntil(() => till.sent(quick).length === 1)])
    await act(till, [posText.open.heldName('۲'), () => waitUntil(() => lines()[0]?.title === 'دوغ')])
    answer('recorded')
    await sees('ثبت شد')
    expect(lines()).toEqual([{ title: 'دوغ', count: 2 }])
    await waitUntil(() => !shownText().includes(posText.open.held))
  })

  it('holds the sold cart while it is unknown whether the server accepts it, and returns it after a refusal', async () => {
    const till = await openFakeTill()
    await act(till, ['دوغ', 'دوغ', cart.hold, () => sees(posText.open.held)])
    const answer = till.answerLater(quick)
    await act(till, ['کوبیده', cart.payCard, () => waitUntil(() => till.sent(quick).length === 1)])
    await act(till, [posText.open.heldName('۲'), () => waitUntil(() => lines()[0]?.title === 'دوغ')])
    answer({ refusal: 'ITEM_SOLD_OUT' })
    await act(till, [() => sees(refusalMessage('ITEM_SOLD_OUT')), posText.close, posText.open.heldName('۱')])
    await waitUntil(() => useTill.getState().cart.id === soldId(till))
    expect(lines()).toEqual([{ title: 'کوبیده', count: 1 }])
  })
})

describe('a held cart', () => {
  it('does not take the dishes that are rung up right after it', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده'])
    await Promise.all([press(cart.hold), press('دوغ')])
    await sees(posText.open.heldName('۱'))
    expect(useTill.getState().cart.lines).toMatchObject([{ title: 'دوغ', count: 1 }])
  })

  it('stays on the screen, with the reason, where the device cannot store it', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده'])
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await act(till, [cart.hold, () => sees(cart.notHeld)])
    put.mockRestore()
    expect(useTill.getState().cart.lines).toMatchObject([{ title: 'کوبیده', count: 1 }])
    expect(shownText()).not.toContain(posText.open.held)
  })
})

describe('selling without the server', () => {
  it('logs a sale with its number and sends the same entry when the network returns', async () => {
    const till = await openFakeTill()
    till.setOnline(false)
    await act(till, ['کوبیده', cart.payCard, () => sees(posText.sold.waiting)])
    const [entry] = await logged()
    expect(entry).toMatchObject({
      kind: 'sale',
      state: 'WAITING',
      body: { number: 'A1', finalPrice: 384_000, payments: [{ method: 'CARD', amount: 384_000 }] },
    })
    till.setOnline(true)
    await waitUntil(() =>
      till.sent('POST /api-sofreh/ordering/device-log').some(({ entries }) => (entries as []).length > 0),
    )
    expect(till.sent('POST /api-sofreh/ordering/device-log')).toContainEqual(
      expect.objectContaining({ entries: [expect.objectContaining({ kind: 'sale', body: entry?.body })] }),
    )
    expect(till.sent(quick)).toEqual([])
  })

  it('logs a sale when the connection is lost while the server is asked', async () => {
    const till = await openFakeTill({ [quick]: 'lost' })
    await act(till, ['کوبیده', cart.payCard, () => sees(posText.sold.waiting)])
    expect(till.sent(quick)).toHaveLength(1)
    expect(await logged()).toMatchObject([{ kind: 'sale', body: { id: till.sent(quick)[0]?.['id'] } }])
  })

  it('does not offer a payment link or the marketplace offline', async () => {
    const till = await openFakeTill()
    till.setOnline(false)
    await act(till, ['کوبیده', cart.payOther, () => sees(linkText.offline)])
    expect(buttonNames()).toContain(`${linkText.offline} (off)`)
    expect(buttonNames()).toContain(`${payText.foodro} (off)`)
  })
})

describe('an order that is paid later', () => {
  it('opens a bill on the chosen table', async () => {
    const till = await openFakeTill()
    await act(till, ['میز ۲', 'کوبیده', cart.payLater.SERVE, () => sees('ثبت شد')])
    expect(till.sent(later)).toMatchObject([{ tableId: sampleId(302), lines: [kebab], expectedPrice: 384_000 }])
    expect(till.sent(later)[0]).not.toHaveProperty('payments')
  })

  it('opens a second bill only after the cashier confirms it', async () => {
    const till = await openFakeTill({ [later]: { refusal: 'TABLE_HAS_OPEN_BILL' } })
    await act(till, ['میز ۲', 'کوبیده', cart.payLater.SERVE, () => sees(pay.secondBill)])
    expect(till.sent(later)).toMatchObject([{ isSecondBill: false }])
    till.server.answer(later, 'recorded')
    await act(till, [pay.secondBill, () => sees('ثبت شد')])
    expect(till.sent(later)[1]).toMatchObject({ isSecondBill: true, tableId: sampleId(302) })
  })

  it('asks for a name where an order has neither table nor customer', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده', cart.payLater.SERVE, () => fill(tabNameText.name, 'خانم رضایی'), tabNameText.open])
    await sees('ثبت شد')
    expect(till.sent(later)).toMatchObject([{ description: expect.stringContaining('به نام خانم رضایی') as string }])
  })

  it('adds dishes to an open bill as an edit of it', async () => {
    const till = await openFakeTill()
    await act(till, ['۱ · میز ۱', posText.open.add, 'دوغ', cart.addToBill('۱'), () => sees('ثبت شد')])
    expect(till.sent('PATCH /api/orders')).toMatchObject([
      { orderId: sampleId(201), operations: [{ kind: 'addLine', line: { menuItemId: sampleId(105), count: 1 } }] },
    ])
    expect(till.sent(quick)).toEqual([])
  })
})

describe('a card terminal', () => {
  const charge = 'POST /api/transactions/initialpospayment'
  const toTerminal = ['کوبیده', cart.payCard, terminalText.send(terminalName)]

  it('places the order before the terminal charges its price', async () => {
    const till = await openFakeTill(terminalAt('ON_TERMINAL'))
    await act(till, [...toTerminal, () => sees(terminalText.waiting(terminalName))])
    const order = till.sent(later)[0] ?? till.sent(quick)[0]
    expect(till.sent(charge)).toMatchObject([{ orderId: order?.['id'], amount: 384_000, terminal: terminalName }])
    expect(order).not.toHaveProperty('payments')
  })

  it('closes after an approved charge and shows its reference', async () => {
    const till = await openFakeTill(terminalAt('APPROVED'))
    await act(till, [...toTerminal, terminalText.finish, () => sees('ثبت شد')])
    expect(shownText()).not.toContain(terminalText.title)
  })

  it('charges again only with a new attempt after a decline', async () => {
    const till = await openFakeTill(terminalAt('DECLINED'))
    await act(till, [...toTerminal, terminalText.again])
    await waitUntil(() => till.sent(charge).length === 2)
    const [first, second] = till.sent(charge)
    expect(second?.['id']).not.toBe(first?.['id'])
    expect(second).toMatchObject({ amount: 384_000 })
  })

  it('never offers another charge while the outcome is unknown', async () => {
    const till = await openFakeTill(terminalAt('UNKNOWN'))
    await act(till, [...toTerminal, () => sees(terminalText.unknownHint)])
    expect(buttonNames()).not.toContain(terminalText.again)
    expect(buttonNames()).toContain(`${terminalText.paid} (off)`)
    await act(till, [() => fill(terminalText.receiptNumber, '۱۲۳۴۵۶'), terminalText.paid])
    await waitUntil(() => till.sent('PATCH /api/transactions/transaction-status').length === 1)
    expect(till.sent('PATCH /api/transactions/transaction-status')).toMatchObject([
      { status: 'DONE', slipNumber: '123456' },
    ])
  })

  it('warns of a bridge that does not answer before the amount is sent', async () => {
    const [name = '', answer] = Object.entries(oneTerminal)[0] ?? []
    const { data } = (answer as { body: { data: object[] } }).body
    const silent = data.map((terminal) => ({ ...terminal, isBridgeSilent: true }))
    const till = await openFakeTill({ [name]: { body: { data: silent } } })
    await act(till, ['کوبیده', cart.payCard, () => sees(terminalText.bridgeSilentAt(terminalName))])
    expect(till.sent(charge)).toEqual([])
  })
})
