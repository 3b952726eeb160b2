// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { refusalMessage } from '@sofreh/contract/testing'
import { afterEach, describe, expect, it } from 'vitest'
import type { LedgerView } from '@sofreh/payments/contract'
import { moreText } from '../../text/more.fa.ts'
import { refundText } from '../../text/refund.fa.ts'
import { staffText } from '../../text/staff.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { sampleId } from '../../testing/sample-id.ts'
import { sessionText } from '@sofreh/staff/session'
import { act, buttonNames, fill, sees, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, openFakeTill } from '../../testing/open-fake-till.tsx'
import { owedRefund, permissionsAnswer } from '../../testing/till-answers.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const giveBack = 'PUT /api/orders/refund'
const printing = 'POST /api/orders/printorder'
const preview = 'POST /api-sofreh/ordering/orders/{id}/refund-preview'
const transactions = 'GET /api/orders/{id}/transactions'
const duties = 'GET /api-sofreh/payments/refund-duties'
const handingOver = 'POST /api-sofreh/payments/refunds/{id}/done'
const toOrder = [moreText.open, moreText.places.shiftOrders, 'سفارش نمونه']

describe('a sold order', () => {
  it('is printed again as a copy', async () => {
    const till = await openFakeTill()
    await act(till, [...toOrder, refundText.reprint, () => sees(refundText.printed)])
    expect(till.sent('POST /api/orders/printorder')).toMatchObject([{ layout: 'CUSTOMER', copies: 1 }])
  })

  it('is not printed a second time before the first is answered', async () => {
    const till = await openFakeTill()
    const answer = till.answerLater(printing)
    await act(till, [...toOrder, refundText.reprint])
    await waitUntil(() => buttonNames().includes(`${refundText.reprint} (off)`))
    answer('recorded')
    await act(till, [() => sees(refundText.printed), refundText.reprint])
    await waitUntil(() => till.sent(printing).length === 2)
    const [first, second] = till.sent(printing)
    expect(second?.['id']).not.toBe(first?.['id'])
  })

  it('is printed under the same id after a lost answer', async () => {
    const till = await openFakeTill({ [printing]: 'lost' })
    await act(till, [...toOrder, refundText.reprint, () => sees(sessionText.noAnswer)])
    till.server.answer(printing, 'recorded')
    await act(till, [refundText.reprint, () => sees(refundText.printed)])
    const [first, second] = till.sent(printing)
    expect(second?.['id']).toBe(first?.['id'])
  })

  it('is read again after a refund whose answer was lost', async () => {
    const till = await openFakeTill()
    await act(till, [...toOrder, refundText.giveBack, refundText.reasons[0]])
    await waitUntil(() => buttonNames().some((name) => name.includes(refundText.now) && !name.includes('(off)')))
    till.server.answer(giveBack, 'lost')
    await act(till, [refundText.now, () => sees(sessionText.noAnswer)])
    // The server had executed it.
    const { data } = (await (await till.server.fetch('/api/orders/' + sampleId(1))).json()) as {
      data: { paid: number }
    }
    till.server.answer('GET /api/orders/{id}', { body: { data: { ...data, paid: 0, refunded: data.paid } } })
    await act(till, [posText.close, () => waitUntil(() => buttonNames().includes(refundText.reprint))])
    await waitUntil(() => !buttonNames().includes(refundText.giveBack))
  })

  it('is refunded once when the answer was lost and the button is pressed again', async () => {
    const till = await openFakeTill()
    await act(till, [...toOrder, refundText.giveBack, refundText.scopes.amount, () => fill(refundText.amount, '50000')])
    await act(till, [refundText.reasons[0]])
    await waitUntil(() => buttonNames().some((name) => name.includes(refundText.now) && !name.includes('(off)')))
    till.server.answer(giveBack, 'lost')
    await act(till, [refundText.now, () => sees(sessionText.noAnswer)])
    // Another choice would be another refund.
    expect(buttonNames()).not.toContain(refundText.scopes.all)
    till.server.answer(giveBack, 'recorded')
    till.server.answer(preview, { refusal: 'NOTHING_TO_REFUND' })
    await act(till, [refundText.now, () => waitUntil(() => till.sent(giveBack).length === 2)])
    const [first, second] = till.sent(giveBack)
    expect(second).toEqual(first)
  })

  it('is refunded with a reason and the sum that the cashier saw', async () => {
    const till = await openFakeTill()
    await act(till, [...toOrder, refundText.giveBack, () => waitUntil(() => till.sent(preview).length > 0)])
    expect(buttonNames().find((name) => name.includes(refundText.now))).toContain('(off)')
    await act(till, [refundText.reasons[0], refundText.now])
    await waitUntil(() => till.sent(giveBack).length === 1)
    expect(till.sent(giveBack)).toMatchObject([{ reason: refundText.reasons[0], expected: 1_250_000 }])
  })

  it('keeps its sheet with the server’s reason when the refund is refused', async () => {
    const till = await openFakeTill({ [giveBack]: { refusal: 'NOTHING_TO_REFUND' } })
    await act(till, [...toOrder, refundText.giveBack, refundText.reasons[0], refundText.now])
    await sees(refusalMessage('NOTHING_TO_REFUND'))
    expect(buttonNames().join()).toContain(refundText.now)
  })

  it('asks for an approval where the cashier may not refund', async () => {
    const till = await openFakeTill(permissionsAnswer(['POS_USE', 'ORDER_VIEW', 'PAYMENT_TAKE']))
    await act(till, [...toOrder, refundText.giveBack, () => sees(staffText.approveHint)])
    expect(till.sent(giveBack)).toEqual([])
  })

  it('is looked for in this shift, whose button has its place also without a shift', async () => {
    const { SHIFT, TODAY, YESTERDAY } = refundText.periods
    const till = await openFakeTill({ 'GET /api-sofreh/payments/drawers': { body: { data: [] } } })
    await act(till, [moreText.open, moreText.places.shiftOrders, () => sees(refundText.search)])
    const periods = buttonNames().filter((name) => [SHIFT, TODAY, YESTERDAY].some((period) => name.startsWith(period)))
    expect(periods).toEqual([`${SHIFT} (off)`, TODAY, YESTERDAY])
  })

  it('is found by what the cashier types', async () => {
    const till = await openFakeTill()
    await act(till, [moreText.open, moreText.places.shiftOrders, () => fill(refundText.search, '۱۲۳')])
    await waitUntil(() => till.asked('GET /api/orders').some(({ search }) => /^(123|۱۲۳)$/.test(search ?? '')))
  })
})

describe('the refunds of a sold order', () => {
  it('are shown as handed over, although the order cannot be read again', async () => {
    const till = await openFakeTill()
    const { data } = (await (await till.server.fetch(`/api/orders/${sampleId(1)}/transactions`)).json()) as {
      data: LedgerView
    }
    const owed = data.transactions.map((each) => ({ ...each, ...owedRefund }))
    till.server.answer(transactions, { body: { data: { ...data, transactions: owed } } })
    await act(till, [...toOrder, () => waitUntil(() => buttonNames().includes(refundText.given))])
    till.server.answer(transactions, 'lost')
    await act(till, [refundText.given, () => sees(refundText.done)])
    expect(till.sent(handingOver)).toHaveLength(1)
    expect(document.querySelector('[role=alert]')).toBeNull()
  })
})

describe('refunds that are still owed', () => {
  it('are confirmed one by one once the guest has the money', async () => {
    const till = await openFakeTill({ [duties]: 'recorded' })
    await act(till, ['برگشت داده‌نشده', refundText.given])
    await waitUntil(() => till.sent(handingOver).length === 1)
  })

  it('leave the list once handed over, although it cannot be read again', async () => {
    const till = await openFakeTill({ [duties]: 'recorded' })
    await act(till, ['برگشت داده‌نشده', () => sees(refundText.given)])
    till.server.answer(duties, 'lost')
    await act(till, [refundText.given])
    await waitUntil(() => !buttonNames().some((name) => name.startsWith(refundText.given)))
    expect(till.sent(handingOver)).toHaveLength(1)
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('stay on the list with the server’s reason when handing over is refused', async () => {
    const till = await openFakeTill({ [duties]: 'recorded', [handingOver]: { refusal: 'NOT_FOUND' } })
    await act(till, ['برگشت داده‌نشده', refundText.given, () => sees(refusalMessage('NOT_FOUND'))])
    expect(buttonNames()).toContain(refundText.given)
  })
})
