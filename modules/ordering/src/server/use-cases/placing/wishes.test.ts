import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import type { Order } from '../../../contract/index.ts'
import type { Person } from '../../ordering-deps.ts'
import { type Answer, type Asked, openShop, type Shop } from '../../testing/open-shop.ts'

type Slots = {
  isOffered: boolean
  days: { date: string; slots: { at: string; leftMinutes: number; isFull: boolean }[] }[]
}
type Problem = { code: string; message: string }
type Quote = {
  price: { finalPrice: number; finalDiscountAmount: number }
  coupon: { code: string; discount: number } | null
  points: { count: number; value: number } | null
  lines: { menuItemId: string; isFreeItem: boolean; total: number }[]
  problems: Problem[]
}

let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop({ poolSize: 12 })
  kebab = (await shop.menu.put()).id
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(await breachesOf(shop.database)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

/** One kebab to take home: 185,000 and 5,000 packaging, 10 % tax on the food. */
const cart = (facts: object = {}) => ({
  id: newId(),
  deliveryType: 'PICKUP',
  lines: [{ id: newId(), menuItemId: kebab, count: 1 }],
  paymentType: 'ONLINE',
  expectedPrice: 208_500,
  ...facts,
})
const place = (body: object, asked: Asked = {}): Promise<Answer> =>
  shop.ask('POST', '/api/orders', { as: shop.guest, body, ...asked })
const quote = async (facts: object, asked: Asked = {}): Promise<Quote> => {
  const { id: _, paymentType: __, ...body } = cart(facts)
  return (await shop.ask<Quote>('POST', '/api-sofreh/ordering/quote', { as: shop.guest, body, ...asked })).data
}
const reject = (order: Order) =>
  shop.ask('PATCH', '/api/orders/state', {
    body: { orderId: order.id, state: 'REJECTED', cause: 'TOO_BUSY', version: order.version },
  })
const codeOf = async (facts: object): Promise<{ id: string; code: string }> => {
  const code = newId().slice(-8).toUpperCase()
  const answer = await shop.ask<{ id: string }>('POST', '/api-identity/identity/discountcodes', {
    permissions: 'DISCOUNT_EDIT',
    body: { code, type: 'PERCENTAGE', value: 1000, ...facts },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return { id: answer.data.id, code }
}
const someone = (() => {
  let count = 0
  return (): Person => {
    count += 1
    return shop.person(`مهمان ${count}`, `0936${String(count).padStart(7, '0')}`)
  }
})()

describe('a scheduled order', () => {
  const slotsOf = async () => (await shop.ask<Slots>('GET', '/api-sofreh/ordering/slots', { as: 'anonymous' })).data
  const firstFree = async () => {
    const slot = (await slotsOf()).days.flatMap((day) => day.slots).find(({ isFull }) => !isFull)
    return slot?.at ?? ''
  }

  it('offers times only where the vendor takes scheduled orders, within opening hours', async () => {
    expect(await slotsOf()).toMatchObject({ isOffered: false, days: [] })
    expect((await place(cart({ scheduledFor: '2026-11-21T12:00:00Z' }))).code).toBe('SLOT_NOT_OFFERED')
    await shop.settings({ scheduledOrders: true, slotMinutes: 30, slotCapacityMinutes: 40, scheduleDaysAhead: 1 })
    const { days } = await slotsOf()
    // The clock shows 13:00, and the kitchen needs twenty minutes.
    expect(days[0]).toMatchObject({ date: '2026-11-21' })
    expect(days[0]?.slots[0]).toEqual({ at: '2026-11-21T10:00:00.000Z', leftMinutes: 40, isFull: false })
    expect(days).toHaveLength(2)
    for (const wrong of [
      '2026-11-21T10:05:00Z',
      '2026-11-21T04:00:00Z',
      '2026-11-21T09:30:00Z',
      '2026-11-29T10:00:00Z',
    ])
      expect((await place(cart({ scheduledFor: wrong }))).code).toBe('SLOT_NOT_OFFERED')
  })

  it('accepts an order while the vendor is closed, for a time when it is open', async () => {
    shop.clock.set('2026-11-22T09:00:00+03:30')
    expect((await place(cart())).code).toBe('VENDOR_CLOSED')
    const placed = await place(cart({ scheduledFor: '2026-11-22T14:00:00+03:30' }))
    expect(placed.status).toBe(200)
    await reject(placed.data)
    shop.clock.set('2026-11-21T13:00:00+03:30')
  })

  it('sells the last slot to exactly one of fifty guests, and returns it when the order is rejected', async () => {
    await shop.settings({ slotCapacityMinutes: 20 })
    const at = await firstFree()
    const guests = Array.from({ length: 50 }, someone)
    const answers = await Promise.all(guests.map((guest) => place(cart({ scheduledFor: at }), { as: guest })))
    const won = answers.filter((answer) => answer.status === 200)
    expect(won).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map(({ code }) => code))).toEqual(
      new Set(['SLOT_FULL']),
    )
    expect((await quote({ scheduledFor: at })).problems.map(({ code }) => code)).toEqual(['SLOT_FULL'])
    const [winner] = won
    if (winner) await reject(winner.data)
    const again = await place(cart({ scheduledFor: at }), { as: someone() })
    expect(again.status).toBe(200)
    await reject(again.data)
  }, 90_000)

  it('takes a whole slot when the order is larger than one', async () => {
    const at = await firstFree()
    const feast = cart({
      lines: [{ id: newId(), menuItemId: kebab, count: 5 }],
      expectedPrice: 1_042_500,
      scheduledFor: at,
    })
    const placed = await place(feast)
    expect(placed.status).toBe(200)
    expect((await place(cart({ scheduledFor: at }))).code).toBe('SLOT_FULL')
    await reject(placed.data)
  })

  it('takes more minutes of the slot when the order grows, within its capacity, and fewer after a void', async () => {
    await shop.settings({ slotCapacityMinutes: 100 })
    const at = await firstFree()
    const left = async () => {
      const slots = (await slotsOf()).days.flatMap((day) => day.slots)
      return slots.find((slot) => slot.at === at)?.leftMinutes ?? 0
    }
    const placed = (await place(cart({ scheduledFor: at }))).data
    const each = 100 - (await left())
    expect(each).toBeGreaterThan(0)
    const change = (by: number) =>
      shop.ask('PATCH', '/api/orders', {
        permissions: 'ORDER_EDIT',
        body: {
          orderId: placed.id,
          operations: [{ id: newId(), kind: 'changeCount', lineId: placed.lines[0]?.id, by, reason: 'تلفنی' }],
        },
      })
    expect((await change(1)).status).toBe(200)
    expect(await left()).toBe(100 - 2 * each)
    const other = (await place(cart({ scheduledFor: at }), { as: someone() })).data
    expect((await change(500)).code).toBe('SLOT_FULL')
    expect(await left()).toBe(100 - 3 * each)
    const fewer = await change(-1)
    expect(await left()).toBe(100 - 2 * each)
    await reject(fewer.data)
    await reject(other)
    expect(await left()).toBe(100)
  })

  it('releases the order to the kitchen only at its time, and returns the slot when the order expires', async () => {
    await shop.settings({ autoConfirm: true, payLaterChannels: ['WEBSITE', 'QR', 'SALON'] })
    const at = await firstFree()
    const placed = await place(cart({ scheduledFor: at, paymentType: 'CASH' }))
    expect(placed.data).toMatchObject({ state: 'CONFIRMED', lines: [{ kitchen: { fired: 0 } }] })
    const run = (task: string) => shop.ordering.tasks[task]?.({})
    await run('ordering.release-scheduled')
    const read = async () => (await shop.ask('GET', `/api/orders/${placed.data.id}`)).data
    expect((await read()).lines[0]?.kitchen).toMatchObject({ fired: 0 })
    shop.clock.set(new Date(Date.parse(at) - 20 * 60_000).toISOString())
    await run('ordering.release-scheduled')
    await run('ordering.release-scheduled')
    expect((await read()).lines[0]?.kitchen).toMatchObject({ held: 0, fired: 1 })
    shop.clock.set('2026-11-21T13:00:00+03:30')
    const unpaid = await place(cart({ scheduledFor: '2026-11-21T14:00:00+03:30' }), { as: someone() })
    expect(unpaid.status).toBe(200)
    shop.clock.set('2026-11-21T13:30:00+03:30')
    await run('ordering.expire-unpaid')
    shop.clock.set('2026-11-21T13:00:00+03:30')
    expect((await place(cart({ scheduledFor: '2026-11-21T14:00:00+03:30' }), { as: someone() })).status).toBe(200)
  })
})

describe('a discount code', () => {
  it('lowers the price by a code, shows it in the quote, and holds the code until the order is rejected', async () => {
    const { code } = await codeOf({ usageLimit: 1 })
    const quoted = await quote({ discountCode: code })
    expect(quoted).toMatchObject({ coupon: { code, discount: 18_500 }, price: { finalPrice: 188_150 } })
    const wrong = await place(cart({ discountCode: code }))
    expect(wrong).toMatchObject({ code: 'PRICE_CHANGED', details: { finalPrice: 188_150 } })
    const placed = await place(cart({ discountCode: code, expectedPrice: 188_150 }))
    expect(placed.data.price).toMatchObject({ finalPrice: 188_150, finalDiscountAmount: 18_500 })
    const late = await place(cart({ discountCode: code, expectedPrice: 188_150 }), { as: someone() })
    expect(late).toMatchObject({ status: 409, code: 'DISCOUNT_CODE_USED_UP' })
    await reject(placed.data)
    const next = await place(cart({ discountCode: code, expectedPrice: 188_150 }), { as: someone() })
    expect(next.status).toBe(200)
  })

  it('states why a code does not apply and prices the cart without it', async () => {
    const dear = await codeOf({ minimumBasket: 900_000 })
    const of = async (discountCode: string) => (await quote({ discountCode })).problems[0]
    expect(await of('NOSUCHCODE')).toMatchObject({ code: 'DISCOUNT_CODE_NOT_FOUND' })
    expect((await of(dear.code))?.message).not.toBe('')
    expect(await quote({ discountCode: dear.code })).toMatchObject({
      coupon: null,
      price: { finalPrice: 208_500 },
      problems: [{ code: 'DISCOUNT_CODE_BELOW_MINIMUM' }],
    })
    expect((await place(cart({ discountCode: dear.code }))).code).toBe('DISCOUNT_CODE_BELOW_MINIMUM')
    const first = await codeOf({ firstOrderOnly: true })
    expect((await place(cart({ discountCode: first.code }))).code).toBe('DISCOUNT_CODE_FIRST_ORDER_ONLY')
  })

  it('hides a valid code after ten wrong attempts, in the cart as in the order', async () => {
    const { code } = await codeOf({})
    const problemCodes = async (discountCode: string) =>
      (await quote({ discountCode })).problems.map((problem) => problem.code)
    // A cart quotes its wrong code again on every change.
    for (let times = 0; times < 12; times += 1)
      expect(await problemCodes('STILL-WRONG')).toEqual(['DISCOUNT_CODE_NOT_FOUND'])
    expect((await quote({ discountCode: code })).coupon?.code).toBe(code)
    for (let guess = 0; guess < 9; guess += 1) await problemCodes(`GUESS-${guess}`)
    expect(await problemCodes(code)).toEqual(['DISCOUNT_CODE_GUESSED_TOO_OFTEN'])
    expect((await place(cart({ discountCode: code }))).code).toBe('DISCOUNT_CODE_GUESSED_TOO_OFTEN')
    shop.clock.set('2026-11-21T13:20:00+03:30')
    expect((await quote({ discountCode: code })).coupon?.code).toBe(code)
    shop.clock.set('2026-11-21T13:00:00+03:30')
    await sql`delete from discount_code_guesses`.execute(shop.database.kysely)
  })

  it('accepts a first-order code after an order that was rejected', async () => {
    const { code } = await codeOf({ firstOrderOnly: true })
    const guest = someone()
    const first = () => place(cart({ discountCode: code, expectedPrice: 188_150 }), { as: guest })
    const placed = await first()
    expect(placed.status).toBe(200)
    expect((await first()).code).toBe('DISCOUNT_CODE_ALREADY_USED')
    await reject(placed.data)
    expect((await first()).status).toBe(200)
    const again = await codeOf({ firstOrderOnly: true })
    expect((await place(cart({ discountCode: again.code }), { as: guest })).code).toBe('DISCOUNT_CODE_FIRST_ORDER_ONLY')
  })

  it('adds the free items of a code as gifts and takes their portions', async () => {
    const drink = await shop.menu.put({ title: 'دوغ', price: 30_000, packagingCost: 0, stock: 1 })
    const free = { id: drink.id, title: drink.title, price: 30_000, discount: null, count: 1 }
    const freeItems = [{ ...free, packagingCost: 0, servePackagingCost: 0, withTax: true }]
    const { code } = await codeOf({ type: 'FREEITEM', value: 0, freeItems })
    const quoted = await quote({ discountCode: code })
    expect(quoted.lines.find((line) => line.menuItemId === drink.id)).toMatchObject({ isFreeItem: true, total: 0 })
    const placed = await place(cart({ discountCode: code, expectedPrice: quoted.price.finalPrice }))
    expect(placed.data.lines.map((line) => [line.menuItemId, line.isFreeItem])).toEqual([
      [kebab, false],
      [drink.id, true],
    ])
    expect(await shop.menu.stockOf(drink.id)).toBe(0)
    const none = await place(cart({ discountCode: code, expectedPrice: quoted.price.finalPrice }), { as: someone() })
    expect(none.code).toBe('ITEM_SOLD_OUT')
  })

  it('gives a single-use code to exactly one of fifty guests, and a three-use code to three of twelve', async () => {
    const rush = async (usageLimit: number, guests: number) => {
      const { code } = await codeOf({ usageLimit })
      const body = () => cart({ discountCode: code, expectedPrice: 188_150 })
      const people = Array.from({ length: guests }, someone)
      const answers = await Promise.all(people.map((guest) => place(body(), { as: guest })))
      const lost = answers.filter((answer) => answer.status !== 200)
      expect(new Set(lost.map((answer) => answer.code))).toEqual(new Set(['DISCOUNT_CODE_USED_UP']))
      return answers.length - lost.length
    }
    expect(await rush(1, 50)).toBe(1)
    expect(await rush(3, 12)).toBe(3)
  }, 90_000)

  it('takes a code once when two tabs send the same order', async () => {
    const { id, code } = await codeOf({ usageLimit: 2 })
    const body = cart({ discountCode: code, expectedPrice: 188_150 })
    const both = await Promise.all([place(body), place(body)])
    expect(new Set(both.map((answer) => answer.data.number)).size).toBe(1)
    const path = `/api-identity/identity/discountcodes/${id}`
    const stored = await shop.ask<{ usageCount: number }>('GET', path, { permissions: 'DISCOUNT_VIEW' })
    expect(stored.data.usageCount).toBe(1)
  })
})

describe('club points', () => {
  const open = () =>
    shop.ask('PUT', '/api-sofreh/customers/club-settings', {
      permissions: 'VENDOR_SETTINGS',
      body: {
        isActive: true,
        moneyPerPoint: 10_000,
        pointValue: 100,
        minShareBp: 500,
        maxShareBp: 5_000,
        expiryDays: null,
      },
    })
  const give = (person: Person, count: number) =>
    shop.ask('POST', `/api-sofreh/customers/${person.id}/points`, {
      permissions: 'DISCOUNT_GIVE CUSTOMER_EDIT',
      body: { id: newId(), count, reason: 'هدیه' },
    })

  it('pays a part of the goods with points and returns them when the order is rejected', async () => {
    const member = someone()
    expect((await place(cart({ points: 100 }), { as: member })).code).toBe('CLUB_NOT_ACTIVE')
    await open()
    const first = await place(cart(), { as: member })
    expect(first.status).toBe(200)
    expect((await give(member, 200)).status).toBe(200)
    expect(await quote({ points: 200 }, { as: member })).toMatchObject({
      points: { count: 200, value: 20_000 },
      price: { finalPrice: 186_500 },
    })
    const placed = await place(cart({ points: 200, expectedPrice: 186_500 }), { as: member })
    expect(placed.data.price.finalPrice).toBe(186_500)
    expect((await place(cart({ points: 200, expectedPrice: 186_500 }), { as: member })).code).toBe('POINTS_NOT_ENOUGH')
    await reject(placed.data)
    const again = await Promise.all(
      [1, 2, 3].map(() => place(cart({ points: 200, expectedPrice: 186_500 }), { as: member })),
    )
    expect(again.map((answer) => answer.code ?? 'placed').sort()).toEqual([
      'POINTS_NOT_ENOUGH',
      'POINTS_NOT_ENOUGH',
      'placed',
    ])
  })

  it('refuses points above or below the limits of the bill, and for an unknown guest', async () => {
    const member = someone()
    await place(cart(), { as: member })
    await give(member, 5000)
    expect((await place(cart({ points: 2000 }), { as: member })).code).toBe('POINTS_SHARE_TOO_LARGE')
    expect((await place(cart({ points: 1 }), { as: member })).code).toBe('POINTS_SHARE_TOO_SMALL')
    expect((await quote({ points: 5 }, { as: 'anonymous' })).problems.map(({ code }) => code)).toEqual([
      'POINTS_NOT_ENOUGH',
    ])
  })
})
