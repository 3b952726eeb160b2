import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { routeStore } from '../frame/route.ts'
import { kebab, sampleLanding } from '../page/sample.seed.ts'
import { accountText, entryNames, kindNames } from '../text/account.fa.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { listText } from '../text/list.fa.ts'
import { loginText } from '../text/login.fa.ts'
import { orderText } from '../text/order.fa.ts'
import { paymentsText } from '../text/payments.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { favouriteText, voiceText } from '../text/voice.fa.ts'
import { anId, answerOf, pass, rowsOf, type Opened } from './fake-network.ts'
import { openSite, type SiteState } from './open-site.ts'
import { button, buttons, field, isOff, press, sees, seesNot, shownText, type } from './page-acts.ts'
import { orderId, sampleOrder } from './sample-answers.ts'

const ordersCall = 'GET /api/orders/me'
const meCall = 'GET /api-identity/identity/auth/me'
const nameCall = 'PUT /api-identity/identity/auth/me'
const balanceCall = 'GET /api/payments/user-balance/{a}/{b}'
const statementCall = 'GET /api-sofreh/customers/own-statement'
const addressesCall = 'GET /api-delivery/v1/customer-addresses/based-on-delivery-zones'
const removeCall = 'DELETE /api-identity/identity/address/{id}'

const idOf = (number: number) => `01a1fc86-0000-7000-8000-00000000b${String(number).padStart(3, '0')}`

async function openAccount(sheet: string, state: SiteState = {}): Promise<Opened> {
  return openSite({ at: `/?sheet=${sheet}`, isSignedIn: true, ...state })
}

/** Ten orders of the guest, and one more on a second page. */
async function manyOrders() {
  const numbers = Array.from({ length: 11 }, (_, at) => at + 1)
  const orders = await Promise.all(
    numbers.map((number) => sampleOrder({ id: idOf(number), number: String(number), state: 'FINISHED' })),
  )
  const page = (data: typeof orders, pageNumber: number) => ({
    body: { data, pageNumber, pageSize: 10, totalCount: 11 },
  })
  return { first: page(orders.slice(0, 10), 1), second: page(orders.slice(10), 2) }
}

/** Lists of the account with their empty and failed states. */
const lists = [
  ['orders', 'account', ordersCall, accountText.noOrders],
  ['payments', 'my-payments', 'GET /api/transactions/me', paymentsText.none],
  ['reviews', 'my-reviews', 'GET /api-sofreh/feedback/own', accountText.noReviews],
  ['viewpoints', 'viewpoints', 'GET /api-identity/identity/viewpoints', voiceText.noViewpoints],
  ['entries of the account', 'my-points', statementCall, accountText.noEntries],
] as const

/** The account of a guest in its states. */
export function accountCases(): void {
  describe.each(lists)('list of %s', (_, sheet, call, empty) => {
    it('shows the next step when it is empty', async () => {
      const site = await openAccount(sheet, { answers: { [call]: 'empty' } })
      await sees(empty)
      expect(site.server.problems).toEqual([])
    })

    it('says that it did not load, and shows the rows after another attempt', async () => {
      const site = await openAccount(sheet, { answers: { [call]: 'lost' } })
      await sees(siteText.noAnswer)
      site.server.answer(call, 'recorded')
      await press(siteText.tryAgain)
      await seesNot(siteText.noAnswer, empty)
    })

    it('shows the sentence of a refusal', async () => {
      await openAccount(sheet, { answers: { [call]: { refusal: 'FORBIDDEN' } } })
      await sees('(FORBIDDEN)')
    })

    it('shows rows that the contract allows', async () => {
      const site = await openAccount(sheet)
      await expect.poll(() => site.server.calls).toContain(call)
      await seesNot(empty, siteText.noAnswer)
      expect(site.server.problems).toEqual([])
      expect(site.errors).toEqual([])
    })
  })

  describe('orders of the account', () => {
    it('loads the next page once, however often the guest presses', async () => {
      const { first, second } = await manyOrders()
      const site = await openAccount('account', { answers: { [ordersCall]: first } })
      await sees(orderText.title('10'))
      site.server.answer(ordersCall, second)
      const more = await button(listText.more)
      fireEvent.click(more)
      fireEvent.click(more)
      await sees(orderText.title('11'))
      await seesNot(listText.more)
      expect(shownText().split(orderText.title('11'))).toHaveLength(2)
    })

    it('lists each order once when a new one moved the pages', async () => {
      const { first, second } = await manyOrders()
      const site = await openAccount('account', { answers: { [ordersCall]: first } })
      await sees(orderText.title('10'))
      const rows = [...first.body.data.slice(-1), ...second.body.data]
      site.server.answer(ordersCall, { body: { ...second.body, data: rows, totalCount: 12 } })
      await press(listText.more)
      await sees(orderText.title('11'))
      expect(shownText().split(orderText.title('10'))).toHaveLength(2)
      expect(buttons(listText.more)).toEqual([])
    })

    it('leaves the rows on the screen when the next page fails, and loads it on the next press', async () => {
      const { first, second } = await manyOrders()
      const site = await openAccount('account', { answers: { [ordersCall]: first } })
      await sees(orderText.title('10'))
      site.server.answer(ordersCall, 'lost')
      await press(listText.more)
      await sees(siteText.noAnswer, orderText.title('10'))
      site.server.answer(ordersCall, second)
      await press(siteText.tryAgain)
      await sees(orderText.title('11'))
    })

    it('opens an order of the list', async () => {
      const { first } = await manyOrders()
      await openAccount('account', { answers: { [ordersCall]: first } })
      await press(orderText.title('3'))
      await expect
        .poll(() => routeStore.get())
        .toMatchObject({ step: 'ORDER_DETAILS', order: idOf(3), sheet: undefined })
    })
  })

  describe('profile', () => {
    const person = {
      id: orderId,
      phoneNumber: '09120000001',
      firstName: 'نرگس',
      lastName: 'نارنجی',
      email: null,
      data: {},
    }
    const answers = { [meCall]: { body: { data: person } } }

    it('greets the guest by name, and without one when it did not load', async () => {
      await openAccount('account', { answers })
      await sees(accountText.hello('نرگس نارنجی'), '۰۹۱۲۰۰۰۰۰۰۱')
      await openAccount('account', { answers: { [meCall]: 'lost' } })
      await sees(accountText.hello(accountText.guest))
    })

    it('saves another name', async () => {
      const site = await openAccount('account', { answers })
      site.server.answer(nameCall, { body: { data: { ...person, firstName: 'نازی' } } })
      await press(accountText.editName)
      await type(loginText.firstName, ' نازی ')
      await press(accountText.save)
      await sees(accountText.nameSaved, accountText.hello('نازی نارنجی'))
      expect(site.sent(nameCall)).toEqual([{ firstName: 'نازی', lastName: 'نارنجی' }])
    })

    it('leaves a typed name in its field when it was refused', async () => {
      await openAccount('account', { answers: { ...answers, [nameCall]: { refusal: 'RATE_LIMITED' } } })
      await press(accountText.editName)
      await type(loginText.firstName, 'نازی')
      await press(accountText.save)
      await sees('(RATE_LIMITED)')
      expect((await field(loginText.firstName)).value).toBe('نازی')
    })

    it('signs out, and leaves no personal data on the phone even without a network', async () => {
      const site = await openAccount('account', {
        answers: { ...answers, 'DELETE /api-identity/identity/auth/logout': 'lost' },
      })
      await press(accountText.logout)
      await sees(loginText.signedOut)
      expect(routeStore.get()).toMatchObject({ step: 'MENU', sheet: undefined })
      expect(localStorage.getItem('sofreh.token')).toBeNull()
      expect(site.server.calls).toContain('DELETE /api-identity/identity/auth/logout')
    })

    it('signs out once, however often the guest presses while the server is slow', async () => {
      const logout = 'DELETE /api-identity/identity/auth/logout'
      const site = await openAccount('account', { answers: { ...answers, [logout]: 'silent' } })
      await press(accountText.logout)
      await expect.poll(() => site.server.calls).toContain(logout)
      expect(isOff(await button(accountText.logout))).toBe(true)
      await pass(21_000)
      await sees(loginText.signedOut)
      expect(site.server.calls.filter((name) => name === logout)).toHaveLength(1)
    })

    it('says that the data of the guest could not be fetched', async () => {
      await openAccount('account', { answers: { 'GET /api-sofreh/customers/own-data': 'lost' } })
      await press(accountText.data)
      await sees(accountText.dataFailed)
    })
  })

  describe('points and account', () => {
    it('shows points, their value and the money of the guest', async () => {
      const site = await openAccount('my-points', {
        answers: {
          [balanceCall]: await answerOf(balanceCall, {
            points: 120,
            pointsWorth: 24_000,
            wallet: 50_000,
            debt: 0,
            creditLeft: 0,
          }),
          [statementCall]: await rowsOf(
            statementCall,
            [{ account: 'POINTS', kind: 'EARNED', amount: 12, balance: 120 }],
            1,
          ),
        },
      })
      await sees(
        accountText.pointsNow('۱۲۰'),
        accountText.pointsWorth('۲۴٬۰۰۰ تومان'),
        accountText.wallet,
        kindNames.EARNED,
        entryNames.POINTS,
      )
      await seesNot(accountText.debt)
      expect(site.server.problems).toEqual([])
    })

    it('says that the account did not load, and shows it after another attempt', async () => {
      const site = await openAccount('my-points', { answers: { [balanceCall]: 'lost' } })
      await sees(siteText.noAnswer)
      site.server.answer(balanceCall, await answerOf(balanceCall, { points: 120 }))
      await press(siteText.tryAgain)
      await sees(accountText.pointsNow('۱۲۰'))
    })
  })

  describe('saved addresses', () => {
    const address = {
      id: anId,
      title: 'خانه',
      address: 'ولنجک',
      plaque: '2',
      unit: '',
      description: '',
      position: { lat: 35.8, lng: 51.4 },
    }

    it('shows that there is none yet', async () => {
      await openAccount('my-addresses', { answers: { [addressesCall]: { body: { data: [] } } } })
      await sees(deliveryText.noAddresses, deliveryText.noAddressesHint)
    })

    it('deletes an address only after a question', async () => {
      const site = await openAccount('my-addresses', {
        answers: { [addressesCall]: await rowsOf(addressesCall, [address]) },
      })
      await press(deliveryText.remove('خانه'))
      await press(deliveryText.removeNo)
      await press(deliveryText.remove('خانه'))
      expect(site.server.calls).not.toContain(removeCall)
      site.server.answer(addressesCall, { body: { data: [] } })
      await press(deliveryText.removeYes)
      await sees(deliveryText.removed('خانه'), deliveryText.noAddresses)
    })

    it('removes a deleted address from the screen although the list does not load again', async () => {
      const site = await openAccount('my-addresses', {
        answers: { [addressesCall]: await rowsOf(addressesCall, [address]) },
      })
      await press(deliveryText.remove('خانه'))
      site.server.answer(addressesCall, 'lost')
      await press(deliveryText.removeYes)
      await sees(deliveryText.removed('خانه'))
      await expect.poll(() => buttons(deliveryText.edit('خانه'))).toEqual([])
    })

    it('deletes an address again as the same call after its answer was lost', async () => {
      const site = await openAccount('my-addresses', {
        answers: { [addressesCall]: await rowsOf(addressesCall, [address]), [removeCall]: 'lost' },
      })
      await press(deliveryText.remove('خانه'))
      await press(deliveryText.removeYes)
      await sees(siteText.noAnswer)
      site.server.answer(removeCall, 'recorded')
      await press(deliveryText.remove('خانه'))
      await press(deliveryText.removeYes)
      await sees(deliveryText.removed('خانه'))
      const keys = site.server.keys.filter((_, at) => site.server.sent[at]?.name === removeCall)
      expect(keys).toEqual([keys[0], keys[0]])
    })

    it('shows why an address could not be deleted, and leaves it', async () => {
      await openAccount('my-addresses', {
        answers: { [addressesCall]: await rowsOf(addressesCall, [address]), [removeCall]: { refusal: 'FORBIDDEN' } },
      })
      await press(deliveryText.remove('خانه'))
      await press(deliveryText.removeYes)
      await sees('(FORBIDDEN)')
      await button(deliveryText.remove('خانه'))
    })
  })

  describe('favourite dishes', () => {
    const marked = { [`sofreh.favourites.${sampleLanding.id}`]: { ids: [kebab.id], added: [], removed: [] } }

    it('explains to a guest without a session how to mark a dish', async () => {
      await openAccount('my-favourites', { isSignedIn: false })
      await sees(favouriteText.none, favouriteText.noneHint)
      await press(siteText.toMenu)
      await expect.poll(() => routeStore.get().sheet).toBeUndefined()
    })

    it('lists a marked dish, and shows only the marked ones in the menu', async () => {
      await openAccount('my-favourites', { isSignedIn: false, stored: marked })
      await sees(kebab.title)
      await press(accountText.showInMenu)
      await seesNot('بورانی')
    })

    it('opens a marked dish', async () => {
      await openAccount('my-favourites', { isSignedIn: false, stored: marked })
      await press(`${kebab.title}۲۰۰`)
      await expect.poll(() => routeStore.get()).toMatchObject({ item: kebab.id, sheet: undefined })
    })
  })
}
