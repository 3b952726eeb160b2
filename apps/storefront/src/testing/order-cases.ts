import { describe, expect, it } from 'vitest'
import { guestStateSentences } from '@sofreh/ordering/client'
import { cartStore } from '../cart/cart-store.ts'
import { routeStore } from '../frame/route.ts'
import { kebab } from '../page/sample.seed.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { loginText } from '../text/login.fa.ts'
import { orderText } from '../text/order.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { voiceText } from '../text/voice.fa.ts'
import { answerOf, type Answers, pass, type Opened } from './fake-network.ts'
import { openSite, type SiteState } from './open-site.ts'
import { button, buttons, isOff, press, sees, seesNot } from './page-acts.ts'
import { ledgerAnswer, orderAnswer, orderId, sampleOrder } from './sample-answers.ts'

const orderCall = 'GET /api/orders/{id}'
const ledgerCall = 'GET /api/orders/{id}/transactions'
const payCall = 'GET /api/orders/payment/{id}'
const bank = 'https://bank.test/pay'

type Asked = SiteState & {
  order?: object
  ledger?: Parameters<typeof ledgerAnswer>[0]
  transactions?: readonly object[]
}

async function openOrder({ order = {}, ledger = {}, transactions = [], ...state }: Asked = {}): Promise<Opened> {
  const answers: Answers = {
    [orderCall]: await orderAnswer(order),
    [ledgerCall]: await ledgerAnswer(ledger, transactions),
    [payCall]: await answerOf(payCall, { submitUrl: bank }),
    'GET /api-sofreh/feedback/orders/{id}': { refusal: 'FORBIDDEN' },
    ...state.answers,
  }
  return openSite({ at: `/?step=ORDER_DETAILS&order=${orderId}`, isSignedIn: true, ...state, answers })
}

const paid = { type: 'PAYMENT', method: 'ONLINE', status: 'DONE', amount: 463_100, refunded: 0 }
const unpaid = { state: 'SUBMITTED', due: 463_100, paid: 0 }

/** The page of an order in its states: progress, money, cancelling, and what the guest may do. */
export function orderCases(): void {
  it('asks a guest who is not signed in to sign in first', async () => {
    const site = await openOrder({ isSignedIn: false })
    await sees(orderText.signInToSee, orderText.signInToSeeHint, loginText.sendCode)
    expect(site.server.calls).not.toContain(orderCall)
  })

  it('shows a skeleton until the order arrives', async () => {
    await openOrder({ answers: { [orderCall]: 'silent' } })
    await expect.poll(() => document.querySelector(`[aria-label="${siteText.loading}"]`)).not.toBeNull()
  })

  it('says that an order does not exist, and leads to the menu', async () => {
    await openOrder({ answers: { [orderCall]: { refusal: 'ORDER_NOT_FOUND' } } })
    await sees(orderText.notFound, orderText.notFoundHint)
    await press(siteText.toMenu)
    await expect.poll(() => routeStore.get()).toMatchObject({ step: 'MENU', order: undefined })
  })

  it('offers another attempt without an answer, and shows the order then', async () => {
    const site = await openOrder({ answers: { [orderCall]: 'lost' } })
    await sees(siteText.noAnswer)
    site.server.answer(orderCall, await orderAnswer())
    await press(siteText.tryAgain)
    await sees(orderText.title('12'))
  })

  it('keeps the last known order on the screen when the connection breaks, with its age', async () => {
    const site = await openOrder()
    await sees(orderText.title('12'))
    site.server.answer(orderCall, 'lost')
    await pass(21_000)
    await sees(orderText.title('12'))
    await seesNot(siteText.noAnswer)
  })

  it('shows the dishes, the price and what was paid', async () => {
    const site = await openOrder()
    await sees('چلوکباب ۲ سیخ', '۴۶۳٬۱۰۰', orderText.paid)
    expect(document.title).toContain('نارنج')
    expect(site.errors).toEqual([])
    expect(site.server.problems).toEqual([])
  })

  describe('progress of an order', () => {
    it.each([
      ['CONFIRMED', orderText.steps.confirmed],
      ['READYTOSHIPMENT', orderText.steps.ready.PICKUP],
      ['PAID', orderText.steps.paid],
    ])('marks the present step of an order in state %s', async (state, step) => {
      await openOrder({ order: { state } })
      await expect.poll(() => document.querySelector('[aria-current="step"]')?.textContent).toContain(step)
    })

    it('says where to pick the order up', async () => {
      await openOrder({ order: { state: 'CONFIRMED' } })
      await sees(orderText.pickupAt, 'خیابان ولیعصر، پلاک ۱۲')
    })

    it('shows the courier of a delivery, with the digits for the door', async () => {
      const address = {
        addressId: orderId,
        title: 'خانه',
        address: 'ولنجک',
        plaque: '2',
        unit: '',
        description: 'زنگ دوم',
        receiverName: '',
        receiverPhone: '',
        position: { lat: 35.8, lng: 51.4 },
      }
      const tracking = {
        courier: { name: 'سعید', phoneNumber: '09120000009', vehicle: null },
        status: null,
        position: null,
        minutesAway: 7,
        handoverCode: '4821',
      }
      const call = 'GET /api-sofreh/couriers/orders/{id}/tracking'
      const site = await openOrder({
        order: { state: 'DELIVERING', deliveryType: 'DELIVER', address },
        answers: { [call]: { body: { data: tracking } } },
      })
      await sees(
        'سعید',
        deliveryText.courier.away(7),
        '۴۸۲۱',
        deliveryText.orderTo,
        'خانه',
        deliveryText.courierNote('زنگ دوم'),
      )
      site.server.answer(call, { body: { data: { ...tracking, status: 'ATDESTINATION' } } })
      await pass(16_000)
      await sees(deliveryText.courier.arrived)
    })

    it('asks for a rating once the order is finished', async () => {
      const sayable = await answerOf('GET /api-sofreh/feedback/orders/{id}', {
        mayRate: true,
        feedback: null,
        survey: null,
      })
      await openOrder({ order: { state: 'FINISHED' }, answers: { 'GET /api-sofreh/feedback/orders/{id}': sayable } })
      await sees(voiceText.rateTitle, orderText.reorder)
    })
  })

  describe('rejected order', () => {
    it('gives the reason and says how the money returns', async () => {
      await openOrder({
        order: { state: 'REJECTED', rejectReason: 'گوشت تمام شد', toRefund: 463_100 },
        ledger: { refunding: 463_100 },
        transactions: [{ ...paid, type: 'REFUND', status: 'PENDING', way: 'PROVIDER' }],
      })
      await sees(orderText.rejectedBecause('گوشت تمام شد'), '۴۶۳٬۱۰۰')
      expect(buttons(orderText.pay(''))).toEqual([])
    })

    it('says that the money was returned', async () => {
      await openOrder({ order: { state: 'REJECTED', refunded: 463_100 }, ledger: { refunded: 463_100, paid: 463_100 } })
      await sees(orderText.refunded)
    })

    it('puts the same dishes into the cart again', async () => {
      const [line] = (await sampleOrder()).lines
      await openOrder({ order: { state: 'REJECTED', lines: [{ ...line, menuItemId: kebab.id }] } })
      await press(orderText.reorder)
      await expect.poll(() => cartStore.get().lines).toMatchObject([{ menuItemId: kebab.id, count: 2 }])
      await sees(orderText.reordered)
    })
  })

  describe('payment of an order', () => {
    it('opens the bank for the amount that is due', async () => {
      const site = await openOrder({ order: unpaid })
      await sees(orderText.waitingPay)
      await press(orderText.pay('۴۶۳٬۱۰۰ تومان'))
      await expect.poll(() => site.left).toEqual([bank])
    })

    it('lets a guest who comes back from the bank by the back button press again', async () => {
      const site = await openOrder({ order: unpaid })
      await press(orderText.pay('۴۶۳٬۱۰۰ تومان'))
      await expect.poll(() => site.left).toEqual([bank])
      expect(isOff(await button(orderText.pay('۴۶۳٬۱۰۰ تومان')))).toBe(true)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await press(orderText.pay('۴۶۳٬۱۰۰ تومان'))
      await expect.poll(() => site.left).toEqual([bank, bank])
    })

    it('shows the refusal of a payment, and lets the guest press again', async () => {
      const site = await openOrder({ order: unpaid, answers: { [payCall]: { refusal: 'GATEWAY_UNREACHABLE' } } })
      await press(orderText.pay('۴۶۳٬۱۰۰ تومان'))
      await sees('(GATEWAY_UNREACHABLE)')
      await expect.poll(async () => isOff(await button(orderText.pay('۴۶۳٬۱۰۰ تومان')))).toBe(false)
      expect(site.left).toEqual([])
    })

    it('says that a payment failed without taking money', async () => {
      await openOrder({ order: unpaid, transactions: [{ ...paid, status: 'FAILED', isAbandoned: false }] })
      await sees(orderText.notPaidOnline, orderText.payAgain)
    })

    it('offers no second payment while the outcome is unknown', async () => {
      await openOrder({
        order: unpaid,
        ledger: { unknown: true, pending: true },
        transactions: [{ ...paid, status: 'PENDING', isUnknown: true }],
      })
      await sees(orderText.unknown)
      expect(buttons(orderText.payAgain)).toEqual([])
      expect(buttons(orderText.pay('۴۶۳٬۱۰۰ تومان'))).toEqual([])
    })

    it('offers no second payment when the ledger of an unknown outcome is not read again', async () => {
      const site = await openOrder({
        order: unpaid,
        ledger: { unknown: true, pending: true },
        transactions: [{ ...paid, status: 'PENDING', isUnknown: true }],
      })
      await sees(orderText.unknown)
      const reads = site.server.calls.filter((name) => name === ledgerCall).length
      site.server.answer(ledgerCall, 'lost')
      await pass(21_000)
      expect(site.server.calls.filter((name) => name === ledgerCall).length).toBeGreaterThan(reads)
      await sees(orderText.unknown)
      expect(buttons(orderText.pay('۴۶۳٬۱۰۰ تومان'))).toEqual([])
    })

    it('offers no payment before the ledger of an unpaid order was read once', async () => {
      const site = await openOrder({ order: unpaid, answers: { [ledgerCall]: 'lost' } })
      await sees(siteText.noAnswer)
      expect(buttons(orderText.pay('۴۶۳٬۱۰۰ تومان'))).toEqual([])
      site.server.answer(ledgerCall, await ledgerAnswer())
      await press(siteText.tryAgain)
      await sees(orderText.pay('۴۶۳٬۱۰۰ تومان'))
    })

    it('asks the bank again when the guest says that they have paid', async () => {
      const site = await openOrder({
        order: unpaid,
        ledger: { pending: true },
        transactions: [{ ...paid, status: 'PENDING' }],
      })
      await sees(orderText.pending, orderText.resume)
      site.server.answer(ledgerCall, await ledgerAnswer({ paid: 463_100 }, [paid]))
      site.server.answer(orderCall, await orderAnswer())
      await press(orderText.checkPaid)
      await seesNot(orderText.pending)
      expect(site.left).toEqual([])
    })

    it('changes an order to paying at the counter where the restaurant accepts it', async () => {
      const change = 'POST /api-sofreh/ordering/orders/{id}/payment-type'
      const site = await openOrder({
        order: { ...unpaid, channel: 'WEBSITE' },
        landing: { payLaterChannels: ['WEBSITE'] },
      })
      await press(orderText.payHere)
      await expect.poll(() => site.sent(change)).toMatchObject([{ paymentType: null }])
      await sees(orderText.payHereDone)
    })

    it('shows the refusal when an order cannot be paid at the counter, and offers both again', async () => {
      const change = 'POST /api-sofreh/ordering/orders/{id}/payment-type'
      await openOrder({
        order: { ...unpaid, channel: 'WEBSITE' },
        landing: { payLaterChannels: ['WEBSITE'] },
        answers: { [change]: { refusal: 'FORBIDDEN' } },
      })
      await press(orderText.payHere)
      await sees('(FORBIDDEN)')
      await expect.poll(async () => isOff(await button(orderText.payHere))).toBe(false)
    })

    it('pays one share of a split bill, and marks a paid one', async () => {
      const share = (change: object) => ({
        id: orderId,
        title: 'نفر یک',
        guestId: null,
        amount: 200_000,
        paid: 0,
        due: 200_000,
        lines: [],
        ...change,
      })
      const shares = [share({}), share({ id: kebab.id, title: 'نفر دو', due: 0, paid: 200_000 })]
      const site = await openOrder({ order: { ...unpaid, isPayLater: true, shares } })
      await sees(orderText.sharesHint, 'نفر یک', orderText.sharePaid)
      await press(orderText.payShare('۲۰۰٬۰۰۰ تومان'))
      await expect.poll(() => site.left).toEqual([bank])
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await expect.poll(async () => isOff(await button(orderText.payShare('۲۰۰٬۰۰۰ تومان')))).toBe(false)
    })
  })

  describe('cancelling an order', () => {
    it('says first how the money returns, and sends the cancelling once', async () => {
      const site = await openOrder({ ledger: { paid: 463_100 }, transactions: [paid] })
      await press(orderText.cancel.open)
      await sees(orderText.cancel.hint, orderText.cancel.returns.ONLINE('۴۶۳٬۱۰۰ تومان'))
      await press(orderText.cancel.now)
      await expect
        .poll(() => site.sent('POST /api-sofreh/ordering/orders/{id}/cancel'))
        .toMatchObject([{ id: expect.any(String) }])
      await seesNot(orderText.cancel.hint)
    })

    it('denies no payment in its question when the ledger was not read', async () => {
      await openOrder({ answers: { [ledgerCall]: 'lost' } })
      await press(orderText.cancel.open)
      await sees(orderText.cancel.hint)
      await seesNot(orderText.cancel.nothingPaid)
    })

    it('keeps the order when the guest changes their mind', async () => {
      const site = await openOrder({ ledger: { paid: 463_100 }, transactions: [paid] })
      await press(orderText.cancel.open)
      await press(orderText.cancel.keep)
      await seesNot(orderText.cancel.hint)
      expect(site.server.calls).not.toContain('POST /api-sofreh/ordering/orders/{id}/cancel')
    })

    it('shows why an order cannot be cancelled any more', async () => {
      await openOrder({ answers: { 'POST /api-sofreh/ordering/orders/{id}/cancel': { refusal: 'FORBIDDEN' } } })
      await press(orderText.cancel.open)
      await press(orderText.cancel.now)
      await sees('(FORBIDDEN)')
    })
  })

  describe('order in progress on the menu', () => {
    const stored = { 'sofreh.order.01a1fc86-0000-7000-8000-000000000001': orderId }

    it('links from the menu to the order that is being prepared', async () => {
      await openOrder({ at: '/', stored, order: { state: 'CONFIRMED' } })
      await press('سفارش در جریان')
      await expect.poll(() => routeStore.get()).toMatchObject({ step: 'ORDER_DETAILS', order: orderId })
    })

    it('follows the order while the guest stays on the menu', async () => {
      const site = await openOrder({ at: '/', stored, order: { state: 'PAID' } })
      await sees('سفارش در جریان', guestStateSentences.PAID)
      site.server.answer(orderCall, await orderAnswer({ state: 'READYTOPICKUP' }))
      await pass(31_000)
      await sees(guestStateSentences.READYTOPICKUP)
      site.server.answer(orderCall, await orderAnswer({ state: 'FINISHED' }))
      await pass(31_000)
      await seesNot('سفارش در جریان')
    })

    it('shows nothing on the menu for an order that is finished', async () => {
      const site = await openOrder({ at: '/', stored, order: { state: 'FINISHED' } })
      await expect.poll(() => site.server.calls).toContain(orderCall)
      await seesNot('سفارش در جریان')
    })
  })
}
