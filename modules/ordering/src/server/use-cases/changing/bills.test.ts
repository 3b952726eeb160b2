import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order, OrderHistoryEntry } from '../../../contract/index.ts'
import { type Answer, type Asked, openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop({ poolSize: 10 })
  kebab = (await shop.menu.put({ packagingCost: 0 })).id
  await shop.settings({ payLaterChannels: ['SALON', 'QR'], autoConfirm: false })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const line = (menuItemId = kebab, count = 1, more: object = {}) => ({ id: newId(), menuItemId, count, ...more })
/** A tab with one line of `count` kebabs, 203,500 each with tax. */
const tab = async (count = 2, facts: object = {}): Promise<Order> => {
  const body = { id: newId(), lines: [line(kebab, count)], expectedPrice: 203_500 * count, ...facts }
  const answer = await shop.ask('POST', '/api/orders/postpaid', { body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.data
}
const edit = (order: Order, operations: object[], asked: Asked = {}): Promise<Answer> =>
  shop.ask('PATCH', '/api/orders', {
    body: { orderId: order.id, operations: operations.map((each) => ({ id: newId(), ...each })) },
    ...asked,
  })
const read = async (order: Order): Promise<Order> => (await shop.ask('GET', `/api/orders/${order.id}`)).data
const merge = (into: Order, from: Order, more: object = {}, asked: Asked = {}): Promise<Answer> =>
  shop.ask('POST', `/api-sofreh/ordering/orders/${into.id}/merge`, {
    body: { id: newId(), fromId: from.id, ...more },
    ...asked,
  })
const rest = { id: newId(), title: 'بقیه' }
const split = (order: Order, method: object, more: object = {}): Promise<Answer> =>
  shop.ask('POST', `/api-sofreh/ordering/orders/${order.id}/split`, {
    body: { id: newId(), way: method, rest, ...more },
  })
const people = (count: number) => Array.from({ length: count }, (_, at) => ({ id: newId(), title: `نفر ${at + 1}` }))
const takeCash = (order: Order, amount: number, more: object = {}) =>
  shop.ask('POST', '/api-sofreh/payments/cash', {
    body: { id: newId(), orderId: order.id, amount, given: amount, ...more },
  })
const move = (order: Order, state: string, more: object = {}): Promise<Answer> =>
  shop.ask('PATCH', '/api/orders/state', { body: { orderId: order.id, state, version: order.version, ...more } })
const writeOff = (order: Order, asked: Asked = {}): Promise<Answer> =>
  shop.ask('POST', `/api-sofreh/ordering/orders/${order.id}/write-off`, {
    permissions: 'WRITE_OFF',
    body: { id: newId(), version: order.version, reason: 'بی‌خبر رفتند' },
    ...asked,
  })
const historyOf = async (order: Order) =>
  (await shop.ask<OrderHistoryEntry[]>('GET', `/api/reports/orderhistory/${order.id}`)).data

describe('merging two bills', () => {
  it('keeps dishes, kitchen tickets and people of both bills in the merged one', async () => {
    const [here, there] = [await shop.table('۱'), await shop.table('۲')]
    const first = await tab(2, { tableId: here, numberOfPerson: 2, tip: 10_000, expectedPrice: 417_000 })
    const second = await tab(1, { tableId: there, numberOfPerson: 3, customer: { phone: '09350000088' } })
    const merged = await merge(second, first)
    expect(merged.data).toMatchObject({
      id: second.id,
      numberOfPerson: 5,
      price: { finalPrice: 620_500, tip: 10_000 },
      due: 620_500,
      canAdd: true,
    })
    expect(merged.data.lines.map(({ count, kitchen }) => [count, kitchen.fired])).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(await read(first)).toMatchObject({
      state: 'FINISHED',
      mergedInto: second.id,
      lines: [],
      due: 0,
      price: { finalPrice: 0 },
      rejectCause: null,
      moves: [],
    })
    // The table of the merged bill is free again.
    expect((await tab(1, { tableId: here })).isSecondBill).toBe(false)
    const history = await historyOf(first)
    expect(history.at(-1)).toMatchObject({ kind: 'mergedInto', facts: { number: second.number } })
    expect((await historyOf(second)).at(-1)).toMatchObject({
      kind: 'mergeIn',
      facts: { number: first.number, lines: 1 },
    })
    expect((await edit(first, [{ kind: 'setTip', tip: 1 }])).code).toBe('ORDER_NOT_EDITABLE')
  })

  it('takes over a customer where the bill had none, and keeps the place of the first bill', async () => {
    const table = await shop.table('۳')
    const first = await tab(1, { tableId: table, customer: { phone: '09350000089', firstName: 'نیما' } })
    const second = await tab(1, { tableId: table, isSecondBill: true })
    const merged = await merge(second, first)
    expect(merged.data).toMatchObject({ isSecondBill: false, customer: { phone: '09350000089', name: 'نیما' } })
    const listed = await shop.ask<Order[]>('GET', `/api/orders?tableId=${table}&states=CONFIRMED`)
    expect(listed.data.map(({ id, customer }) => [id, customer?.name])).toEqual([[second.id, 'نیما']])
  })

  it('refuses a merge that would leave money or a code behind, and suggests the other direction', async () => {
    const [empty, paid] = [await tab(1), await tab(1)]
    expect((await takeCash(paid, 50_000)).status).toBe(200)
    const refused = await merge(empty, paid)
    expect(refused).toMatchObject({ status: 409, code: 'MERGE_SOURCE_HAS_MONEY' })
    expect(refused.message).toContain('برعکس')
    expect((await merge(paid, empty)).data).toMatchObject({ paid: 50_000, due: 357_000 })
    expect((await merge(paid, paid)).code).toBe('MERGE_SAME_ORDER')
    const takeaway = await tab(1, { deliveryType: 'PICKUP' })
    expect((await merge(paid, takeaway)).code).toBe('MERGE_DIFFERENT_KIND')
    expect((await merge(paid, { ...takeaway, id: newId() })).code).toBe('ORDER_NOT_FOUND')
    expect((await merge(paid, empty)).code).toBe('ORDER_NOT_EDITABLE')
    const late = await tab(1)
    expect((await merge(paid, late, { version: 1 })).code).toBe('ORDER_CHANGED')
    expect((await merge(paid, late, {}, { host: 'toranj' })).code).toBe('ORDER_NOT_FOUND')
    expect((await merge(paid, late, {}, { permissions: 'ORDER_EDIT' })).status).toBe(403)
  })

  it('holds a slot once for two merged bills, and releases all of it', async () => {
    await shop.settings({ scheduledOrders: true })
    type Offer = { days: { slots: { at: string; leftMinutes: number; isFull: boolean }[] }[] }
    const offered = async () =>
      (await shop.ask<Offer>('GET', '/api-sofreh/ordering/slots', { as: 'anonymous' })).data.days.flatMap(
        (day) => day.slots,
      )
    const slot = (await offered()).find(({ isFull }) => !isFull)
    const left = async () => (await offered()).find(({ at }) => at === slot?.at)?.leftMinutes
    const later = { deliveryType: 'PICKUP', scheduledFor: slot?.at }
    const merged = await merge(await tab(1, later), await tab(1, later))
    expect(merged.status).toBe(200)
    expect(await left()).toBeLessThan(slot?.leftMinutes ?? 0)
    expect((await move(merged.data, 'REJECTED', { cause: 'TOO_BUSY' })).status).toBe(200)
    expect(await left()).toBe(slot?.leftMinutes)
  })

  it('does not deadlock when two bills are merged into each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await tab(1), await tab(1)]
      const answers = await Promise.all([merge(one, other), merge(other, one)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.code).toBe('ORDER_NOT_EDITABLE')
    }
  })

  it('merges once however often the request is sent', async () => {
    const [into, from] = [await tab(1), await tab(2)]
    const id = newId()
    const answers = await Promise.all([1, 2, 3].map(() => merge(into, from, { id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(into)).lines.map(({ count }) => count)).toEqual([1, 2])
    expect((await merge(into, await tab(1), { id })).code).toBe('IDEMPOTENCY_CONFLICT')
  })
})

describe('splitting a bill', () => {
  it('accepts payment share by share, and is paid once all shares are', async () => {
    const order = await tab(3, { tip: 1_000, expectedPrice: 611_500 })
    const shares = people(2)
    const answer = await split(order, { by: 'EVENLY', shares })
    expect(answer.data.shares.map(({ amount, due }) => [amount, due])).toEqual([
      [306_000, 306_000],
      [305_500, 305_500],
    ])
    expect(answer.data.price).toEqual(order.price)
    const [first, second] = shares
    expect((await takeCash(order, 306_001, { shareId: first?.id })).code).toBe('PAYMENT_TOO_MUCH')
    expect((await takeCash(order, 306_000, { shareId: first?.id })).status).toBe(200)
    expect((await read(order)).shares.map(({ paid, due }) => [paid, due])).toEqual([
      [306_000, 0],
      [0, 305_500],
    ])
    expect((await takeCash(order, 1, { shareId: first?.id })).code).toBe('NOTHING_DUE')
    expect((await takeCash(order, 305_500, { shareId: second?.id })).status).toBe(200)
    expect(await read(order)).toMatchObject({ paid: 611_500, due: 0, toRefund: 0 })
  })

  it('assigns dishes to their shares and the remainder to the rest', async () => {
    const order = await tab(3)
    const lineId = order.lines[0]?.id
    const [sara] = people(1)
    const answer = await split(order, { by: 'ITEM', shares: [{ ...sara, lines: [{ lineId, count: 1 }] }] })
    expect(answer.data.shares).toMatchObject([
      { id: sara?.id, amount: 204_000, lines: [{ lineId, count: 1, amount: 204_000 }] },
      { id: rest.id, amount: 406_500 },
    ])
    const seated = await edit(order, [{ kind: 'lineSeat', lineId, seat: 2 }])
    expect(seated.data.shares).toHaveLength(2)
    const bySeat = await split(order, { by: 'SEAT', shares: [{ id: newId(), title: 'صندلی ۲', seat: 2 }] })
    expect(bySeat.code).toBe('SPLIT_NEEDS_TWO')
    expect((await split(order, { by: 'NONE' })).data.shares).toEqual([])
  })

  it('keeps paid shares when the price changes, drops the others with a notice, and can be split again', async () => {
    const order = await tab(2)
    const shares = people(2).map((each, at) => ({ ...each, amount: at === 0 ? 100_000 : 200_000 }))
    expect((await split(order, { by: 'AMOUNT', shares })).data.shares.map(({ amount }) => amount)).toEqual([
      100_000, 200_000, 107_000,
    ])
    expect((await takeCash(order, 100_000, { shareId: shares[0]?.id })).status).toBe(200)
    const more = await edit(order, [{ kind: 'addLine', line: line() }])
    expect(more.data).toMatchObject({ flagged: 1, due: 510_500, shares: [{ id: shares[0]?.id, paid: 100_000 }] })
    expect((await takeCash(order, 1_000, { shareId: shares[1]?.id })).code).toBe('SHARE_NOT_FOUND')
    const again = await split(order, { by: 'EVENLY', shares: people(2) })
    expect(again.data.shares.map(({ amount }) => amount)).toEqual([100_000, 255_000, 255_500])
  })

  it('refuses shares that are not a partition of this bill', async () => {
    const order = await tab(1)
    const lineId = order.lines[0]?.id
    const of = (facts: object) => ({ id: newId(), title: 'سارا', ...facts })
    expect((await split(order, { by: 'AMOUNT', shares: [of({ amount: 300_000 })] })).code).toBe('SPLIT_TOO_MUCH')
    const twice = { by: 'ITEM', shares: [of({ lines: [{ lineId, count: 2 }] })] }
    expect((await split(order, twice)).code).toBe('SPLIT_TOO_MUCH')
    const ghost = { by: 'ITEM', shares: [of({ lines: [{ lineId: newId(), count: 1 }] })] }
    expect((await split(order, ghost)).code).toBe('LINE_NOT_FOUND')
    expect((await split(order, { by: 'EVENLY', shares: [{ ...rest }] })).status).toBe(422)
    expect((await split(order, { by: 'EVENLY', shares: people(2) }, { version: 1 })).code).toBe('ORDER_CHANGED')
    const method = { by: 'EVENLY', shares: people(2) }
    const elsewhere = await shop.ask('POST', `/api-sofreh/ordering/orders/${order.id}/split`, {
      host: 'toranj',
      body: { id: newId(), way: method, rest },
    })
    expect(elsewhere.code).toBe('ORDER_NOT_FOUND')
    const sent = { id: newId() }
    const answers = await Promise.all([split(order, method, sent), split(order, method, sent)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const other of [{ by: 'NONE' }, { by: 'EVENLY', shares: people(3) }])
      expect((await split(order, other, sent)).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await split(order, { by: 'NONE' })).data.shares).toEqual([])
    expect((await takeCash(order, 10_000)).status).toBe(200)
    expect((await split(order, { by: 'EVENLY', shares: people(2) })).code).toBe('ORDER_HAS_MONEY')
  })

  it('refuses to split by dishes again once a paid share’s dish became cheaper', async () => {
    const order = await tab(2)
    const [sara] = people(1)
    const lineId = order.lines[0]?.id
    await split(order, { by: 'ITEM', shares: [{ ...sara, lines: [{ lineId, count: 1 }] }] })
    expect((await takeCash(order, 203_500, { shareId: sara?.id })).status).toBe(200)
    const free = { kind: 'freeItem', lineId, isFreeItem: true, reason: 'مهمان ما' }
    expect((await edit(order, [{ kind: 'addLine', line: line(kebab, 1, { note: 'تند' }) }, free])).status).toBe(200)
    expect((await split(order, { by: 'EVENLY', shares: people(2) })).code).toBe('SPLIT_NOT_POSSIBLE')
  })
})

describe('guest left without paying', () => {
  it('writes off a bill with permission and a reason, and ends the order', async () => {
    const order = await tab(1)
    expect((await takeCash(order, 3_500)).status).toBe(200)
    const ready = await move(await read(order), 'READYTOSERVE')
    expect((await writeOff(ready.data, { permissions: 'ORDER_EDIT ORDER_STATE' })).status).toBe(403)
    expect((await writeOff(order)).code).toBe('ORDER_CHANGED')
    const given = await writeOff(ready.data)
    expect(given.data).toMatchObject({ state: 'FINISHED', paid: 3_500, writtenOff: 200_000, due: 0, toRefund: 0 })
    expect((await historyOf(order)).find(({ kind }) => kind === 'writeOff')).toMatchObject({ reason: 'بی‌خبر رفتند' })
    const ledger = await shop.payments.ledgerOf(shop.database, shop.ids.naranj, order.id)
    expect(ledger).toMatchObject({ net: 3_500, writtenOff: 200_000 })
  })

  it('refuses to write off before the kitchen began or when nothing is due, and to reject afterwards', async () => {
    const waiting = await shop.ask('POST', '/api/orders', {
      as: shop.guest,
      body: { id: newId(), deliveryType: 'PICKUP', lines: [line()], paymentType: 'ONLINE', expectedPrice: 203_500 },
    })
    expect((await writeOff(waiting.data)).code).toBe('INVALID_ORDER_STATE')
    const order = await tab(1)
    const body = { id: newId(), version: order.version, reason: 'رفتند' }
    const given = await writeOff(order, { body })
    expect(given.data).toMatchObject({ state: 'FINISHED', due: 0, writtenOff: 203_500 })
    expect((await writeOff(order, { body })).data).toEqual(given.data)
    const later = { ...body, version: given.data.version }
    expect((await writeOff(order, { body: later })).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await writeOff(given.data)).code).toBe('INVALID_ORDER_STATE')
    expect((await move(given.data, 'REJECTED', { cause: 'NO_ANSWER' })).code).toBe('INVALID_ORDER_STATE')
    expect((await writeOff({ ...order, id: newId() })).code).toBe('ORDER_NOT_FOUND')
    expect((await writeOff(order, { host: 'toranj' })).code).toBe('ORDER_NOT_FOUND')
  })
})

describe('courses and seats', () => {
  it('holds a course until it is fired, completely and once', async () => {
    const order = await tab(1)
    const [soup, rice] = [line(kebab, 2, { course: 1 }), line(kebab, 1, { course: 2, isHeld: true, seat: 3 })]
    const added = await edit(order, [
      { kind: 'addLine', line: soup },
      { kind: 'addLine', line: rice },
      { kind: 'addLine', line: line(kebab, 1, { isHeld: true }) },
    ])
    expect(added.data.lines.map(({ course, seat, isHeld, kitchen }) => [course, seat, isHeld, kitchen.fired])).toEqual([
      [0, null, false, 1],
      [1, null, false, 2],
      [2, 3, true, 0],
      [0, null, true, 0],
    ])
    const held = added.data.lines[3]?.id
    expect((await edit(order, [{ kind: 'lineCourse', lineId: held, course: 2 }])).status).toBe(200)
    const fired = await edit(order, [{ kind: 'fireCourse', course: 2 }])
    expect(fired.data.lines.map(({ kitchen }) => kitchen.fired)).toEqual([1, 2, 1, 1])
    expect((await edit(order, [{ kind: 'fireCourse', course: 2 }])).code).toBe('NOTHING_HELD')
    expect((await edit(order, [{ kind: 'release' }])).code).toBe('NOTHING_HELD')
  })
})

describe('code, points and customer on an open order', () => {
  const code = async (facts: object): Promise<string> => {
    const coupon = `C${newId().slice(-10)}`.toUpperCase()
    const answer = await shop.ask<{ id: string }>('POST', '/api-identity/identity/discountcodes', {
      permissions: 'DISCOUNT_EDIT',
      body: { code: coupon, type: 'MONEY', value: 20_000, ...facts },
    })
    expect(answer).toMatchObject({ status: 200 })
    return coupon
  }

  it('takes a code with the edit, moves it with the edit, and releases it when it is removed or the order is rejected', async () => {
    const single = await code({ usageLimit: 1 })
    const [order, other] = [await tab(1), await tab(1)]
    const put = { kind: 'coupon', code: single }
    const taken = await edit(order, [put])
    expect(taken.data).toMatchObject({ coupon: { code: single, isApplied: true }, due: 181_500 })
    expect((await edit(other, [put])).code).toBe('DISCOUNT_CODE_USED_UP')
    expect((await edit(order, [{ kind: 'coupon', code: null }])).data).toMatchObject({ coupon: null, due: 203_500 })
    const moved = await edit(other, [put])
    expect(moved.status).toBe(200)
    expect((await merge(order, other)).code).toBe('MERGE_SOURCE_HAS_COUPON')
    expect((await move(moved.data, 'REJECTED', { cause: 'CUSTOMER_ASKED' })).status).toBe(200)
    expect((await edit(order, [put])).data.coupon?.code).toBe(single)
  })

  it('releases a code when the guest who used it never paid', async () => {
    const single = await code({ usageLimit: 1 })
    const cart = () => ({ id: newId(), deliveryType: 'PICKUP', lines: [line()], paymentType: 'ONLINE' })
    const wanted = { ...cart(), discountCode: single, expectedPrice: 181_500 }
    expect((await shop.ask('POST', '/api/orders', { as: shop.guest, body: wanted })).status).toBe(200)
    const order = await tab(1)
    expect((await edit(order, [{ kind: 'coupon', code: single }])).code).toBe('DISCOUNT_CODE_USED_UP')
    shop.clock.set('2026-11-21T13:40:00+03:30')
    await shop.ordering.tasks['ordering.expire-unpaid']?.({})
    shop.clock.set('2026-11-21T13:00:00+03:30')
    expect((await edit(order, [{ kind: 'coupon', code: single }])).data.due).toBe(181_500)
  })

  it('gives the last use of a code to exactly one of ten concurrent tables', async () => {
    const single = await code({ usageLimit: 1 })
    const orders = await Promise.all(Array.from({ length: 10 }, () => tab(1)))
    const answers = await Promise.all(orders.map((order) => edit(order, [{ kind: 'coupon', code: single }])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap((answer) => answer.code ?? []))).toEqual(new Set(['DISCOUNT_CODE_USED_UP']))
  })

  it('adds and removes a code’s gifts with it, from the same stock', async () => {
    const sweet = await shop.menu.put({ title: 'باقلوا', price: 40_000, packagingCost: 0, stock: 5 })
    const gift = {
      title: 'باقلوا',
      price: 40_000,
      discount: null,
      packagingCost: 0,
      servePackagingCost: 0,
      withTax: true,
    }
    const coupon = await code({ type: 'FREEITEM', value: 0, freeItems: [{ ...gift, id: sweet.id, count: 2 }] })
    const order = await tab(1)
    const given = await edit(order, [{ kind: 'coupon', code: coupon }])
    expect(given.data).toMatchObject({ due: 203_500, lines: [{}, { isGift: true, isFreeItem: true, count: 2 }] })
    expect(await shop.menu.stockOf(sweet.id)).toBe(3)
    const gone = await edit(order, [{ kind: 'coupon', code: null, reason: 'اشتباه' }])
    expect(gone.data.lines).toHaveLength(1)
    expect(await shop.menu.stockOf(sweet.id)).toBe(5)
    const again = await edit(order, [{ kind: 'coupon', code: coupon }])
    expect(again.data.lines).toHaveLength(2)
    // The gift of the first code is not given beside that of the second.
    const first = { kind: 'returnLine', lineId: given.data.lines[1]?.id }
    expect((await edit(order, [first])).code).toBe('ORDER_CHANGED')
    expect(await shop.menu.stockOf(sweet.id)).toBe(3)
  })

  it('spends points of the order’s customer, and ties the order to them', async () => {
    const club = {
      isActive: true,
      moneyPerPoint: 10_000,
      pointValue: 100,
      minShareBp: 0,
      maxShareBp: 9_000,
      expiryDays: null,
    }
    await shop.ask('PUT', '/api-sofreh/customers/club-settings', { permissions: 'VENDOR_SETTINGS', body: club })
    const order = await tab(1)
    expect((await edit(order, [{ kind: 'points', count: 50 }])).code).toBe('CUSTOMER_NEEDED')
    const mina = { kind: 'customer', customer: { phone: '۰۹۳۵۰۰۰۰۰۹۹', firstName: 'مینا' } }
    const named = await edit(order, [mina])
    expect(named.data.customer).toMatchObject({ phone: '09350000099', name: 'مینا' })
    expect((await edit(order, [{ kind: 'points', count: 50 }])).code).toBe('POINTS_NOT_ENOUGH')
    const give = { id: newId(), count: 80, reason: 'هدیه' }
    const path = `/api-sofreh/customers/${named.data.customer?.personId}/points`
    expect((await shop.ask('POST', path, { permissions: 'DISCOUNT_GIVE', body: give })).status).toBe(200)
    const spent = await edit(order, [{ kind: 'points', count: 50 }])
    expect(spent.data).toMatchObject({ points: { count: 50, value: 5_000 }, due: 198_000 })
    const ali = { kind: 'customer', customer: { phone: '09350000098' } }
    expect((await edit(order, [ali])).code).toBe('CUSTOMER_IS_TIED')
    expect((await edit(order, [{ kind: 'points', count: 80 }])).data.points?.count).toBe(80)
    const freed = await edit(order, [{ kind: 'points', count: 0 }, ali])
    expect(freed.data).toMatchObject({ points: null, due: 203_500, customer: { phone: '09350000098' } })
    expect((await edit(order, [{ kind: 'customer', customer: null }])).data.customer).toBeNull()
  })

  it('counts a code for the new customer when one edit changes customer and code', async () => {
    const coupon = await code({ usageLimitPerUser: 1 })
    const of = (phone: string) => ({ kind: 'customer', customer: { phone } })
    const put = { kind: 'coupon', code: coupon }
    const order = await tab(1)
    expect((await edit(order, [of('09350000071'), put])).status).toBe(200)
    expect((await edit(order, [of('09350000072')])).code).toBe('CUSTOMER_IS_TIED')
    const passed = await edit(order, [{ kind: 'coupon', code: null }, of('09350000072'), put])
    expect(passed.data).toMatchObject({ customer: { phone: '09350000072' } })
    const next = await tab(1)
    expect((await edit(next, [of('09350000072'), put])).code).toBe('DISCOUNT_CODE_ALREADY_USED')
    expect((await edit(next, [of('09350000071'), put])).status).toBe(200)
    const back = [{ kind: 'coupon', code: null }, of('09350000071'), put]
    expect((await edit(order, back)).code).toBe('DISCOUNT_CODE_ALREADY_USED')
  })

  it('requires a permission to make a paid order cheaper, which is a void', async () => {
    const coupon = await code({})
    const order = await tab(1)
    expect((await takeCash(order, 50_000)).status).toBe(200)
    const put = { kind: 'coupon', code: coupon }
    expect((await edit(order, [put], { permissions: 'ORDER_EDIT' })).status).toBe(403)
    expect((await edit(order, [put])).code).toBe('REASON_REQUIRED')
    expect((await edit(order, [{ ...put, reason: 'فراموش شده بود' }])).status).toBe(200)
  })

  it('treats an edit with a code as the same operation when it is sent again', async () => {
    const coupon = await code({})
    const order = await tab(1)
    const operations = [
      { id: newId(), kind: 'coupon', code: coupon.toLowerCase() },
      { id: newId(), kind: 'customer', customer: { phone: '09350000097' } },
    ]
    // Sent in the opposite order: the customer must come first, because a code ties the order to its owner.
    const sent = [operations[1] ?? {}, operations[0] ?? {}]
    const first = await edit(order, sent)
    expect(first.status).toBe(200)
    const again = await edit(order, sent)
    expect(again.data.version).toBe(first.data.version)
    expect((await edit(order, [{ ...operations[0], code: null }])).code).toBe('IDEMPOTENCY_CONFLICT')
  })
})

describe('price explanation', () => {
  it('returns the explanation stored with the price, which adds up to what is charged', async () => {
    const order = await tab(2)
    const changed = await edit(order, [{ kind: 'discount', discount: { kind: 'PERCENTAGE', value: 1000 } }])
    const answer = await shop.ask<Order & { why: { amount: number; parts: { amount: number }[] } }>(
      'GET',
      `/api/orders/${order.id}`,
    )
    const { why, price } = answer.data
    expect(price.finalPrice).toBe(changed.data.price.finalPrice)
    expect(why.amount).toBe(price.finalPrice)
    expect(why.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(price.finalPrice)
  })
})
