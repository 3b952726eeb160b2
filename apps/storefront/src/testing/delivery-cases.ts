import { describe, expect, it } from 'vitest'
import { cartStore } from '../cart/cart-store.ts'
import { routeStore } from '../frame/route.ts'
import { kebab, sampleItem, sampleLanding, sampleLine } from '../page/sample.seed.ts'
import { cartText } from '../text/cart.fa.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { loginText } from '../text/login.fa.ts'
import { deliveryTypeHints, deliveryTypeLabels, siteText } from '../text/site.fa.ts'
import { anId, answerOf, type Opened, rowsOf } from './fake-network.ts'
import { openSite, type SiteState } from './open-site.ts'
import { field, press, sees, type } from './page-acts.ts'
import { orderId, quoteAnswer } from './sample-answers.ts'

const addressesCall = 'GET /api-delivery/v1/customer-addresses/based-on-delivery-zones'
const saveCall = 'POST /api-identity/identity/address'
const changeCall = 'PUT /api-identity/identity/address'
const quoteCall = 'POST /api-sofreh/ordering/quote'

const dish = sampleItem({ ...kebab, deliveryTypes: ['DELIVER'] })
const cart = { lines: [sampleLine(dish)], deliveryType: 'DELIVER' as const }
const position = { lat: 35.8, lng: 51.4 }
const zone = { id: orderId, vendorsProperName: 'شمال' }
const covered = {
  isCovered: true,
  code: null,
  message: null,
  zone,
  price: 30_000,
  minimumOrder: 0,
  freeAbove: null,
  estimateMinutes: 25,
  distanceMetres: 900,
}
const home = {
  id: anId,
  title: 'خانه',
  address: 'ولنجک',
  plaque: '2',
  unit: '',
  description: '',
  receiverName: '',
  receiverPhone: '',
  position,
  delivery: covered,
}
const far = {
  ...home,
  id: orderId,
  title: 'کارخانه',
  delivery: {
    ...covered,
    isCovered: false,
    code: 'CHOOSE_FROM_COVERED_AREAS',
    message: 'به این‌جا ارسال نداریم',
    zone: null,
  },
}

async function openSheet(sheet: string, state: SiteState = {}): Promise<Opened> {
  const answers = {
    [addressesCall]: await rowsOf(addressesCall, [home, far]),
    [quoteCall]: await quoteAnswer({
      delivery: {
        zone,
        price: 30_000,
        fee: 30_000,
        minimumOrder: 0,
        missing: 0,
        freeAbove: null,
        missingToFree: null,
        estimateMinutes: 25,
      },
    }),
    ...state.answers,
  }
  return openSite({ at: `/?step=OVERVIEW&sheet=${sheet}`, menu: [dish], cart, isSignedIn: true, ...state, answers })
}

/** An address that the guest has begun: with a pin, without its text. */
const draft = (change: object = {}) => ({
  [`sofreh.address.${sampleLanding.id}`]: {
    isForOrder: true,
    key: orderId,
    position,
    words: { title: '', address: '', plaque: '', unit: '', description: '', receiverName: '', receiverPhone: '' },
    ...change,
  },
})

/** The destination of an order: delivery type, saved addresses, and the text of an address. */
export function deliveryCases(): void {
  it('chooses the delivery type in a step of its own', async () => {
    await openSite({ at: '/?step=DELIVERY_TYPE' })
    await sees(deliveryTypeHints.SERVE)
    await press(deliveryTypeLabels.SERVE)
    await expect.poll(() => routeStore.get().step).toBe('MENU')
    expect(cartStore.get().deliveryType).toBe('SERVE')
  })

  describe('saved addresses at checkout', () => {
    it('shows the fee of each address, and why one is not covered', async () => {
      const site = await openSheet('address')
      await sees('خانه', deliveryText.price(30_000, 'تومان'), 'کارخانه', 'به این‌جا ارسال نداریم')
      expect(site.server.problems).toEqual([])
      expect(site.errors).toEqual([])
    })

    it('takes an address for the order, with its fee in the price', async () => {
      await openSheet('address')
      await press('خانهولنجک')
      await expect.poll(() => cartStore.get().destination?.addressId).toBe(anId)
      await sees(cartText.delivery, '۳۰٬۰۰۰')
      expect(routeStore.get().sheet).toBeUndefined()
    })

    it('asks a guest without a session to sign in', async () => {
      await openSheet('address', { isSignedIn: false })
      await sees(deliveryText.signInWhy, loginText.sendCode)
    })

    it('says that the addresses did not load, and shows them after another attempt', async () => {
      const site = await openSheet('address', { answers: { [addressesCall]: 'lost' } })
      await sees(siteText.noAnswer)
      site.server.answer(addressesCall, await rowsOf(addressesCall, [home]))
      await press(siteText.tryAgain)
      await sees('خانه')
    })
  })

  describe('text of an address', () => {
    it('names what is missing before it saves anything', async () => {
      const site = await openSheet('door', { stored: draft() })
      await press(deliveryText.save)
      await sees(deliveryText.addressMissing, deliveryText.plaqueMissing)
      expect(site.sent(saveCall)).toEqual([])
    })

    it('saves an address of a guest, and delivers there', async () => {
      const site = await openSheet('door', {
        stored: draft(),
        answers: { [saveCall]: await answerOf(saveCall, { id: anId }) },
      })
      await type(deliveryText.fields.address, 'ولنجک، خیابان ۱۲')
      await type(deliveryText.fields.plaque, '۷')
      await press('خانه')
      await press(deliveryText.save)
      await sees(deliveryText.saved)
      expect(site.sent(saveCall)).toMatchObject([{ address: 'ولنجک، خیابان 12', plaque: '7', title: 'خانه', position }])
      expect(cartStore.get().destination).toMatchObject({ addressId: anId })
    })

    it('leaves what the guest wrote when an address could not be saved', async () => {
      await openSheet('door', { stored: draft(), answers: { [saveCall]: 'lost' } })
      await type(deliveryText.fields.address, 'ولنجک')
      await type(deliveryText.fields.plaque, '۷')
      await press(deliveryText.save)
      await sees(siteText.noAnswer)
      expect((await field(deliveryText.fields.address)).value).toBe('ولنجک')
      expect((await field(deliveryText.fields.plaque)).value).toBe('۷')
    })

    it('shows the sentence of the server beside its field', async () => {
      const errors = [{ field: 'receiverPhone', message: 'شماره درست نیست' }]
      await openSheet('door', { stored: draft(), answers: { [saveCall]: { refusal: 'VALIDATION_FAILED', errors } } })
      await type(deliveryText.fields.address, 'ولنجک')
      await type(deliveryText.fields.plaque, '۷')
      await type(deliveryText.fields.receiverPhone, '12')
      await press(deliveryText.save)
      await sees('شماره درست نیست')
      expect((await field(deliveryText.fields.receiverPhone)).value).toBe('۱۲')
    })

    it('takes an address without a street number when the guest says so', async () => {
      const site = await openSheet('door', {
        stored: draft(),
        answers: { [saveCall]: await answerOf(saveCall, { id: anId }) },
      })
      await type(deliveryText.fields.address, 'ولنجک')
      await press('پلاک ندارد')
      await press(deliveryText.save)
      await expect.poll(() => site.sent(saveCall)).toMatchObject([{ plaque: 'پلاک ندارد' }])
    })

    it('asks the guest to confirm what a map service guessed', async () => {
      const found = 'خیابان ولنجک'
      const words = {
        title: '',
        address: found,
        plaque: '7',
        unit: '',
        description: '',
        receiverName: '',
        receiverPhone: '',
      }
      const site = await openSheet('door', {
        stored: draft({ words, found }),
        answers: { [saveCall]: await answerOf(saveCall, { id: anId }) },
      })
      await press(deliveryText.save)
      await sees(deliveryText.guessOpen)
      expect(site.sent(saveCall)).toEqual([])
      await press(deliveryText.guessRight)
      await press(deliveryText.save)
      await expect.poll(() => site.sent(saveCall)).toHaveLength(1)
    })

    it('takes the address of a guest without a session along, and saves it with the order', async () => {
      const site = await openSheet('door', { isSignedIn: false, stored: draft() })
      await sees(deliveryText.savedWithOrder)
      await type(deliveryText.fields.address, 'ولنجک')
      await type(deliveryText.fields.plaque, '۷')
      await press(deliveryText.useIt)
      await expect.poll(() => cartStore.get().destination?.words.address).toBe('ولنجک')
      expect(site.sent(saveCall)).toEqual([])
    })

    it('changes a saved address', async () => {
      const words = {
        title: 'خانه',
        address: 'ولنجک',
        plaque: '2',
        unit: '',
        description: '',
        receiverName: '',
        receiverPhone: '',
      }
      const site = await openSheet('door', { stored: draft({ id: anId, words }) })
      await sees(deliveryText.changeTitle)
      await type(deliveryText.fields.unit, '۳')
      await press(deliveryText.save)
      await sees(deliveryText.edited)
      expect(site.sent(changeCall)).toMatchObject([{ id: anId, unit: '3', address: 'ولنجک' }])
    })
  })
}
