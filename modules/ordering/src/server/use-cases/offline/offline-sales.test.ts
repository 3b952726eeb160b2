import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import type { ListedOrder, Order } from '../../../contract/index.ts'
import { type Answer, type Asked, openShop, type Shop } from '../../testing/open-shop.ts'

type Outcome = {
  id: string
  outcome: string
  orderId: string
  number: string
  drift: number
  errors: { field: string; code: string }[]
}
type Review = {
  id: string
  orderId: string
  what: string
  charged: number | null
  now: number | null
  reviewedAt: string | null
}

let shop: Shop
let kebab: string
let categoryId: string
let last = 0

beforeAll(async () => {
  shop = await openShop()
  const dish = await shop.menu.put()
  kebab = dish.id
  const path = `/api-catalog/catalog/menuitems/${kebab}`
  categoryId = (await shop.ask<{ categoryId: string }>('GET', path, { permissions: 'MENU_VIEW' })).data.categoryId
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(await breachesOf(shop.database)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const rules = {
  taxRateBp: 1000,
  taxOnPackaging: false,
  taxOnServiceFee: false,
  serviceFeeType: 'PERCENTAGE',
  serviceFeeValue: 0,
  serviceFeeDeliveryTypes: ['SERVE'],
  orderPackagingCost: 0,
}
const line = (more: object = {}) => ({
  id: newId(),
  menuItemId: kebab,
  categoryId,
  title: 'چلوکباب کوبیده',
  count: 2,
  price: 185_000,
  packagingCost: 5_000,
  withTax: true,
  ...more,
})
const cash = (amount: number) => ({ id: newId(), method: 'CASH', amount })
/** Two kebabs eaten at noon during a network outage: 407,000 in cash. */
const sale = (facts: object = {}) => {
  last += 1
  return {
    id: newId(),
    number: `B${last}`,
    device: 'till-b',
    soldAt: '2026-11-21T12:20:00+03:30',
    businessDate: '2026-11-21',
    deliveryType: 'SERVE',
    isFinished: true,
    table: null,
    lines: [line()],
    rules,
    payments: [cash(407_000)],
    finalPrice: 407_000,
    ...facts,
  }
}
const hand = async (sales: unknown[], asked: Asked = {}): Promise<Outcome[]> => {
  const answer = await shop.ask<Outcome[]>('POST', '/api-sofreh/ordering/offline-sales', { body: { sales }, ...asked })
  expect(answer.status).toBe(200)
  return answer.data
}
const one = async (facts: object = {}, asked: Asked = {}): Promise<Outcome & { order: Order }> => {
  const [outcome] = await hand([sale(facts)], asked)
  if (!outcome) throw new Error('no outcome')
  return { ...outcome, order: (await shop.ask('GET', `/api/orders/${outcome.orderId}`)).data }
}
const reviews = async (query = ''): Promise<Review[]> =>
  (await shop.ask<Review[]>('GET', `/api-sofreh/ordering/reviews?pageSize=100${query}`)).data
const driftOf = async (orderId: string) =>
  (await reviews()).filter((review) => review.orderId === orderId).map(({ what }) => what)

describe('offline sale', () => {
  it('stores an offline sale as charged, with its number, clocks and money, and leaves nothing due', async () => {
    const { outcome, order, number, drift } = await one()
    expect([outcome, drift]).toEqual(['ACCEPTED', 0])
    expect(order).toMatchObject({
      number,
      state: 'FINISHED',
      channel: 'SALON',
      businessDate: '2026-11-21',
      paid: 407_000,
      due: 0,
      price: { finalPrice: 407_000, tax: 37_000 },
    })
    const listed = await shop.ask<ListedOrder[]>('GET', `/api/orders?search=${number.toLowerCase()}`)
    expect(listed.data.map(({ id }) => id)).toEqual([order.id])
    const history = await shop.ask<{ kind: string; deviceAt: string; device: string }[]>(
      'GET',
      `/api/reports/orderhistory/${order.id}`,
    )
    expect(history.data[0]).toMatchObject({ kind: 'place', device: 'till-b', deviceAt: '2026-11-21T08:50:00.000Z' })
  })

  it('stores the delivery address and the fee that was charged', async () => {
    const address = { address: 'کوچه افرا', plaque: '۷', position: { lat: 35.7, lng: 51.4 } }
    const facts = { deliveryCost: 25_000, address, payments: [cash(442_000)], finalPrice: 442_000 }
    const brought = await one({ ...facts, deliveryType: 'DELIVER' })
    expect(brought).toMatchObject({ outcome: 'ACCEPTED', drift: 0 })
    expect(brought.order).toMatchObject({
      state: 'FINISHED',
      address: { ...address, addressId: null },
      zone: null,
      isDeliveryCostByHand: true,
      price: { deliveryCost: 25_000, finalPrice: 442_000 },
    })
    const here = await one({ address })
    expect(here.order).toMatchObject({ address: null, price: { deliveryCost: 0 } })
  })

  it('uses none of the server’s own numbers', async () => {
    await hand([sale(), sale()])
    const body = {
      id: newId(),
      lines: [{ id: newId(), menuItemId: kebab, count: 2 }],
      payments: [cash(407_000)],
      expectedPrice: 407_000,
    }
    expect((await shop.ask('POST', '/api/orders/quick', { body })).data.number).toBe('1')
  })

  it('stays an open bill when the till opened a tab', async () => {
    const { order } = await one({ isPayLater: true, isFinished: false, payments: [] })
    expect(order).toMatchObject({ state: 'CONFIRMED', isPayLater: true, due: 407_000 })
  })

  it('stores line changes by staff', async () => {
    const lines = [line({ changePrice: 100_000 }), line({ isFreeItem: true, note: 'مهمان' })]
    const { order, outcome } = await one({ lines, payments: [cash(220_000)], finalPrice: 220_000 })
    expect([outcome, order.price.finalPrice]).toEqual(['ACCEPTED', 220_000])
    expect(await driftOf(order.id)).toEqual([])
  })
})

describe('today’s rules against an offline sale', () => {
  it('flags a changed price, dish, tax and table without changing the sale', async () => {
    const table = { id: newId(), name: '۷' }
    const lines = [line({ price: 150_000 })]
    const dearTax = { ...rules, taxRateBp: 900 }
    const sold = await one({ lines, table, rules: dearTax, payments: [cash(327_000)], finalPrice: 327_000 })
    expect(sold.order).toMatchObject({ paid: 327_000, price: { finalPrice: 327_000 }, table: { name: '۷' } })
    expect(await driftOf(sold.orderId)).toEqual(['PRICE', 'RULES', 'TABLE'])
    const [price] = (await reviews()).filter(({ orderId, what }) => orderId === sold.orderId && what === 'PRICE')
    expect(price).toMatchObject({ charged: 150_000, now: 185_000 })
  })

  it('accepts dishes that are off or sold out, and takes what the stock has', async () => {
    const fish = await shop.menu.put({ title: 'ماهی', stock: 1 })
    const lines = [line({ menuItemId: fish.id })]
    const sold = await one({ lines })
    expect(sold.outcome).toBe('ACCEPTED')
    expect(await driftOf(sold.orderId)).toEqual(['STOCK'])
    expect(await shop.menu.stockOf(fish.id)).toBe(0)
    const again = await one({ lines: [line({ menuItemId: fish.id })] })
    expect((await driftOf(again.orderId)).sort()).toEqual(['NOT_ON_SALE', 'STOCK'])
    const path = `/api-snappFood/menuitems?id=${fish.id}`
    expect((await shop.ask('DELETE', path, { permissions: 'MENU_EDIT' })).status).toBe(200)
    const gone = await one({ lines: [line({ menuItemId: fish.id })] })
    expect((await driftOf(gone.orderId)).sort()).toEqual(['DISH_GONE', 'STOCK'])
  })

  it('returns no portion that the stock never had when the sale is rejected', async () => {
    await shop.settings({ payLaterChannels: ['SALON'] })
    const fish = await shop.menu.put({ title: 'میگو', stock: 1 })
    const tab = { isPayLater: true, isFinished: false, payments: [] }
    const sold = await one({ ...tab, lines: [line({ menuItemId: fish.id, count: 3 })] })
    expect(await driftOf(sold.orderId)).toContain('STOCK')
    const body = { orderId: sold.orderId, state: 'REJECTED', cause: 'TOO_BUSY', version: sold.order.version }
    expect((await shop.ask('PATCH', '/api/orders/state', { body })).status).toBe(200)
    expect(await shop.menu.stockOf(fish.id)).toBe(1)
  })

  it('allows later edits of an order that spent points the customer did not have', async () => {
    await shop.settings({ payLaterChannels: ['SALON'] })
    const points = { count: 100, value: 10_000 }
    const tab = { isPayLater: true, isFinished: false, payments: [], points, customer: { phone: '09331112244' } }
    const { order } = await one(tab)
    expect(await driftOf(order.id)).toContain('POINTS')
    const note = { id: newId(), kind: 'lineNote', lineId: order.lines[0]?.id, note: 'بی پیاز' }
    const edited = await shop.ask('PATCH', '/api/orders', { body: { orderId: order.id, operations: [note] } })
    expect(edited.data).toMatchObject({ lines: [{ note: 'بی پیاز' }], points: { count: 100 } })
  })

  it('flags a second bill when the table already has one', async () => {
    const tableId = await shop.table('۱۲')
    await shop.settings({ payLaterChannels: ['SALON'] })
    const table = { id: tableId, name: '۱۲' }
    const tab = { table, isPayLater: true, isFinished: false, payments: [] }
    const first = await one(tab)
    const second = await one(tab)
    expect([first.order.isSecondBill, second.order.isSecondBill]).toEqual([false, true])
    expect(await driftOf(second.orderId)).toEqual(['SECOND_BILL'])
  })

  it('flags differing payments and accepts the rest', async () => {
    const reference = '123456789012'
    const card = (amount: number) => ({ id: newId(), method: 'CARD', amount, reference })
    await one({ payments: [card(407_000)] })
    const twice = await one({ payments: [card(407_000)] })
    expect([twice.order.paid, await driftOf(twice.orderId)]).toEqual([407_000, ['SLIP']])
    const customer = { phone: '09331112233' }
    const credit = await one({ customer, payments: [{ id: newId(), method: 'CREDIT', amount: 407_000 }] })
    expect(credit.order).toMatchObject({ state: 'CONFIRMED', due: 407_000, isPayLater: true, expiresAt: null })
    expect(await driftOf(credit.orderId)).toEqual(['CREDIT'])
    const lostShift = await one({ shiftId: newId() })
    expect(await driftOf(lostShift.orderId)).toEqual(['SHIFT'])
    const points = await one({
      customer,
      points: { count: 100, value: 10_000 },
      payments: [cash(396_000)],
      finalPrice: 396_000,
    })
    expect([points.order.price.finalPrice, await driftOf(points.orderId)]).toEqual([396_000, ['POINTS']])
  })

  it('counts a used-up code and flags it', async () => {
    const made = await shop.ask<{ id: string; code: string }>('POST', '/api-identity/identity/discountcodes', {
      permissions: 'DISCOUNT_EDIT',
      body: { code: 'OFFLINE', type: 'MONEY', value: 10_000, usageLimit: 1 },
    })
    const coupon = { id: made.data.id, code: 'OFFLINE', type: 'MONEY', value: 10_000 }
    const facts = { coupon, payments: [cash(396_000)], finalPrice: 396_000 }
    const first = await one({ ...facts, lines: [line()] })
    const second = await one({ ...facts, payments: [cash(396_000)], lines: [line()] })
    expect([await driftOf(first.orderId), await driftOf(second.orderId)]).toEqual([[], ['COUPON']])
  })

  it('flags a wrong clock, another business day, and acts without permission', async () => {
    const ahead = await one({ soldAt: '2026-11-21T14:00:00+03:30' })
    expect(await driftOf(ahead.orderId)).toEqual(['CLOCK'])
    const day = await one({ businessDate: '2026-11-20' })
    expect([day.order.businessDate, await driftOf(day.orderId)]).toEqual(['2026-11-20', ['BUSINESS_DATE']])
    const lines = [line({ changePrice: 1_000 })]
    const waiter = await one(
      { lines, payments: [cash(2_200)], finalPrice: 2_200 },
      { permissions: 'POS_USE ORDER_VIEW' },
    )
    expect(await driftOf(waiter.orderId)).toEqual(['PERMISSION'])
    const inAnothersName = await one({ personId: shop.person('رضا', '09120000088').id })
    expect(await driftOf(inAnothersName.orderId)).toEqual(['PERMISSION'])
  })

  it('stores the receipt’s total beside a sum that differs from it', async () => {
    const odd = await one({ finalPrice: 400_000, payments: [cash(400_000)] })
    expect(odd.order).toMatchObject({ paid: 400_000, due: 7_000, state: 'CONFIRMED' })
    expect(await driftOf(odd.orderId)).toEqual(['TOTAL'])
  })
})

describe('lost and repeated calls', () => {
  it('rejects a malformed sale with a reason, and accepts the others of the batch', async () => {
    const good = sale()
    const bad = { ...sale(), lines: [] }
    const answers = await hand([bad, 'nonsense', good, { id: newId() }])
    expect(answers.map(({ outcome }) => outcome)).toEqual(['MALFORMED', 'MALFORMED', 'ACCEPTED', 'MALFORMED'])
    expect(answers[0]).toMatchObject({ id: bad.id, errors: [{ field: 'lines' }] })
    expect(answers[1]?.id).toBeNull()
  })

  it('counts each sale once after a lost response and in a doubled, unordered batch', async () => {
    const batch = [sale(), sale(), sale()]
    const first = await hand(batch)
    const again = await hand([...batch].reverse().concat(batch))
    expect(again.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => 'KNOWN'))
    const numbers = (outcomes: Outcome[]) => [...new Set(outcomes.map(({ number }) => number))].sort()
    expect(numbers(again)).toEqual(numbers(first))
    for (const { id } of batch) {
      const ledger = await shop.payments.ledgerOf(shop.database, shop.ids.naranj, id)
      expect(ledger.net).toBe(407_000)
    }
  })

  it('stores each sale once when two browser tabs send the same queue at once', async () => {
    const batch = Array.from({ length: 5 }, () => sale())
    const both = await Promise.all([hand(batch), hand(batch), hand([...batch].reverse())])
    const outcomes = both.flat()
    expect(outcomes.filter(({ outcome }) => outcome === 'ACCEPTED')).toHaveLength(5)
    expect(outcomes.filter(({ outcome }) => outcome === 'KNOWN')).toHaveLength(10)
  })

  it('refuses an id with other content, and stores another device’s equal number separately', async () => {
    const sold = sale()
    await hand([sold])
    expect(await hand([{ ...sold, tip: 1_000 }])).toMatchObject([
      { outcome: 'MALFORMED', errors: [{ field: 'id', code: 'IDEMPOTENCY_CONFLICT' }] },
    ])
    const [twin] = await hand([sale({ number: sold.number })])
    expect(twin).toMatchObject({ outcome: 'ACCEPTED', drift: 1 })
    expect(twin?.number).not.toBe(sold.number)
    expect(await driftOf(twin?.orderId ?? '')).toEqual(['NUMBER'])
  })

  it('refuses an amount beyond the maximum as malformed, and a till of another vendor', async () => {
    const dear = line({ price: 1_000_000_000_000, count: 999 })
    expect((await hand([sale({ lines: [dear] })]))[0]).toMatchObject({ outcome: 'MALFORMED' })
    const foreign = await hand([sale()], { host: 'toranj' })
    expect(foreign[0]).toMatchObject({ outcome: 'ACCEPTED' })
    const seen: Answer = await shop.ask('GET', `/api/orders/${foreign[0]?.orderId}`)
    expect(seen.code).toBe('ORDER_NOT_FOUND')
  })
})

describe('review list', () => {
  it('closes reviews one by one, and keeps the first person who closed each', async () => {
    const { orderId } = await one({ businessDate: '2026-11-19' })
    const [open] = (await reviews('&isReviewed=false')).filter((review) => review.orderId === orderId)
    const done = (asked: Asked = {}) =>
      shop.ask<Review>('POST', `/api-sofreh/ordering/reviews/${open?.id}/done`, {
        body: { note: 'درست است' },
        ...asked,
      })
    expect((await done({ host: 'toranj' })).code).toBe('REVIEW_NOT_FOUND')
    const marked = await done()
    expect(marked.data.reviewedAt).not.toBeNull()
    shop.clock.set('2026-11-21T13:05:00+03:30')
    expect((await done()).data.reviewedAt).toBe(marked.data.reviewedAt)
    shop.clock.set('2026-11-21T13:00:00+03:30')
    expect((await reviews('&isReviewed=false')).map(({ id }) => id)).not.toContain(open?.id)
    expect((await reviews('&isReviewed=true')).map(({ id }) => id)).toContain(open?.id)
  })
})
