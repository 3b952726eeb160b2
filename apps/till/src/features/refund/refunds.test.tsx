// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { refusalMessage } from '@sofreh/contract/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { moreText } from '../../text/more.fa.ts'
import { refundText } from '../../text/refund.fa.ts'
import { staffText } from '../../text/staff.fa.ts'
import { act, buttonNames, fill, sees, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, openFakeTill } from '../../testing/open-fake-till.tsx'
import { permissionsAnswer } from '../../testing/till-answers.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const giveBack = 'PUT /api/orders/refund'
const preview = 'POST /api-sofreh/ordering/orders/{id}/refund-preview'
const toOrder = [moreText.open, moreText.places.shiftOrders, 'سفارش نمونه']

describe('a sold order', () => {
  it('is printed again as a copy', async () => {
    const till = await openFakeTill()
    await act(till, [...toOrder, refundText.reprint, () => sees(refundText.printed)])
    expect(till.sent('POST /api/orders/printorder')).toMatchObject([{ layout: 'CUSTOMER', copies: 1 }])
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

describe('refunds that are still owed', () => {
  it('are confirmed one by one once the guest has the money', async () => {
    const till = await openFakeTill({ 'GET /api-sofreh/payments/refund-duties': 'recorded' })
    await act(till, ['برگشت داده‌نشده', refundText.given])
    await waitUntil(() => till.sent('POST /api-sofreh/payments/refunds/{id}/done').length === 1)
  })
})
