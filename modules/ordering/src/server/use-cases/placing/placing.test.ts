import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { type Answer, type Asked, openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(await breachesOf(shop.database)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const line = (menuItemId = kebab, count = 1, more: object = {}) => ({ id: newId(), menuItemId, count, ...more })
/** Two kebabs to take home: 370,000 and 10,000 packaging, 10 % tax on the food. */
const cart = (facts: object = {}) => ({
  id: newId(),
  deliveryType: 'PICKUP',
  lines: [line(kebab, 2)],
  paymentType: 'ONLINE',
  expectedPrice: 417_000,
  ...facts,
})
const place = (body: object, asked: Asked = {}): Promise<Answer> =>
  shop.ask('POST', '/api/orders', { as: shop.guest, body, ...asked })
const adds = (answer: Answer) => {
  const { price, paid, due, toRefund } = answer.data
  expect(
    price.sumOfItemsPrice +
      price.sumOfItemToppingsPrice +
      price.totalPackagingCost -
      price.discountPackagingCost -
      price.finalDiscountAmount +
      price.totalServiceFee +
      price.tax +
      price.deliveryCost +
      price.tip,
  ).toBe(price.finalPrice)
  expect(paid + due - toRefund).toBe(answer.data.state === 'REJECTED' ? 0 : price.finalPrice)
}

describe('a guest’s order', () => {
  it('numbers and prices an order that waits for its payment', async () => {
    const answer = await place(cart({ lines: [line(kebab, 2, { note: 'بی پیاز' })], description: 'زنگ نزنید' }))
    expect(answer).toMatchObject({
      status: 200,
      data: {
        number: '1',
        state: 'SUBMITTED',
        channel: 'WEBSITE',
        deliveryType: 'PICKUP',
        paid: 0,
        due: 417_000,
        businessDate: '2026-11-21',
        customer: { name: 'سارا', phone: '09350000001' },
        table: null,
        moves: [],
        canAdd: false,
        expiresAt: '2026-11-21T09:50:00.000Z',
      },
    })
    expect(answer.data.lines[0]).toMatchObject({ title: 'چلوکباب کوبیده', count: 2, total: 370_000, note: 'بی پیاز' })
    adds(answer)
    const path = `/api-identity/identity/customers/${shop.guest.id}/information`
    expect((await shop.ask('GET', path, { permissions: 'CUSTOMER_VIEW' })).status).toBe(200)
  })

  it('returns the first answer to a repeat, byte for byte under its idempotency key', async () => {
    const body = cart()
    const key = newId()
    const first = await place(body, { key })
    const again = await place(body, { key })
    const otherKey = await place(body)
    expect(again).toEqual(first)
    expect(otherKey.data.number).toBe(first.data.number)
    expect((await place({ ...body, tip: 1 }, { key })).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await place({ ...body, description: 'دیگر' })).code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('stores one order when two taps race', async () => {
    const body = cart()
    const answers = await Promise.all([place(body), place(body), place(body, { key: 'k' }), place(body, { key: 'k' })])
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.data.id} ${answer.data.number}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  it('answers a repeat with the number that a release before this one stored in the answer', async () => {
    const [body, key] = [cart(), newId()]
    const first = await place(body, { key })
    await shop.database.transaction(
      async (tx) =>
        void (await sql`update idempotency_keys set answer = jsonb_set(answer::jsonb, '{number}', '"77"')::json
          where key = ${key}`.execute(tx.kysely)),
    )
    expect((await place(body, { key })).data).toEqual({ ...first.data, number: '77' })
  })

  it('answers a repeat with the first order when the dish is gone meanwhile', async () => {
    const last = await shop.menu.put({ stock: 1, title: 'ته‌دیگ' })
    const body = cart({ lines: [line(last.id)], expectedPrice: 208_500 })
    const key = newId()
    const first = await place(body, { key })
    expect(first.status).toBe(200)
    expect(await place(body, { key })).toEqual(first)
    expect((await place(body)).data.id).toBe(first.data.id)
    expect(await shop.menu.stockOf(last.id)).toBe(0)
  })

  it('confirms and fires a pay-later order at once when the vendor allows both', async () => {
    await shop.settings({ payLaterChannels: ['QR', 'SALON', 'WEBSITE'], autoConfirm: true })
    const { data } = await place(cart({ paymentType: 'CASH' }))
    expect(data).toMatchObject({ state: 'CONFIRMED', isPayLater: true, due: 417_000, canAdd: true, expiresAt: null })
    expect(data.lines[0]?.kitchen).toMatchObject({ fired: 2, voided: 0 })
    expect(data.estimatedReadyAt).toBe('2026-11-21T09:50:00.000Z')
  })

  it('refuses a pay-later order on a channel that does not allow it, and holds no portion', async () => {
    await shop.settings({ payLaterChannels: ['SALON', 'QR'], autoConfirm: true })
    const scarce = await shop.menu.put({ stock: 5 })
    for (const paymentType of ['CASH', 'CARD', 'UNPAID']) {
      const wanted = cart({ lines: [line(scarce.id, 5)], expectedPrice: 1_042_500, paymentType })
      expect(await place(wanted)).toMatchObject({ status: 409, code: 'PAYMENT_NOT_ALLOWED' })
    }
    expect(await shop.menu.stockOf(scarce.id)).toBe(5)
    await shop.settings({ payLaterChannels: ['SALON', 'WEBSITE'] })
    const tableId = await shop.table('۱۲')
    const atTable = cart({ tableId, deliveryType: 'SERVE', paymentType: 'CARD', expectedPrice: 407_000 })
    expect((await place(atTable)).code).toBe('PAYMENT_NOT_ALLOWED')
  })

  it('keeps an order submitted until staff take payment when neither online payment nor pay-later is available', async () => {
    await shop.settings({ payLaterChannels: ['QR'], onlinePayment: false, autoConfirm: true })
    const { data } = await place(cart({ paymentType: 'CASH' }))
    expect(data).toMatchObject({ state: 'SUBMITTED', expiresAt: null })
    const confirm = { orderId: data.id, state: 'CONFIRMED', version: data.version }
    expect((await shop.ask('PATCH', '/api/orders/state', { body: confirm })).code).toBe('ORDER_NOT_PAID')
    await shop.settings({ onlinePayment: true })
  })

  it('places orders at the table of the code, with a separate bill for each guest', async () => {
    await shop.settings({ payLaterChannels: ['QR', 'SALON'], autoConfirm: false })
    const tableId = await shop.table('۶')
    const atTable = (facts: object = {}) =>
      cart({ tableId, deliveryType: 'SERVE', paymentType: 'CARD', expectedPrice: 407_000, ...facts })
    const guests = ['الف', 'ب', 'پ'].map((name, index) => shop.person(name, `0935000010${index}`))
    const answers = await Promise.all(guests.map((as) => place(atTable(), { as })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(answers.filter((answer) => !answer.data.isSecondBill)).toHaveLength(1)
    expect(answers[0]?.data).toMatchObject({ channel: 'QR', table: { id: tableId, name: '۶' } })
  })
})

describe('refusing a guest’s order with a clear reason', () => {
  it('refuses an order while closed and states the next opening', async () => {
    shop.clock.set('2026-11-21T09:00:00+03:30')
    const answer = await place(cart())
    shop.clock.set('2026-11-21T13:00:00+03:30')
    expect(answer).toMatchObject({
      status: 409,
      code: 'VENDOR_CLOSED',
      details: { opensAt: '2026-11-21T08:30:00.000Z' },
    })
    expect(answer.message).toContain('بسته است')
  })

  it('refuses a basket below the minimum', async () => {
    await shop.settings({ minimumBasket: 500_000 })
    const answer = await place(cart())
    await shop.settings({ minimumBasket: 0 })
    expect(answer).toMatchObject({
      status: 409,
      code: 'BELOW_MINIMUM_BASKET',
      details: { minimumBasket: 500_000, missing: 130_000 },
    })
  })

  it('refuses a changed price and returns the new one', async () => {
    const answer = await place(cart({ expectedPrice: 400_000 }))
    expect(answer).toMatchObject({ status: 409, code: 'PRICE_CHANGED', details: { finalPrice: 417_000 } })
  })

  it('names the dish that is sold out, gone or not served now', async () => {
    const out = await shop.menu.put({ title: 'فسنجان', stock: 0 })
    const few = await shop.menu.put({ title: 'قیمه', stock: 1 })
    const off = await shop.menu.putForNight('آش')
    const soldOut = await place(cart({ lines: [line(out.id)] }))
    expect(soldOut).toMatchObject({ status: 409, code: 'ITEM_SOLD_OUT' })
    expect(soldOut.message).toContain('فسنجان')
    expect((await place(cart({ lines: [line(few.id, 2)] }))).details).toMatchObject({ items: [{ left: 1 }] })
    expect((await place(cart({ lines: [line(off.id)] }))).code).toBe('ITEM_NOT_AVAILABLE')
    const gone = await place(cart({ lines: [line(newId())] }))
    expect(gone.code).toBe('ITEM_NOT_AVAILABLE')
    expect(gone.message).not.toContain('{')
  })

  it('refuses toppings that are too few, too many or unknown', async () => {
    const group = await shop.menu.group({
      min: 1,
      max: 2,
      toppings: [{ title: 'نان' }, { title: 'پنیر', isActive: false }],
    })
    const [bread, cheese] = group.toppings
    const dish = await shop.menu.put({ title: 'کباب', toppingCategoryIds: [group.id] })
    const chosen = (...toppings: object[]) => place(cart({ lines: [line(dish.id, 1, { toppings })] }))
    expect((await chosen()).code).toBe('TOPPING_TOO_FEW')
    expect((await chosen({ toppingId: bread, count: 3 })).code).toBe('TOPPING_TOO_MANY')
    expect((await chosen({ toppingId: bread, count: 1 }, { toppingId: cheese, count: 1 })).code).toBe(
      'TOPPING_NOT_AVAILABLE',
    )
  })

  it('refuses a delivery or payment type that is not offered, and an unknown table', async () => {
    expect((await place(cart({ deliveryType: 'DELIVER' }))).code).toBe('DELIVERY_TYPE_NOT_OFFERED')
    expect((await place(cart({ deliveryType: 'SERVE', tableId: newId() }))).code).toBe('TABLE_NOT_FOUND')
    await shop.settings({ onlinePayment: false })
    expect((await place(cart())).code).toBe('PAYMENT_NOT_ALLOWED')
    await shop.settings({ onlinePayment: true })
  })

  it('answers every malformed order with a field error or a bad request, never a crash', async () => {
    const twice = line()
    for (const body of [
      {},
      cart({ lines: [] }),
      cart({ lines: [twice, twice] }),
      cart({ lines: [line(kebab, 0)] }),
      cart({ lines: [line(kebab, 1.5)] }),
      cart({ tip: -1 }),
      cart({ id: 'x' }),
      cart({ paymentType: 'CREDIT' }),
      cart({ description: 'الف'.repeat(5000) }),
    ]) {
      expect([400, 422]).toContain((await place(body)).status)
    }
    expect((await place(cart(), { as: 'anonymous' })).status).toBe(401)
  })
})

describe('pricing a cart', () => {
  type Quote = { price: { finalPrice: number }; problems: { code: string; message: string; lineId: string | null }[] }
  const quote = (body: object) => shop.ask<Quote>('POST', '/api-sofreh/ordering/quote', { as: 'anonymous', body })

  it('returns the price and all problems at once, and writes nothing', async () => {
    const out = await shop.menu.put({ title: 'باقالی‌پلو', stock: 0 })
    const lines = [line(kebab, 2), line(out.id)]
    shop.clock.set('2026-11-21T09:00:00+03:30')
    const { data } = await quote({ deliveryType: 'DELIVER', lines, expectedPrice: 1, tableId: newId() })
    shop.clock.set('2026-11-21T13:00:00+03:30')
    expect(data.price.finalPrice).toBe(417_000)
    expect(data.problems.map((problem) => problem.code)).toEqual([
      'VENDOR_CLOSED',
      'DELIVERY_TYPE_NOT_OFFERED',
      'ADDRESS_REQUIRED',
      'TABLE_NOT_FOUND',
      'PRICE_CHANGED',
      'ITEM_SOLD_OUT',
    ])
    expect(data.problems[5]).toMatchObject({ lineId: lines[1]?.id, menuItemId: out.id })
    expect(data.problems[5]?.message).toContain('باقالی‌پلو')
  })

  it('finds no problem in a valid cart', async () => {
    const { data } = await quote({ deliveryType: 'PICKUP', lines: [line(kebab, 2)], expectedPrice: 417_000 })
    expect(data.problems).toEqual([])
  })
})

describe('a sale at the counter', () => {
  const sale = (facts: object = {}) => ({
    id: newId(),
    deliveryType: 'SERVE',
    lines: [line(kebab, 2)],
    payments: [{ id: newId(), method: 'CASH', amount: 407_000, given: 500_000 }],
    expectedPrice: 407_000,
    ...facts,
  })
  const quick = (body: object, asked: Asked = {}) => shop.ask('POST', '/api/orders/quick', { body, ...asked })
  const postpaid = (body: object) => shop.ask('POST', '/api/orders/postpaid', { body })

  it('sells, takes the cash and starts the kitchen in one request', async () => {
    const answer = await quick(sale())
    expect(answer.data).toMatchObject({
      state: 'CONFIRMED',
      channel: 'SALON',
      paymentType: 'CASH',
      paid: 407_000,
      due: 0,
    })
    expect(answer.data.moves).toEqual(['READYTOSERVE', 'REJECTED'])
    adds(answer)
    const ledger = await shop.payments.ledgerOf(shop.database, shop.ids.naranj, answer.data.id)
    expect(ledger).toMatchObject({ paid: 407_000, net: 407_000 })
    expect(ledger.transactions[0]).toMatchObject({ method: 'CASH', given: 500_000, change: 93_000 })
  })

  it('combines payment methods, a customer known by phone and a permitted discount', async () => {
    const payments = [
      { id: newId(), method: 'CASH', amount: 100_000 },
      { id: newId(), method: 'CARD', amount: 266_300, reference: '123456' },
    ]
    const body = sale({
      payments,
      discount: { kind: 'PERCENTAGE', value: 1000 },
      expectedPrice: 366_300,
      customer: { phone: '۰۹۳۵ ۰۰۰ ۰۰۷۷', firstName: 'مینا' },
    })
    expect((await quick(body, { permissions: 'POS_USE' })).status).toBe(403)
    const answer = await quick(body)
    expect(answer.data).toMatchObject({ paymentType: 'MULTI', paid: 366_300, customer: { phone: '09350000077' } })
    adds(answer)
  })

  it('sells a dish outside its serving hours, also while closed', async () => {
    const late = await shop.menu.putForNight('حلیم')
    shop.clock.set('2026-11-21T09:00:00+03:30')
    const payments = [{ id: newId(), method: 'CARD', amount: 203_500 }]
    const answer = await quick(sale({ lines: [line(late.id)], payments, expectedPrice: 203_500 }))
    shop.clock.set('2026-11-21T13:00:00+03:30')
    expect(answer.status).toBe(200)
  })

  it('refuses a sale whose payments do not match the price', async () => {
    const pay = (amount: number) => ({ payments: [{ id: newId(), method: 'CASH', amount }] })
    expect(await quick(sale(pay(400_000)))).toMatchObject({ code: 'ORDER_NOT_PAID', details: { due: 7_000 } })
    expect((await quick(sale(pay(500_000)))).code).toBe('PAYMENT_TOO_MUCH')
    const tooLittle = { payments: [{ id: newId(), method: 'CASH', amount: 407_000, given: 400_000 }] }
    expect((await quick(sale(tooLittle))).status).toBe(422)
    expect((await quick(sale({ expectedPrice: 1 }))).code).toBe('PRICE_CHANGED')
    const cardReceipt = () => ({
      payments: [{ id: newId(), method: 'CARD', amount: 407_000, reference: '123456789012' }],
    })
    expect((await quick(sale(cardReceipt()))).status).toBe(200)
    expect((await quick(sale(cardReceipt()))).code).toBe('SLIP_ALREADY_RECORDED')
  })

  it('opens one pay-later bill per table, and a second only on request', async () => {
    await shop.settings({ payLaterChannels: ['SALON'] })
    const tableId = await shop.table('۹')
    const tab = (facts: object = {}) => sale({ payments: [], tableId, ...facts })
    const first = await postpaid(tab())
    expect(first.data).toMatchObject({ state: 'CONFIRMED', isPayLater: true, due: 407_000, canAdd: true })
    expect((await postpaid(tab())).code).toBe('TABLE_HAS_OPEN_BILL')
    expect((await postpaid(tab({ isSecondBill: true }))).data.isSecondBill).toBe(true)
    await shop.settings({ payLaterChannels: [] })
    expect((await postpaid(sale({ payments: [] }))).code).toBe('PAYMENT_NOT_ALLOWED')
    await shop.settings({ payLaterChannels: ['SALON'] })
  })

  it('stores one sale when the till sends it repeatedly', async () => {
    const body = sale()
    const answers = await Promise.all([quick(body), quick(body), quick(body)])
    expect(new Set(answers.map((answer) => answer.data.number)).size).toBe(1)
    const ledger = await shop.payments.ledgerOf(shop.database, shop.ids.naranj, body.id)
    expect(ledger.net).toBe(407_000)
  })
})

describe('concurrent orders', () => {
  it('sells the last portion to exactly one of fifty guests', async () => {
    const last = await shop.menu.put({ stock: 1, title: 'ماهی' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => place(cart({ lines: [line(last.id)], expectedPrice: 208_500 }))),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(new Set(refused.map((answer) => answer.code))).toEqual(new Set(['ITEM_SOLD_OUT']))
    expect(refused[0]?.message).toContain('ماهی')
    expect(await shop.menu.stockOf(last.id)).toBe(0)
  })

  it('numbers twenty concurrent orders without gaps or duplicates, separately for each restaurant', async () => {
    const other = await shop.menu.put({ price: 100_000, packagingCost: 0 }, 'toranj')
    await shop.settings({ deliveryTypes: ['PICKUP', 'SERVE'] }, 'toranj')
    const toranj = () => place(cart({ lines: [line(other.id)], expectedPrice: 110_000 }), { host: 'toranj' })
    const refused = () => place(cart({ expectedPrice: 1 }))
    const before = await place(cart())
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 4 === 0 ? refused() : place(cart()))))
    const theirs = await Promise.all(Array.from({ length: 5 }, toranj))
    const start = Number(before.data.number)
    const numbers = answers.flatMap((answer) => (answer.status === 200 ? Number(answer.data.number) : []))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, at) => start + 1 + at))
    expect(theirs.map((answer) => answer.data.number).sort()).toEqual(['1', '2', '3', '4', '5'])
  })

  it('restarts the order numbers on the next business day', async () => {
    shop.clock.set('2026-11-22T13:00:00+03:30')
    expect((await place(cart())).data).toMatchObject({ number: '1', businessDate: '2026-11-22' })
    shop.clock.set('2026-11-21T13:00:00+03:30')
  })

  it('limits the count of one dish per guest order, summed over all lines', async () => {
    const many = await place(cart({ lines: [line(kebab, 60), line(kebab, 41)] }))
    expect(many).toMatchObject({ status: 422, code: 'ITEM_COUNT_TOO_LARGE', details: { most: 100 } })
    expect(many.message).toMatch(/۱۰۰/)
  })
})
