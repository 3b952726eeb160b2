// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import type { Behaviour } from '@sofreh/contract/testing'
import { isSignedIn } from '@sofreh/staff/session'
import { afterEach, describe, expect, it } from 'vitest'
import { moreText } from '../../text/more.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { staffText } from '../../text/staff.fa.ts'
import { act, buttonNames, fill, press, sees, shownText, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, openFakeTill } from '../../testing/open-fake-till.tsx'
import { guestOrder } from '../../testing/open-orders.ts'
import { sampleId } from '../../testing/sample-id.ts'
import { ordersAnswer } from '../../testing/till-answers.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const type = (pin: string) => async () => {
  for (const digit of pin) await press(digit)
}
const lock = [
  moreText.open,
  moreText.lock,
  () => sees(staffText.set),
  type('۴۰۷۲'),
  () => sees(staffText.repeat),
  type('۴۰۷۲'),
  () => sees(staffText.locked),
]

const unaccepted = 'GET /api-sofreh/ordering/unaccepted'

/** The server’s list of orders that wait for staff. */
const waitingOrders = (count: number): Behaviour => ({
  body: {
    data: {
      orders: Array.from({ length: count }, (_, at) => ({
        orderId: sampleId(210 + at),
        number: String(10 + at),
        channel: 'WEBSITE',
        deliveryType: 'PICKUP',
        tableName: null,
        since: new Date().toISOString(),
        version: 1,
      })),
      now: new Date().toISOString(),
    },
  },
})

describe('the lock', () => {
  it('hides every order and every sum, and signs the person out', async () => {
    const till = await openFakeTill()
    await act(till, lock)
    await waitUntil(() => !isSignedIn())
    expect(shownText()).not.toContain('۷۴۹٬۰۰۰')
    expect(document.querySelector('[aria-label="سفارش‌های باز و میزها"]')).toBeNull()
  })

  it('opens by the right PIN without a network, with the orders from before', async () => {
    const till = await openFakeTill()
    await act(till, lock)
    till.setOnline(false)
    await act(till, [type('۴۰۷۲'), () => sees('۱ · میز ۱')])
    expect(isSignedIn()).toBe(true)
  })

  it('counts wrong tries and closes the pad after five', async () => {
    const till = await openFakeTill()
    await act(till, lock)
    for (const left of [4, 3, 2, 1]) await act(till, [type('۱۱۱۱'), () => sees(staffText.wrong(left))])
    await act(till, [type('۱۱۱۱'), () => sees(staffText.out)])
    expect(isSignedIn()).toBe(false)
  })

  it('takes no further PIN after five wrong ones, not even the right one', async () => {
    const till = await openFakeTill()
    await act(till, lock)
    for (const left of [4, 3, 2, 1]) await act(till, [type('۱۱۱۱'), () => sees(staffText.wrong(left))])
    await act(till, [type('۱۱۱۱'), () => sees(staffText.out)])
    expect(buttonNames()).not.toContain('۴')
    for (const key of '4072') window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
    expect(isSignedIn()).toBe(false)
    expect(shownText()).toContain(staffText.locked)
  })

  it('opens by a PIN that is typed on a keyboard, in Persian or Latin digits', async () => {
    const till = await openFakeTill()
    await act(till, lock)
    for (const key of ['۹', 'Backspace', '۴', '0', '۷', '2']) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
      await new Promise((resolve) => setTimeout(resolve))
    }
    await sees('۱ · میز ۱')
    expect(isSignedIn()).toBe(true)
  })

  it('shows how many orders wait, and nothing else of them', async () => {
    const till = await openFakeTill({ [unaccepted]: waitingOrders(2) })
    await act(till, [...lock, () => sees(staffText.waiting(2))])
    expect(shownText()).not.toContain('بهرام')
    expect(shownText()).not.toContain('تومان')
  })

  it('counts the waiting orders that it had before, while the server does not answer', async () => {
    const till = await openFakeTill({ ...ordersAnswer([guestOrder()]), [unaccepted]: 'lost' })
    await act(till, [...lock, () => sees(staffText.waiting(1))])
    expect(shownText()).not.toContain('بهرام')
  })

  it('asks again when the two new PINs differ', async () => {
    const till = await openFakeTill()
    await act(till, [...lock.slice(0, 5), type('۴۰۷۳'), () => sees(staffText.differs)])
    expect(isSignedIn()).toBe(true)
  })
})

describe('this device', () => {
  it('reports unsent work with its money and keeps it on the device', async () => {
    const till = await openFakeTill()
    till.setOnline(false)
    await act(till, ['کوبیده', posText.cart.payCard, 'صندوق الف', () => sees(posText.device.unsentCount('۱'))])
    expect(buttonNames()).toContain(posText.device.saveFile)
  })

  it('refuses a code that is not from a receipt of a till', async () => {
    const till = await openFakeTill()
    await act(till, ['صندوق الف', () => sees(posText.device.restoreHint)])
    await act(till, [() => fill(posText.device.restoreHint, '6260000000017'), posText.device.restoreNow])
    await sees(posText.device.notReceipt)
  })
})
