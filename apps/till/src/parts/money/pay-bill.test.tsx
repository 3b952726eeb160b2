// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import type { TillOrder } from '@sofreh/ordering/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { useTillFacts } from '../../engine/till-facts.ts'
import { act, buttonNames, fill, sees, shownText, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, openFakeTill } from '../../testing/open-fake-till.tsx'
import { openOrder, tableOrder } from '../../testing/open-orders.ts'
import { sampleId } from '../../testing/sample-id.ts'
import { ordersAnswer, terminalAt, terminalName } from '../../testing/till-answers.ts'
import { payText } from '../../text/pay.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { terminalText } from './terminal/terminal.fa.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const take = 'POST /api-sofreh/payments/take'
const bill = '۱ · میز ۱'
const { open, pay } = posText

/** The table's order after another till has taken this amount of its 749,000. */
function paidElsewhere(paid: number): TillOrder {
  const order = tableOrder()
  return { ...order, version: 2, sheet: { ...order.sheet, paid } }
}

const dueIs = (due: number) => () => waitUntil(() => useTillFacts.getState().bills.some((each) => each.due === due))

describe('a bill that another till pays meanwhile', () => {
  it('takes no money once nothing is due', async () => {
    const till = await openFakeTill()
    await act(till, [bill, open.pay, () => sees(pay.takeCard)])
    await till.receive(ordersAnswer([paidElsewhere(749_000)]))
    await act(till, [dueIs(0), () => sees(payText.paidMeanwhile)])
    expect(buttonNames().join()).not.toContain(payText.again)
    expect(buttonNames().join()).not.toContain(pay.takeCard)
    expect(till.sent(take)).toEqual([])
  })

  it('records a first part that covers exactly what is still due', async () => {
    const till = await openFakeTill()
    await act(till, [bill, open.pay, () => fill(pay.given, '100000'), payText.partCash('۱۰۰٬۰۰۰')])
    await till.receive(ordersAnswer([paidElsewhere(649_000)]))
    await act(till, [dueIs(100_000), payText.record, () => waitUntil(() => till.sent(take).length === 1)])
    expect(till.sent(take)).toMatchObject([{ payments: [{ method: 'CASH', amount: 100_000 }] }])
  })

  it('takes back a part that is more than what is still due', async () => {
    const till = await openFakeTill()
    await act(till, [bill, open.pay, () => fill(pay.given, '100000'), payText.partCash('۱۰۰٬۰۰۰')])
    await till.receive(ordersAnswer([paidElsewhere(700_000)]))
    await act(till, [dueIs(49_000), () => sees(payText.moreThanDue)])
    expect(buttonNames().join()).not.toContain(payText.record)
    await act(till, [payText.takeBack(payText.methods.CASH), () => sees('۴۹٬۰۰۰'), pay.takeCash])
    await waitUntil(() => till.sent(take).length === 1)
    expect(till.sent(take)).toMatchObject([{ payments: [{ method: 'CASH', amount: 49_000 }] }])
  })
})

describe('what is typed for a bill whose due changes meanwhile', () => {
  it('stays, with the change of the new due and a note that it changed', async () => {
    const till = await openFakeTill()
    await act(till, [bill, open.pay, () => fill(pay.given, '500000'), () => sees(pay.short)])
    await till.receive(ordersAnswer([paidElsewhere(649_000)]))
    await act(till, [dueIs(100_000), () => sees(payText.dueChanged), () => sees('۴۰۰٬۰۰۰')])
    await act(till, [pay.takeCash, () => waitUntil(() => till.sent(take).length === 1)])
    expect(till.sent(take)).toMatchObject([{ payments: [{ method: 'CASH', amount: 100_000, given: 500_000 }] }])
  })

  it('keeps the number of a card slip, and charges no more than the new due', async () => {
    const till = await openFakeTill()
    await act(till, [bill, open.pay, () => fill(payText.cardAmount, '300000'), () => fill(pay.reference, '123456')])
    await till.receive(ordersAnswer([paidElsewhere(649_000)]))
    await act(till, [dueIs(100_000), () => sees(payText.dueChanged), pay.takeCard])
    await waitUntil(() => till.sent(take).length === 1)
    expect(till.sent(take)).toMatchObject([{ payments: [{ method: 'CARD', amount: 100_000, slipNumber: '123456' }] }])
  })

  it('follows the due where nothing was typed', async () => {
    const till = await openFakeTill()
    await act(till, [bill, open.pay, () => sees(pay.takeCard)])
    expect(shownText()).not.toContain(payText.dueChanged)
    await till.receive(ordersAnswer([paidElsewhere(649_000)]))
    await act(till, [dueIs(100_000), () => sees(payText.dueChanged), pay.takeCash])
    await waitUntil(() => till.sent(take).length === 1)
    expect(till.sent(take)).toMatchObject([{ payments: [{ method: 'CASH', amount: 100_000, given: 100_000 }] }])
  })

  it('keeps the cash of the guest while the cashier adds a tip', async () => {
    const till = await openFakeTill()
    await act(till, [bill, open.pay, () => fill(pay.given, '900000'), () => sees('۱۵۱٬۰۰۰')])
    await act(till, [payText.addTip, () => fill(payText.tipAmount, '51000'), payText.setTip, () => sees(payText.tip)])
    expect(shownText()).not.toContain(payText.dueChanged)
    await act(till, [pay.takeCash, () => waitUntil(() => till.sent(take).length === 1)])
    expect(till.sent(take)).toMatchObject([{ payments: [{ method: 'CASH', amount: 800_000, given: 900_000 }] }])
  })
})

describe('a bill that leaves the till while a card is charged', () => {
  const toTerminal = [bill, open.pay, terminalText.send(terminalName)]

  it('shows the charge until it ends, and its approval', async () => {
    const till = await openFakeTill(terminalAt('ON_TERMINAL'))
    await act(till, [...toTerminal, () => sees(terminalText.waiting(terminalName))])
    await till.receive(ordersAnswer([], [sampleId(201)]))
    await waitUntil(() => !useTillFacts.getState().bills.some(({ id }) => id === sampleId(201)))
    expect(shownText()).toContain(terminalText.waiting(terminalName))
    for (const [name, answer] of Object.entries(terminalAt('APPROVED'))) till.server.answer(name, answer)
    await act(till, [terminalText.finish])
    await waitUntil(() => document.querySelector('dialog[open]') === null)
  })
})

describe('an order that leaves the till while its second card is charged', () => {
  it('shows the charge until it ends', async () => {
    const till = await openFakeTill(terminalAt('DECLINED'))
    const send = terminalText.send(terminalName)
    const charges = () => till.sent('POST /api/transactions/initialpospayment')
    await act(till, ['کوبیده', posText.cart.payCard, send, () => waitUntil(() => charges().length === 1)])
    const orderId = String(charges()[0]?.['orderId'])
    await till.receive(ordersAnswer([{ ...openOrder(7, { minutes: 1 }), id: orderId }]))
    await act(till, [terminalText.otherMethod, () => sees(pay.cardHint)])
    for (const [name, answer] of Object.entries(terminalAt('ON_TERMINAL'))) till.server.answer(name, answer)
    await act(till, [send, () => waitUntil(() => charges().length === 2)])
    await sees(terminalText.waiting(terminalName))
    await till.receive(ordersAnswer([], [orderId]))
    await waitUntil(() => !useTillFacts.getState().bills.some(({ id }) => id === orderId))
    expect(shownText()).toContain(terminalText.waiting(terminalName))
    expect(shownText()).not.toContain(terminalText.stayed)
  })
})

describe('a part payment without an answer', () => {
  it('stays as it is and is sent again under the same id', async () => {
    const order = tableOrder()
    const known = { ...order, sheet: { ...order.sheet, customerId: sampleId(600) }, customerName: 'نگار سعیدی' }
    const till = await openFakeTill({ ...ordersAnswer([known]), [take]: 'lost' })
    await act(till, [bill, open.pay, payText.creditOf('نگار سعیدی'), () => fill(payText.creditAmount, '50000')])
    await act(till, [payText.takeCredit, payText.partialPayment, () => sees(posText.noAnswer)])
    expect(buttonNames().join()).not.toContain(payText.takeBack(payText.methods.CREDIT))
    expect(buttonNames().join()).not.toContain(pay.takeCard)
    till.server.answer(take, 'recorded')
    await act(till, [payText.again, () => waitUntil(() => till.sent(take).length === 2)])
    const [first, second] = till.sent(take)
    expect(first).toMatchObject({ payments: [{ method: 'CREDIT', amount: 50_000 }] })
    expect(second?.['payments']).toEqual(first?.['payments'])
  })
})
