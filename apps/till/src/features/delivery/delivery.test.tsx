// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { tillLog } from '../../engine/till-log.ts'
import { useTill } from '../../engine/till-store.ts'
import { act, fill, sees, shownText, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, openFakeTill } from '../../testing/open-fake-till.tsx'
import { deliveryText } from '../../text/delivery.fa.ts'
import { posText } from '../../text/pos.fa.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const quick = 'POST /api/orders/quick'
const byCourier = 'ارسال با پیک'
const { cart } = posText
const toForm = [byCourier, cart.address, deliveryText.fresh]
const written = [
  ...toForm,
  () => fill(deliveryText.address, 'خیابان انقلاب'),
  () => fill(deliveryText.plaque, '12'),
  () => fill(deliveryText.cost, '30000'),
]

describe('an order for delivery', () => {
  it('asks for the address before it is sold', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده', byCourier, cart.payCard, () => sees(deliveryText.whoHint)])
    expect(till.sent(quick)).toEqual([])
  })

  it('is sold with the address and the fee that the cashier wrote', async () => {
    const till = await openFakeTill()
    await act(till, [...written, deliveryText.save, 'کوبیده', () => sees(posText.cart.deliveryFee)])
    await act(till, [cart.payCard, () => sees('ثبت شد')])
    expect(till.sent(quick)).toMatchObject([
      {
        deliveryType: 'DELIVER',
        address: { address: 'خیابان انقلاب', plaque: '12' },
        deliveryCost: 30_000,
      },
    ])
    expect(useTill.getState().cart.delivery).toBeNull()
  })

  it('keeps what is written when something is missing, and says what', async () => {
    const till = await openFakeTill()
    await act(till, [...toForm, () => fill(deliveryText.address, 'خیابان انقلاب'), deliveryText.save])
    await sees(deliveryText.needPlaque)
    await act(till, [() => fill(deliveryText.plaque, '12'), deliveryText.save, () => sees(deliveryText.needCost)])
    expect(useTill.getState().cart.delivery).toBeNull()
    await act(till, [() => fill(deliveryText.cost, '30000'), deliveryText.save])
    await waitUntil(() => useTill.getState().cart.delivery !== null)
    expect(useTill.getState().cart.delivery).toMatchObject({
      address: { address: 'خیابان انقلاب', plaque: '12' },
      costByHand: 30_000,
    })
  })

  it('is sold without a network, with its address and fee', async () => {
    const till = await openFakeTill()
    till.setOnline(false)
    await act(till, [...written, deliveryText.save, 'کوبیده', cart.payCard, () => sees(posText.sold.waiting)])
    expect(till.sent(quick)).toEqual([])
    expect((await tillLog.all()).map(({ entry }) => entry.body)).toMatchObject([
      { deliveryType: 'DELIVER', deliveryCost: 30_000, address: { address: 'خیابان انقلاب', plaque: '12' } },
    ])
  })

  it('keeps its address while the cashier looks at another delivery type', async () => {
    const till = await openFakeTill()
    await act(till, [...written, deliveryText.save, 'کوبیده', 'سرو در محل'])
    await waitUntil(() => !shownText().includes(posText.cart.deliveryFee))
    await act(till, [byCourier, () => sees('خیابان انقلاب')])
  })
})
