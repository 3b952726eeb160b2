import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cartStore } from '../cart/cart-store.ts'
import { phoneStore, stageStore } from '../kiosk/frame/stage.ts'
import { kebab, lastOnes, sampleLine, sampleMenu, wings } from '../page/sample.seed.ts'
import { cartText } from '../text/cart.fa.ts'
import { kioskText } from '../text/kiosk.fa.ts'
import { menuText } from '../text/menu.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { answerOf, pass } from './fake-network.ts'
import { type DeviceState, openKiosk } from './open-device.tsx'
import { button, buttons, choose, field, isOff, press, sees, seesNot, type } from './page-acts.ts'
import { orderId } from './sample-answers.ts'

const pairCall = 'POST /api-sofreh/identity/devices/pair'
const deviceCall = 'GET /api-sofreh/identity/devices/me'
const exitCall = 'POST /api-sofreh/identity/devices/me/exit'
const placeCall = 'POST /api/orders/kiosk'
const orderCall = 'GET /api-sofreh/ordering/kiosk/orders/{id}'
const chargeCall = 'POST /api/transactions/initialpospayment'
const landingCall = 'GET /api-identity/identity/vendors/landing'
const { start, menu, review, card, done, cancelled, lost, idle, pairing, staff } = kioskText

const placed = (change: object = {}) =>
  answerOf(placeCall, { id: orderId, number: '12', due: 421_000, state: 'SUBMITTED', paymentType: 'CASH', ...change })
const seen = (change: object = {}) =>
  answerOf(orderCall, {
    id: orderId,
    number: '12',
    due: 421_000,
    state: 'SUBMITTED',
    paymentType: 'CARD',
    card: null,
    ...change,
  })

async function open(state: DeviceState & { device?: object } = {}) {
  const device = { name: 'کیوسک ۱', terminal: { bank: 'MELLAT', name: 'پوز ۱' }, hasExitPin: true, ...state.device }
  return openKiosk({ ...state, answers: { [deviceCall]: await answerOf(deviceCall, device), ...state.answers } })
}

/** Opens the review of an order of two dishes. */
async function openReview(state: Parameters<typeof open>[0] = {}) {
  const site = await open({ cart: { lines: [sampleLine(kebab, { count: 2 })] }, ...state })
  await press(start.PICKUP)
  await press(menu.seeCart)
  await sees(review.title)
  return site
}

/** The kiosk in its states: pairing, menu, review, card payment and the last page. */
export function kioskCases(): void {
  describe('pairing of a kiosk', () => {
    it('pairs with eight digits, then shows the restaurant', async () => {
      const site = await open({ isPaired: false })
      await sees(pairing.title, pairing.why)
      await type(pairing.code, '۱۲۳۴۵۶۷۸')
      await press(pairing.pair)
      await sees(start.ask)
      expect(site.sent(pairCall)).toEqual([{ code: '12345678', kind: 'KIOSK' }])
      expect(site.server.problems).toEqual([])
    })

    it('leaves the code in the field when the network is lost, and empties it for a wrong one', async () => {
      const site = await open({ isPaired: false, answers: { [pairCall]: 'lost' } })
      await type(pairing.code, '12345678')
      await press(pairing.pair)
      await sees(siteText.noAnswer)
      expect((await field(pairing.code)).value).toBe('۱۲۳۴۵۶۷۸')
      site.server.answer(pairCall, { refusal: 'PAIRING_CODE_WRONG' })
      await press(pairing.pair)
      await sees('(PAIRING_CODE_WRONG)')
      expect((await field(pairing.code)).value).toBe('')
    })
  })

  describe('first page of the kiosk', () => {
    it('shows that the menu is being read', async () => {
      await open({ answers: { [landingCall]: 'silent' } })
      await expect.poll(() => document.querySelector(`[aria-label="${kioskText.loading}"]`)).not.toBeNull()
    })

    it('says that the restaurant is not reached, and starts when it answers', async () => {
      const site = await open({ answers: { [landingCall]: 'lost' } })
      await sees(kioskText.notReached)
      site.server.answer(landingCall, 'recorded')
      await pass(6_000)
      await sees(start.ask)
    })

    it('offers no delivery type that is paused', async () => {
      const pausedTypes = [{ deliveryType: 'PICKUP' as const, endsAt: null, message: '' }]
      await open({ landing: { pausedTypes } })
      await sees(start.SERVE)
      await seesNot(start.PICKUP)
    })

    it('takes no orders while the restaurant is closed, and gives its message', async () => {
      const openState = { isOpen: false, until: null, opensAt: null, isPaused: false, message: 'فردا می‌بینیمتان' }
      await open({ landing: { openState } })
      await sees('فردا می‌بینیمتان')
      await seesNot(start.ask)
    })

    it('leads to the counter where nothing is sold', async () => {
      await open({ menu: [] })
      await sees(start.noMenu, start.noMenuHint)
    })
  })

  describe('menu of the kiosk', () => {
    it('adds dishes and shows their count and sum', async () => {
      const site = await open()
      await press(start.PICKUP)
      await sees(menu.empty)
      await press(menu.add(kebab.title))
      await press(menu.add(kebab.title))
      await sees(menu.inCart(2), '۴۰۰٬۰۰۰')
      expect(site.errors).toEqual([])
    })

    it('asks for a required choice before it adds a dish', async () => {
      await open()
      await press(start.PICKUP)
      await press(menu.add(wings.title))
      await press(menuText.addToCart)
      await sees(menuText.chooseFirst('سس', { missing: 1, chosen: 0 }))
      await choose('سس سیر')
      await press(menuText.addToCart)
      await sees(menu.inCart(1))
    })

    it('says that a dish left the menu while it was open', async () => {
      const site = await open()
      await press(start.PICKUP)
      await press(wings.title)
      await sees(menuText.note)
      site.server.answer('GET /api-catalog/catalog/menucategories/site', { body: { data: sampleMenu([kebab]) } })
      dispatchEvent(new Event('online'))
      await sees(menuText.itemGone)
      await seesNot(menuText.note)
    })

    it('empties the order only after a question', async () => {
      await open({ cart: { lines: [sampleLine(kebab)] } })
      await press(start.PICKUP)
      await press(menu.restart)
      await press(idle.restartNo)
      expect(cartStore.get().lines).toHaveLength(1)
      await press(menu.restart)
      await press(idle.restartYes)
      await sees(start.ask)
      expect(cartStore.get().lines).toEqual([])
    })

    it('asks an idle guest, and starts over without an answer', async () => {
      await open({ cart: { lines: [sampleLine(kebab)] } })
      await press(start.PICKUP)
      await sees(menu.inCart(1))
      await pass(62_000)
      await sees(idle.title)
      await press(idle.stay)
      expect(cartStore.get().lines).toHaveLength(1)
      await pass(62_000)
      await sees(idle.title)
      await pass(16_000)
      await sees(start.ask)
      expect(cartStore.get().lines).toEqual([])
    })
  })

  describe('kiosk whose page was lost in the middle of an order', () => {
    const cart = { deliveryType: 'SERVE' as const, description: 'بدون نمک', lines: [sampleLine(kebab)] }

    it('continues the order, whose guest may still be there', async () => {
      await open({ cart })
      await sees(menu.inCart(1))
      expect(cartStore.get()).toMatchObject({ deliveryType: 'SERVE', lines: [{ count: 1 }] })
    })

    it('leaves nothing of the order for the next guest', async () => {
      await open({ cart })
      await pass(62_000)
      await pass(16_000)
      await press(start.PICKUP)
      await sees(menu.empty)
      expect(cartStore.get()).toMatchObject({ description: '', lines: [] })
    })
  })

  describe('review at the kiosk', () => {
    it('blocks paying below the minimum order', async () => {
      await openReview({ landing: { minimumBasket: 500_000 } })
      await sees(cartText.belowMinimum.after.trim())
      expect(isOff(await button(review.card))).toBe(true)
    })

    it('sends the order to the counter with the phone and the note of the guest', async () => {
      const site = await openReview({ answers: { [placeCall]: await placed() } })
      await press(review.phoneGive)
      await type(review.phone, '0912')
      await press(review.phoneSave)
      await sees(review.phoneWrong)
      await type(review.phone, '۰۹۱۲۰۰۰۰۰۰۱')
      await press(review.phoneSave)
      await type(review.note, ' بدون نمک ')
      await press(review.counter)
      await sees(done.number, '۱۲', done.payAtCounter('۴۲۱٬۰۰۰ تومان'))
      expect(site.sent(placeCall)).toMatchObject([
        {
          deliveryType: 'PICKUP',
          paymentType: 'CASH',
          customer: { phone: '09120000001' },
          description: 'بدون نمک',
          lines: [{ count: 2 }],
        },
      ])
      expect(site.server.problems).toEqual([])
    })

    it('shows the refusal of an order and leaves everything as it was', async () => {
      await openReview({ answers: { [placeCall]: { refusal: 'VENDOR_CLOSED' } } })
      await type(review.note, 'بدون نمک')
      await press(review.counter)
      await sees('(VENDOR_CLOSED)')
      expect((await field(review.note)).value).toBe('بدون نمک')
      expect(cartStore.get().lines).toMatchObject([{ count: 2 }])
      await expect.poll(async () => isOff(await button(review.counter))).toBe(false)
    })

    it('asks about an order without an answer before another can be sent', async () => {
      const site = await openReview({ answers: { [placeCall]: 'lost', [orderCall]: 'lost' } })
      await press(review.counter)
      await sees(lost.unknown)
      await pass(10_000)
      await sees(lost.stillUnknown)
      expect(isOff(await button(review.counter))).toBe(true)
      site.server.answer(orderCall, await seen({ paymentType: 'CASH' }))
      await press(lost.askAgain)
      await sees(done.number)
      expect(site.sent(placeCall)).toHaveLength(1)
    })

    it('calls an order cancelled that was rejected before its answer came', async () => {
      const site = await openReview({ answers: { [placeCall]: 'lost', [orderCall]: 'lost' } })
      await press(review.counter)
      await pass(10_000)
      await sees(lost.stillUnknown)
      site.server.answer(orderCall, await seen({ due: 0, state: 'REJECTED' }))
      await press(lost.askAgain)
      await sees(cancelled.title)
      await seesNot(done.paid)
    })

    it('offers only the counter where no terminal is assigned', async () => {
      await openReview({ device: { terminal: null } })
      await sees(review.onlyCounter)
      expect(buttons(review.card)).toEqual([])
    })

    it('blocks paying without a network, and says so', async () => {
      const site = await openReview()
      site.server.answer(landingCall, 'lost')
      await pass(61_000)
      await sees(lost.title)
    })

    it('lowers what has run out meanwhile, and says so', async () => {
      const site = await open({ cart: { lines: [sampleLine(lastOnes, { count: 5 })] } })
      await sees(start.ask)
      await pass(61_000)
      await sees(cartText.mended.lowered(lastOnes.title, 3))
      expect(cartStore.get().lines).toMatchObject([{ count: 3 }])
      expect(site.errors).toEqual([])
    })
  })

  describe('card payment at the kiosk', () => {
    const toCard = async (state: Parameters<typeof open>[0] = {}) => {
      const answers = {
        [placeCall]: await placed({ paymentType: 'CARD' }),
        [orderCall]: await seen(),
        ...state.answers,
      }
      const site = await openReview({ ...state, answers })
      await press(review.card)
      return site
    }

    it('charges the terminal once, and shows the number when it is paid', async () => {
      const site = await toCard()
      await sees(card.waiting('پوز ۱'))
      const [charge] = site.sent(chargeCall) as { id: string; amount: number }[]
      expect(charge).toMatchObject({ orderId, amount: 421_000, terminal: 'پوز ۱' })
      site.server.answer(orderCall, await seen({ card: { id: charge?.id, status: 'PENDING', isUnknown: false } }))
      await pass(5_000)
      expect(site.sent(chargeCall)).toHaveLength(1)
      site.server.answer(orderCall, await seen({ due: 0, state: 'CONFIRMED' }))
      await pass(2_000)
      await sees(done.paid)
      expect(site.server.problems).toEqual([])
    })

    it('offers another try and the counter after a decline', async () => {
      const site = await toCard()
      await sees(card.waiting('پوز ۱'))
      const [charge] = site.sent(chargeCall) as { id: string }[]
      site.server.answer(orderCall, await seen({ card: { id: charge?.id, status: 'FAILED', isUnknown: false } }))
      await pass(2_000)
      await sees(card.declinedTitle, card.declined)
      await press(card.atCounter)
      await sees(done.payAtCounter('۴۲۱٬۰۰۰ تومان'), done.startsAfterPaying)
    })

    it('offers no second payment while the outcome is unknown', async () => {
      const site = await toCard()
      await sees(card.waiting('پوز ۱'))
      const [charge] = site.sent(chargeCall) as { id: string }[]
      site.server.answer(orderCall, await seen({ card: { id: charge?.id, status: 'PENDING', isUnknown: true } }))
      await pass(2_000)
      await sees(card.unknownTitle, card.unknown)
      expect(buttons(card.again)).toEqual([])
      expect(buttons(card.atCounter)).toEqual([])
    })

    it('calls staff when the kiosk gets no answer for long', async () => {
      const site = await toCard()
      await sees(card.waiting('پوز ۱'))
      site.server.answer(orderCall, 'lost')
      await pass(2_000)
      await sees(card.unheard)
      await pass(13_000)
      await sees(card.callStaff)
    })

    it('shows why the terminal refused, and leads to the counter', async () => {
      await toCard({ answers: { [chargeCall]: { refusal: 'FORBIDDEN' } } })
      await sees('(FORBIDDEN)', card.refused)
      expect(buttons(card.again)).toEqual([])
    })

    it('calls an order cancelled that the restaurant rejected during its card payment, never paid', async () => {
      const site = await toCard()
      await sees(card.waiting('پوز ۱'))
      const [charge] = site.sent(chargeCall) as { id: string }[]
      const attempt = { id: charge?.id, status: 'PENDING', isUnknown: false }
      // A rejected order is worth nothing, so nothing of it is due.
      site.server.answer(orderCall, await seen({ due: 0, state: 'REJECTED', card: attempt }))
      await pass(2_000)
      await sees(cancelled.title, '۱۲', cancelled.money)
      await seesNot(done.paid)
      expect(site.sent(chargeCall)).toHaveLength(1)
      await pass(61_000)
      await sees(start.ask)
    })

    it('continues a card payment after a reload', async () => {
      const stored = { id: orderId, number: '12', due: 421_000, attemptId: orderId }
      stageStore.set({ at: 'card', order: stored })
      const site = await open({
        answers: { [orderCall]: await seen({ card: { id: orderId, status: 'PENDING', isUnknown: false } }) },
      })
      stageStore.set({ at: 'card', order: stored })
      await sees(card.waiting('پوز ۱'))
      expect(site.sent(chargeCall)).toEqual([])
    })
  })

  it('closes the last page by itself, and forgets the guest', async () => {
    await openReview({ answers: { [placeCall]: await placed() } })
    await press(review.counter)
    await sees(done.number)
    phoneStore.set('09120000001')
    await pass(31_000)
    await sees(start.ask)
    expect(phoneStore.get()).toBe('')
  })

  describe('staff at the kiosk', () => {
    const hold = async () => {
      fireEvent.pointerDown(await button(staff.open))
      await pass(2_100)
    }

    it('opens by a long press, and asks for the PIN', async () => {
      await open()
      await sees(start.ask)
      fireEvent.pointerDown(await button(staff.open))
      fireEvent.pointerUp(await button(staff.open))
      await pass(2_100)
      await seesNot(staff.title)
      await hold()
      await sees(staff.title, staff.pin)
      await seesNot(staff.unpair)
    })

    it('leaves the PIN in the field when the network is lost, and empties it for a wrong one', async () => {
      const site = await open({ answers: { [exitCall]: 'lost' } })
      await hold()
      await type(staff.pin, '1234')
      await press(staff.enter)
      await sees(siteText.noAnswer)
      expect((await field(staff.pin)).value).toBe('۱۲۳۴')
      site.server.answer(exitCall, { refusal: 'FORBIDDEN' })
      await press(staff.enter)
      await sees('(FORBIDDEN)')
      expect((await field(staff.pin)).value).toBe('')
    })

    it('ends the pairing only after a second press', async () => {
      const site = await open()
      await hold()
      await type(staff.pin, '1234')
      await press(staff.enter)
      await sees(staff.name('کیوسک ۱'))
      await press(staff.unpair)
      await sees(staff.unpairHint)
      expect(site.sent(exitCall)).toHaveLength(1)
      await press(staff.unpairSure)
      await sees(pairing.why)
      expect(site.sent(exitCall)).toEqual([{ pin: '1234' }, { pin: '1234', endsPairing: true }])
    })

    it('ends a pairing that the restaurant revoked', async () => {
      const site = await open()
      await sees(start.ask)
      site.server.answer(deviceCall, { refusal: 'UNAUTHENTICATED' })
      await pass(61_000)
      await sees(pairing.ended)
    })
  })
}
