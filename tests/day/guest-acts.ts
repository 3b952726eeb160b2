import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { paySession } from '../../apps/simulators/src/zarinpal/zarinpal-state.ts'
import type { DayBook, DayChannel } from './day-book.ts'
import type { Dish, Person, Restaurant } from './open-restaurant.ts'

type Quote = { price: { finalPrice: number; sumOfItemsPrice: number; sumOfItemToppingsPrice: number } }
const longestWaitMs = 120_000
type Payer = { token?: string; orderToken?: string }
export type GuestActs = ReturnType<typeof guestActs>

/** Simulates guests: on the site, at a table with their phones, at the kiosk, by telephone, with a payment link. */
export function guestActs(restaurant: Restaurant, book: DayBook) {
  const { client, simulators, staff, kioskToken, dishes } = restaurant
  const lines = (at: number) =>
    [0, 1].slice(0, 1 + (at % 2)).map((each) => ({ id: newId(), menuItemId: dishAt(dishes, at + each).id, count: 1 }))
  const quote = (body: object, payer: Payer) =>
    client.ask<Quote>('POST', '/api-sofreh/ordering/quote', { ...payer, body })
  const priced = async (body: object, payer: Payer) => {
    const { price } = await quote(body, payer)
    return { id: newId(), ...body, expectedPrice: price.finalPrice }
  }
  /** Pays what is due, or a share of it, on the bank's page and returns from there. */
  const payAtBank = async (orderId: string, payer: Payer, shareId?: string) => {
    const query = shareId ? `?shareId=${shareId}` : ''
    const path = `/api/orders/payment/${orderId}${query}`
    const { submitUrl, amount } = await client.ask<{ submitUrl: string; amount: number }>('GET', path, payer)
    const session = simulators.zarinpal.sessions.get(submitUrl.split('/').at(-1) ?? '')
    if (!session) throw new Error(`the simulated bank has no page ${submitUrl}`)
    paySession(simulators.zarinpal, session)
    const back = new URL(session.callbackUrl)
    back.searchParams.set('Authority', session.authority)
    back.searchParams.set('Status', 'OK')
    await client.call('GET', back.pathname + back.search)
    book.paidOnline(orderId, amount)
  }
  const place = async (guest: Person, channel: DayChannel, body: object) => {
    const { token } = guest
    const wanted = await priced(body, { token })
    const until = Date.now() + longestWaitMs
    let answer = await client.call('POST', '/api/orders', { token, body: wanted })
    // This guest has three unpaid orders and must pay or collect one first.
    while (answer.code === 'TOO_MANY_UNPAID_ORDERS' && Date.now() < until) {
      await pause(500)
      answer = await client.call('POST', '/api/orders', { token, body: wanted })
    }
    if (answer.status !== 200) throw new Error(`the site refused an order: ${answer.code}`)
    book.ordered(wanted.id, channel)
    return wanted.id
  }
  return {
    payAtBank,
    async ordersOnline(at: number, guest: Person): Promise<string> {
      const body = { deliveryType: 'PICKUP', lines: lines(at), paymentType: 'ONLINE' }
      const id = await place(guest, 'SITE_ONLINE', body)
      await payAtBank(id, { token: guest.token })
      return id
    },
    async ordersDelivery(at: number, guest: Person): Promise<void> {
      const body = { deliveryType: 'DELIVER', addressId: guest.addressId, lines: lines(at), paymentType: 'ONLINE' }
      await payAtBank(await place(guest, 'SITE_DELIVERY', body), { token: guest.token })
    },
    ordersPayLater: (at: number, guest: Person): Promise<string> =>
      place(guest, 'SITE_PAY_LATER', { deliveryType: 'PICKUP', lines: lines(at), paymentType: 'CASH' }),
    async ordersAtKiosk(at: number): Promise<void> {
      const body = await priced({ deliveryType: 'PICKUP', lines: lines(at) }, {})
      await client.ask('POST', '/api/orders/kiosk', { token: kioskToken, body: { ...body, paymentType: 'CASH' } })
      book.ordered(body.id, 'KIOSK')
    },
    /** Staff take the order by telephone. The courier takes the money. */
    async ordersByPhone(at: number, guest: Person): Promise<void> {
      const { token } = staff.cashier
      const wanted = { deliveryType: 'DELIVER', lines: lines(at), addressId: guest.addressId }
      const [{ price }, customer] = [await quote(wanted, { token: guest.token }), { phone: guest.mobile }]
      const body = { id: newId(), ...wanted, customer, expectedPrice: price.finalPrice }
      await client.ask('POST', '/api/orders/postpaid', { token, body })
      book.ordered(body.id, 'PHONE_DELIVERY')
    },
    /** Opens an order whose guest pays through a link. */
    async paysByLink(at: number, guest: Person): Promise<void> {
      const { token } = staff.cashier
      const body = await priced({ deliveryType: 'PICKUP', lines: lines(at) }, { token })
      book.byGuest.add(body.id)
      await client.ask('POST', '/api/orders/postpaid', { token, body })
      book.ordered(body.id, 'PAYMENT_LINK')
      const asked = { id: newId(), orderId: body.id, mobile: guest.mobile }
      const { url } = await client.ask<{ url: string }>('POST', '/api/payments/link', { token, body: asked })
      await payAtBank(body.id, { orderToken: new URL(url).searchParams.get('link') ?? '' })
    },
    /** Two phones at one table each send a round to its bill, and each pays a half. */
    async dineByQr(at: number, table: { id: string }): Promise<TableParty> {
      const phones = [await sitDown(restaurant, table.id), await sitDown(restaurant, table.id)]
      for (const { visitId, guestId } of phones) {
        const path = `/api-sofreh/dining/visits/${visitId}/admit`
        await client.ask('POST', path, { token: staff.waiter.token, body: { guestId } })
      }
      let orderId = ''
      for (const [each, { orderToken }] of phones.entries()) {
        const chosen = lines(at + each)
        const { price } = await quote({ deliveryType: 'SERVE', lines: chosen }, {})
        const expectedGoods = price.sumOfItemsPrice + price.sumOfItemToppingsPrice
        const body = { id: newId(), lines: chosen, expectedGoods }
        const path = '/api-sofreh/ordering/visit/rounds'
        const { bill } = await client.ask<{ bill: { id: string } | null }>('POST', path, { orderToken, body })
        orderId = bill?.id ?? body.id
      }
      book.ordered(orderId, 'TABLE_QR')
      return { orderId, orderTokens: phones.map(({ orderToken }) => orderToken) }
    },
    /** In sequence: the first guest pays an even share, the last one what is left. */
    async payShares({ orderId, orderTokens }: TableParty): Promise<void> {
      for (const [at, orderToken] of orderTokens.entries()) {
        const people = orderTokens.length - at
        const way = people === 1 ? { by: 'ALL' } : { by: 'EVEN', people }
        const body = { id: newId(), shareId: newId(), way }
        const path = '/api-sofreh/ordering/visit/shares'
        const share = await client.ask<{ shareId: string | null }>('POST', path, { orderToken, body })
        await payAtBank(orderId, { orderToken }, share.shareId ?? undefined)
      }
    },
    /** Returns the order's state, or an empty string while no till has handed it in. */
    async stateOf(id: string): Promise<string> {
      const { status, data } = await client.call<Order>('GET', `/api/orders/${id}`, { token: staff.owner.token })
      return status === 200 ? data.state : ''
    },
  }
}

export type TableParty = { orderId: string; orderTokens: string[] }

async function sitDown({ client }: Restaurant, tableId: string) {
  const orderToken = randomBytes(32).toString('base64url')
  const path = '/api-sofreh/dining/visits'
  const made = await client.ask<{ visitId: string; guestId: string }>('POST', path, { orderToken, body: { tableId } })
  return { orderToken, ...made }
}

function dishAt(dishes: readonly Dish[], at: number): Dish {
  const dish = dishes[at % dishes.length]
  if (!dish) throw new Error('the menu is empty')
  return dish
}
