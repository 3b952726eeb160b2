// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import type { Behaviour } from '@sofreh/contract/testing'
import type { Approval } from '@sofreh/ordering/contract'
import { sessionText } from '@sofreh/staff/session'
import { afterEach, describe, expect, it } from 'vitest'
import { act, buttonNames, sees, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, type FakeTill, openFakeTill } from '../../testing/open-fake-till.tsx'
import { sampleId } from '../../testing/sample-id.ts'
import { permissionsAnswer } from '../../testing/till-answers.ts'
import { askManagerText as text } from '../../text/ask-manager.fa.ts'
import { moreText } from '../../text/more.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { refundText } from '../../text/refund.fa.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const asking = 'POST /api-sofreh/ordering/approvals'
const looking = 'GET /api-sofreh/ordering/approvals/{id}'
const withdrawing = 'POST /api-sofreh/ordering/approvals/{id}/withdraw'
const toRefund = [moreText.open, moreText.places.shiftOrders, 'سفارش نمونه', refundText.giveBack]

/** A request for a refund, open unless changed. */
const approval = (change: Partial<Approval> = {}): Behaviour => ({
  body: {
    data: {
      id: sampleId(950),
      kind: 'REFUND',
      orderId: sampleId(1),
      orderNumber: '1',
      till: 'A',
      acts: [{ kind: 'refund', lineId: null, title: '' }],
      amount: 1_250_000,
      askedByName: 'کوروش نادری',
      askedAt: '2026-11-24T10:30:00.000Z',
      expiresAt: '2026-11-24T10:40:00.000Z',
      state: 'OPEN',
      answeredBy: null,
      answeredByName: '',
      ...change,
    },
  },
})
const withdrawn = { [withdrawing]: approval({ state: 'WITHDRAWN' }) }

/** Opens the till of a cashier who may not refund. */
const openForCashier = () =>
  openFakeTill({ ...permissionsAnswer(['POS_USE', 'ORDER_VIEW', 'PAYMENT_TAKE']), ...withdrawn })

/** Asks for a refund that the cashier may not give alone, and waits for the manager. */
async function askManager(): Promise<FakeTill> {
  const till = await openForCashier()
  till.server.answer(asking, approval())
  till.server.answer(looking, approval())
  await act(till, [...toRefund, text.askManager, () => sees(text.waitsForManager)])
  return till
}

describe('a request to the manager’s phone', () => {
  it('lets the cashier go on once the manager approves it', async () => {
    const till = await askManager()
    expect(till.sent(asking)).toMatchObject([{ kind: 'REFUND', permissions: ['ORDER_REFUND'] }])
    till.server.answer(looking, approval({ state: 'APPROVED', answeredBy: sampleId(7) }))
    await act(till, [refundText.reasons[0], refundText.now])
    await waitUntil(() => till.sent('PUT /api/orders/refund').length === 1)
    expect(till.sent(withdrawing)).toEqual([])
  })

  it('names who rejected it, and can be sent again', async () => {
    const till = await askManager()
    const rejected = { state: 'REJECTED', answeredByName: 'نرگس نارنجی' } as const
    till.server.answer(looking, approval(rejected))
    await sees(text.answers(rejected) ?? '')
    till.server.answer(looking, approval())
    await act(till, [text.askManager, () => waitUntil(() => till.sent(asking).length === 2)])
    const [first, second] = till.sent(asking)
    expect(second?.['id']).not.toBe(first?.['id'])
  })

  it('is withdrawn when the cashier closes the sheet', async () => {
    const till = await askManager()
    await act(till, [posText.close, () => waitUntil(() => till.sent(withdrawing).length === 1)])
  })

  it('is withdrawn when the cashier closed the sheet before the server answered', async () => {
    const till = await openForCashier()
    const answer = till.answerLater(asking)
    await act(till, [...toRefund, text.askManager, () => waitUntil(() => till.sent(asking).length === 1)])
    await act(till, [posText.close, () => waitUntil(() => !buttonNames().includes(text.askManager))])
    answer(approval())
    await waitUntil(() => till.sent(withdrawing).length === 1)
  })

  it('is sent again under the same id after a lost answer', async () => {
    const till = await openForCashier()
    till.server.answer(asking, 'lost')
    await act(till, [...toRefund, text.askManager, () => sees(sessionText.noAnswer)])
    till.server.answer(asking, approval())
    till.server.answer(looking, approval())
    await act(till, [text.askManager, () => sees(text.waitsForManager)])
    const [first, second] = till.sent(asking)
    expect(second).toEqual(first)
  })

  it('is sent once for a double press', async () => {
    const till = await openForCashier()
    const answer = till.answerLater(asking)
    await act(till, [...toRefund, text.askManager, () => waitUntil(() => till.sent(asking).length === 1)])
    await waitUntil(() => buttonNames().includes(`${text.askManager} (off)`))
    answer(approval())
    await sees(text.waitsForManager)
  })

  it('is not offered without a network', async () => {
    const till = await openForCashier()
    await act(till, [...toRefund, () => sees(text.askManager)])
    till.setOnline(false)
    await waitUntil(() => !buttonNames().includes(text.askManager))
  })
})
