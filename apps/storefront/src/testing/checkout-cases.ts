import { describe, expect, it } from 'vitest'
import { withDish } from '../cart/cart.ts'
import { cartStore, changeCart } from '../cart/cart-store.ts'
import { emptyAddress } from '../content/destination.ts'
import { routeStore } from '../frame/route.ts'
import { kebab, lastOnes, onlyHere, sampleLine, soldOut, wings } from '../page/sample.seed.ts'
import { cartText } from '../text/cart.fa.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { loginText } from '../text/login.fa.ts'
import { menuText } from '../text/menu.fa.ts'
import { orderText } from '../text/order.fa.ts'
import { deliveryTypeLabels, siteText } from '../text/site.fa.ts'
import { wishesText } from '../text/wishes.fa.ts'
import { answerOf, type Answers, pass, type Opened } from './fake-network.ts'
import { openSite, type SiteState } from './open-site.ts'
import { button, buttons, choose, field, isOff, press, sees, seesNot, type } from './page-acts.ts'
import { orderAnswer, orderId, quoteAnswer } from './sample-answers.ts'

const twoKebabs = { lines: [sampleLine(kebab, { count: 2 })] }
const bank = 'https://bank.test/pay'
const placeCall = 'POST /api/orders'
const quoteCall = 'POST /api-sofreh/ordering/quote'

async function openCheckout(state: SiteState & { quote?: object } = {}): Promise<Opened> {
  const answers: Answers = { [quoteCall]: await quoteAnswer(state.quote), ...state.answers }
  return openSite({ at: '/?step=OVERVIEW', cart: twoKebabs, isSignedIn: true, ...state, answers })
}

const problem = (code: string, change: object = {}) => ({
  code,
  message: `(${code})`,
  lineId: null,
  menuItemId: null,
  facts: {},
  ...change,
})

/** The checkout in its states: what blocks an order, what changes it, and what placing it sends. */
export function checkoutCases(): void {
  it('shows an empty cart with the next step', async () => {
    await openCheckout({ cart: { lines: [] } })
    await sees(menuText.cartEmpty)
    await press(siteText.toMenu)
    await expect.poll(() => routeStore.get().step).toBe('MENU')
  })

  it('shows each part of the price as this phone computes it while the restaurant is asked', async () => {
    const site = await openCheckout({ answers: { [quoteCall]: 'silent' } })
    await sees(cartText.goods, '۴۰۰٬۰۰۰', cartText.packaging, cartText.tax, cartText.payable)
    await expect.poll(() => site.sent(quoteCall)).toHaveLength(1)
    expect(site.sent(quoteCall)).toMatchObject([
      { deliveryType: 'PICKUP', lines: [{ menuItemId: kebab.id, count: 2 }] },
    ])
    expect(site.server.problems).toEqual([])
  })

  it('says that prices are checked later when the restaurant does not answer the quote', async () => {
    await openCheckout({ answers: { [quoteCall]: 'lost' } })
    await sees(cartText.notChecked)
    expect(isOff(await button(cartText.placeAndPay))).toBe(false)
  })

  it('places the order with everything the guest chose, and opens the bank', async () => {
    const site = await openCheckout({
      cart: {
        lines: [
          sampleLine(wings, {
            note: 'بدون پیاز',
            toppings: [{ toppingId: wings.toppingCategories[0]?.toppings[0]?.id ?? '', count: 1 }],
          }),
        ],
      },
      answers: {
        [placeCall]: await orderAnswer({ paymentType: 'ONLINE', due: 5_000 }),
        'GET /api/orders/payment/{id}': await answerOf('GET /api/orders/payment/{id}', { submitUrl: bank }),
      },
    })
    await press(cartText.personsLabels.more)
    await type(cartText.description, ' زنگ نزنید ')
    await choose('۱۰٬۰۰۰ تومان')
    await press(cartText.placeAndPay)
    await expect.poll(() => site.left).toEqual([bank])
    expect(site.sent(placeCall)).toMatchObject([
      {
        deliveryType: 'PICKUP',
        paymentType: 'ONLINE',
        numberOfPerson: 1,
        description: 'زنگ نزنید',
        tip: 10_000,
        lines: [{ menuItemId: wings.id, count: 1, note: 'بدون پیاز', toppings: [{ count: 1 }] }],
      },
    ])
    expect(routeStore.get()).toMatchObject({ step: 'ORDER_DETAILS' })
    expect(cartStore.get().lines).toEqual([])
    expect(site.server.problems).toEqual([])
  })

  it('sends an order once however often the guest presses while it is being sent', async () => {
    const site = await openCheckout({ answers: { [placeCall]: 'silent' } })
    await press(cartText.placeAndPay)
    await sees(cartText.placing)
    for (const one of buttons(cartText.placeAndPay)) one.click()
    expect(site.sent(placeCall)).toHaveLength(1)
  })

  it('leaves dishes in the cart that the guest adds while an order is being sent', async () => {
    const site = await openCheckout({ answers: { [placeCall]: 'lost', 'GET /api/orders/{id}': 'silent' } })
    await press(cartText.placeAndPay)
    await sees(cartText.asking)
    await press(menuText.more('چلوکباب'))
    changeCart((cart) => withDish(cart, sampleLine(wings)))
    site.server.answer('GET /api/orders/{id}', await orderAnswer({ paymentType: null, due: 0, state: 'PAID' }))
    await pass(30_000)
    await expect.poll(() => routeStore.get().step, { timeout: 8_000 }).toBe('ORDER_DETAILS')
    const [sent] = site.sent(placeCall) as { lines: { id: string; count: number }[] }[]
    expect(sent?.lines).toMatchObject([{ menuItemId: kebab.id, count: 2 }])
    const { lines } = cartStore.get()
    expect(lines).toMatchObject([
      { menuItemId: kebab.id, count: 1 },
      { menuItemId: wings.id, count: 1 },
    ])
    expect(lines.map(({ id }) => id)).not.toContain(sent?.lines[0]?.id)
  })

  it('takes no second press while the address of an order is saved', async () => {
    const dish = { ...kebab, deliveryTypes: ['DELIVER' as const] }
    const terms = {
      zone: { id: orderId, vendorsProperName: 'شمال' },
      price: 0,
      minimumOrder: 0,
      freeAbove: null,
      estimateMinutes: 25,
    }
    const words = { ...emptyAddress, address: 'ولنجک', plaque: '2' }
    const position = { lat: 35.8, lng: 51.4 }
    const saveCall = 'POST /api-identity/identity/address'
    const site = await openCheckout({
      menu: [dish],
      cart: {
        lines: [sampleLine(dish)],
        deliveryType: 'DELIVER',
        destination: { key: orderId, position, words, terms },
      },
      landing: { deliveryTypes: ['DELIVER'] },
      answers: { [saveCall]: 'silent' },
    })
    await press(cartText.placeAndPay)
    await expect.poll(() => site.server.calls).toContain(saveCall)
    expect(isOff(await button(cartText.placeAndPay))).toBe(true)
    site.server.answer(saveCall, 'recorded')
    await pass(21_000)
    await sees(siteText.noAnswer)
    await expect.poll(async () => isOff(await button(cartText.placeAndPay))).toBe(false)
  })

  it('shows the sentence of a refusal, and loses nothing of the order', async () => {
    const site = await openCheckout({ answers: { [placeCall]: { refusal: 'VENDOR_CLOSED' } } })
    await type(cartText.description, 'زنگ نزنید')
    await press(cartText.placeAndPay)
    await sees('(VENDOR_CLOSED)')
    expect((await field(cartText.description)).value).toBe('زنگ نزنید')
    expect(cartStore.get().lines).toMatchObject([{ menuItemId: kebab.id, count: 2 }])
    await expect.poll(async () => isOff(await button(cartText.placeAndPay))).toBe(false)
    expect(site.left).toEqual([])
  })

  it('asks whether an order without an answer arrived, and follows it', async () => {
    const site = await openCheckout({ answers: { [placeCall]: 'lost' } })
    site.server.answer('GET /api/orders/{id}', await orderAnswer({ paymentType: null, due: 0, state: 'PAID' }))
    await press(cartText.placeAndPay)
    await sees(cartText.asking)
    await sees(orderText.steps.paid)
    expect(site.sent(placeCall)).toHaveLength(1)
  })

  it('says that an order did not arrive, and sends the same one again on the next press', async () => {
    const site = await openCheckout({
      answers: { [placeCall]: 'lost', 'GET /api/orders/{id}': { refusal: 'ORDER_NOT_FOUND' } },
    })
    await press(cartText.placeAndPay)
    await sees(cartText.asking)
    await pass(10_000)
    await sees(cartText.notArrived)
    expect(cartStore.get().lines).toHaveLength(1)
    site.server.answer(placeCall, await orderAnswer({ paymentType: null, due: 0 }))
    await press(cartText.placeAndPay)
    await expect.poll(() => routeStore.get().step, { timeout: 8_000 }).toBe('ORDER_DETAILS')
    const [first, second] = site.sent(placeCall) as { id: string }[]
    expect(second?.id).toBe(first?.id)
  })

  it('blocks a second order while the outcome of one is unknown, also after a reload', async () => {
    const intent = { orderId, key: orderId, of: JSON.stringify({ lines: [] }) }
    const stored = { 'sofreh.intent.01a1fc86-0000-7000-8000-000000000001': intent }
    const site = await openCheckout({ stored, answers: { 'GET /api/orders/{id}': 'lost' } })
    await sees(cartText.asking)
    await pass(10_000)
    await sees(cartText.stillUnknown)
    expect(isOff(await button(cartText.placeAndPay))).toBe(true)
    site.server.answer('GET /api/orders/{id}', await orderAnswer({ paymentType: null, due: 0, state: 'PAID' }))
    await press(cartText.askAgain)
    await expect.poll(() => routeStore.get(), { timeout: 8_000 }).toMatchObject({ step: 'ORDER_DETAILS' })
    expect(site.sent(placeCall)).toEqual([])
  })

  describe('what blocks an order', () => {
    it('names the missing amount, and fills it with one press', async () => {
      await openCheckout({ cart: { lines: [sampleLine(lastOnes)] } })
      await sees(cartText.minimum('۱۵۰٬۰۰۰ تومان', '۷۰٬۰۰۰ تومان'))
      expect(isOff(await button(cartText.placeAndPay))).toBe(true)
      await press(cartText.addNamed(lastOnes.title))
      await expect.poll(async () => isOff(await button(cartText.placeAndPay))).toBe(false)
    })

    it('says that the restaurant is closed, with its message', async () => {
      const openState = { isOpen: false, until: null, opensAt: null, isPaused: false, message: 'نوروزتان مبارک' }
      await openCheckout({ landing: { openState } })
      await sees(cartText.closed, 'نوروزتان مبارک')
      expect(isOff(await button(cartText.placeAndPay))).toBe(true)
    })

    it('says that a pause stops orders for now', async () => {
      const openState = { isOpen: false, until: null, opensAt: null, isPaused: true, message: '' }
      await openCheckout({ landing: { openState } })
      await sees(cartText.paused)
    })

    it('offers the first free time by one press where only the time blocks the order', async () => {
      const openState = { isOpen: false, until: null, opensAt: null, isPaused: false, message: '' }
      const at = new Date(Date.now() + 86_400_000).toISOString()
      const slots = {
        isOffered: true,
        slotMinutes: 15,
        days: [{ date: at.slice(0, 10), slots: [{ at, leftMinutes: 15, isFull: false }] }],
      }
      const site = await openCheckout({
        landing: { openState, scheduledOrders: true },
        answers: {
          'GET /api-sofreh/ordering/slots': { body: { data: slots } },
          [placeCall]: await orderAnswer({ paymentType: null, due: 0 }),
        },
      })
      await press('ثبت برای فردا')
      await expect.poll(() => site.sent(placeCall), { timeout: 8_000 }).toMatchObject([{ scheduledFor: at }])
    })

    it('names a dish that the delivery type excludes, until the guest chooses another type', async () => {
      await openCheckout({ cart: { lines: [sampleLine(kebab), sampleLine(onlyHere)] } })
      await sees(cartText.typeMismatch(onlyHere.title, deliveryTypeLabels.PICKUP))
      await choose(deliveryTypeLabels.SERVE)
      await seesNot(cartText.typeMismatch(onlyHere.title, deliveryTypeLabels.PICKUP))
    })

    it('asks for the choices that a dish lacks, and completes them in its sheet', async () => {
      await openCheckout({ cart: { lines: [sampleLine(wings)] } })
      await sees(cartText.mended.choices(wings.title))
      await press(cartText.editLine(wings.title))
      await choose('سس سیر')
      await press(menuText.saveLine)
      await seesNot(cartText.mended.choices(wings.title))
      expect(cartStore.get().lines).toMatchObject([{ toppings: [{ count: 1 }] }])
    })

    it('asks for a destination before an order is delivered', async () => {
      const dish = { ...kebab, deliveryTypes: ['DELIVER' as const] }
      await openCheckout({ menu: [dish], cart: { lines: [sampleLine(dish)], deliveryType: 'DELIVER' } })
      await sees(deliveryText.needed, deliveryText.none)
      expect(isOff(await button(cartText.placeAndPay))).toBe(true)
    })

    it('shows the reason of the restaurant why it does not deliver to a place', async () => {
      const dish = { ...kebab, deliveryTypes: ['DELIVER' as const] }
      const words = {
        title: 'خانه',
        address: 'ولنجک',
        plaque: '۲',
        unit: '',
        description: '',
        receiverName: '',
        receiverPhone: '',
      }
      const destination = { key: orderId, position: { lat: 35.8, lng: 51.4 }, words }
      await openCheckout({
        menu: [dish],
        cart: { lines: [sampleLine(dish)], deliveryType: 'DELIVER', destination },
        quote: { delivery: null, problems: [problem('CHOOSE_FROM_COVERED_AREAS')] },
      })
      await sees('(CHOOSE_FROM_COVERED_AREAS)', 'خانه')
    })
  })

  describe('what the restaurant changes in a cart', () => {
    it('removes a dish that sold out meanwhile, and says so until the guest has read it', async () => {
      await openCheckout({
        cart: { lines: [sampleLine(kebab), sampleLine(soldOut)] },
        quote: { problems: [problem('ITEM_SOLD_OUT', { lineId: null, menuItemId: soldOut.id })] },
      })
      await sees(cartText.mendedTitle, cartText.mended.soldOut(soldOut.title))
      expect(cartStore.get().lines).toMatchObject([{ menuItemId: kebab.id }])
      await press(siteText.dismiss)
      await seesNot(cartText.mendedTitle)
    })

    it('lowers a count to what is left', async () => {
      await openCheckout({
        cart: { lines: [sampleLine(lastOnes, { count: 5 })] },
        quote: { problems: [problem('ITEM_SOLD_OUT', { menuItemId: lastOnes.id })] },
      })
      await sees(cartText.mended.lowered(lastOnes.title, 3))
      expect(cartStore.get().lines).toMatchObject([{ count: 3 }])
    })
  })

  describe('payment at checkout', () => {
    it('offers paying at the counter where the restaurant accepts it', async () => {
      const site = await openCheckout({
        landing: { payLaterChannels: ['WEBSITE'] },
        answers: { [placeCall]: await orderAnswer({ paymentType: null, due: 0 }) },
      })
      await choose(cartText.counter.PICKUP)
      await press(cartText.place)
      await expect.poll(() => site.sent(placeCall)).toMatchObject([{ paymentType: null }])
    })

    it('marks a tip that is no longer offered as the guest’s own amount', async () => {
      await openCheckout()
      await choose('۲۰٬۰۰۰')
      await expect.poll(() => cartStore.get().tip).toBe(20_000)
      await press(menuText.more('چلوکباب'))
      await expect.poll(() => cartStore.get().lines[0]?.count).toBe(3)
      expect((await field(cartText.otherTip)).checked).toBe(true)
      expect((await field(cartText.tipAmount)).value).toBe('۲۰٬۰۰۰')
    })

    it('keeps a tip that the guest types as the amount, in any digits', async () => {
      await openCheckout()
      await choose(cartText.otherTip)
      await type(cartText.tipAmount, '۱۲۳۴۵')
      await expect.poll(() => cartStore.get().tip).toBe(12_345)
      await type(cartText.tipAmount, 'x')
      expect(cartStore.get().tip).toBe(12_345)
      await choose(cartText.noTip)
      await expect.poll(() => cartStore.get().tip).toBe(0)
    })
  })

  describe('discount code at checkout', () => {
    it('shows what a code takes off, and removes it', async () => {
      const site = await openCheckout({ quote: { coupon: { id: orderId, code: 'YALDA', discount: 40_000 } } })
      await type(wishesText.codeField, ' yalda ')
      await press(wishesText.apply)
      await sees(wishesText.codeWorks('۴۰٬۰۰۰ تومان'), 'YALDA')
      expect(site.sent(quoteCall).at(-1)).toMatchObject({ discountCode: 'yalda' })
      await press(wishesText.removeCode('yalda'))
      await expect.poll(() => cartStore.get().discountCode).toBeUndefined()
    })

    it('says why a code does not work, and places the order without it', async () => {
      const site = await openCheckout({
        cart: { ...twoKebabs, discountCode: 'OLD' },
        quote: { problems: [problem('DISCOUNT_CODE_EXPIRED')] },
        answers: { [placeCall]: await orderAnswer({ paymentType: null, due: 0 }) },
      })
      await sees('OLD')
      await expect
        .poll(() => document.querySelector('#code-title')?.parentElement?.querySelector('[role="status"]')?.textContent)
        .toBeTruthy()
      await press(cartText.placeAndPay)
      await expect.poll(() => site.sent(placeCall)).toHaveLength(1)
      expect(site.sent(placeCall)[0]).not.toHaveProperty('discountCode')
    })
  })

  describe('sign-in at checkout', () => {
    it('signs the guest in over the checkout, then sends the same order', async () => {
      const site = await openCheckout({
        isSignedIn: false,
        answers: { [placeCall]: await orderAnswer({ paymentType: null, due: 0 }) },
      })
      site.server.answer('POST /api-identity/identity/auth/login', {
        body: {
          data: {
            userId: orderId,
            isRegistered: true,
            resendAfterSeconds: 60,
            expiresInSeconds: 120,
            delivery: 'SENT',
          },
        },
      })
      await press(cartText.signInAndPlace)
      await type(loginText.phone, '۰۹۱۲۰۰۰۰۰۰۱')
      await press(loginText.sendCode)
      await type(loginText.code, '123456')
      await expect.poll(() => site.sent(placeCall), { timeout: 8_000 }).toHaveLength(1)
      expect(site.sent(placeCall)).toMatchObject([{ lines: [{ menuItemId: kebab.id, count: 2 }] }])
      expect(site.server.problems).toEqual([])
    })
  })
}
