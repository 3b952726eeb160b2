import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order, OrderHistoryEntry } from '../../../contract/index.ts'
import { type Answer, type Asked, openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
  await shop.settings({ payLaterChannels: ['SALON', 'QR', 'WEBSITE'], autoConfirm: false })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const line = (menuItemId = kebab, count = 1, more: object = {}) => ({ id: newId(), menuItemId, count, ...more })
const online = async (facts: object = {}): Promise<Order> => {
  const body = {
    id: newId(),
    deliveryType: 'PICKUP',
    lines: [line(kebab, 2)],
    paymentType: 'ONLINE',
    expectedPrice: 417_000,
    ...facts,
  }
  const answer = await shop.ask('POST', '/api/orders', { as: shop.guest, body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.data
}
/** A tab, at a table if given: one line of two, one of one. */
const tab = async (facts: object = {}): Promise<Order> => {
  const body = {
    id: newId(),
    lines: [line(kebab, 2), line(kebab, 1, { note: 'تند' })],
    expectedPrice: 610_500,
    ...facts,
  }
  const answer = await shop.ask('POST', '/api/orders/postpaid', { body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.data
}
const move = (order: Order, state: string, more: object = {}, asked: Asked = {}): Promise<Answer> =>
  shop.ask('PATCH', '/api/orders/state', {
    body: { orderId: order.id, state, version: order.version, ...more },
    ...asked,
  })
const edit = (order: Order, operations: object[], more: object = {}, asked: Asked = {}): Promise<Answer> =>
  shop.ask('PATCH', '/api/orders', {
    body: { orderId: order.id, operations: operations.map((each) => ({ id: newId(), ...each })), ...more },
    ...asked,
  })
const read = async (order: Order): Promise<Order> => (await shop.ask('GET', `/api/orders/${order.id}`)).data
const takeCard = (order: Order, amount: number) =>
  shop.ask('POST', '/api/payments/manualpaybypos', {
    body: { id: newId(), orderId: order.id, amount, slipNumber: String(Math.random()).slice(2, 10) },
  })
const goBank = (order: Order) => shop.ask('GET', `/api/orders/payment/${order.id}`, { as: shop.guest })
const ledgerOf = (order: Order) => shop.payments.ledgerOf(shop.database, shop.ids.naranj, order.id)
const count = (order: Order, at = 0) => order.lines[at]?.count

describe('moving an order', () => {
  it('moves an order from the kitchen to the table and the end', async () => {
    const order = await tab()
    const ready = await move(order, 'READYTOSERVE')
    expect(ready.data).toMatchObject({ state: 'READYTOSERVE', moves: ['CONFIRMED', 'DELIVERED'] })
    expect(ready.data.lines[0]?.kitchen).toMatchObject({ ready: 2, fired: 0 })
    const served = await move(ready.data, 'DELIVERED')
    expect((await move(served.data, 'FINISHED')).code).toBe('ORDER_NOT_PAID')
    expect((await takeCard(order, 610_500)).status).toBe(200)
    const paid = await read(order)
    expect(paid).toMatchObject({ state: 'FINISHED', paid: 610_500, due: 0 })
    expect((await move(paid, 'FINISHED')).code).toBe('DUPLICATE_ORDER_STATE')
  })

  it('refuses the same state, an impossible move, and a move based on an outdated version', async () => {
    const order = await tab()
    expect((await move(order, 'CONFIRMED')).code).toBe('DUPLICATE_ORDER_STATE')
    expect((await move(order, 'DELIVERED')).code).toBe('INVALID_ORDER_STATE')
    const stale = await move({ ...order, version: order.version - 1 }, 'READYTOSERVE')
    expect(stale).toMatchObject({ status: 409, code: 'ORDER_CHANGED', details: { order: { version: order.version } } })
    expect((await move({ ...order, id: newId() }, 'READYTOSERVE')).code).toBe('ORDER_NOT_FOUND')
    expect((await move(order, 'REJECTED')).errors[0]?.field).toBe('cause')
    expect((await move(order, 'REJECTED', { cause: 'OTHER' })).errors[0]?.field).toBe('reason')
  })

  it('stores the minutes chosen on acceptance as the promise and in the history', async () => {
    const order = await online({ paymentType: 'CASH' })
    const accepted = await move(order, 'CONFIRMED', { minutes: 45 })
    expect(accepted).toMatchObject({ status: 200, data: { state: 'CONFIRMED' } })
    const { estimatedReadyAt } = accepted.data
    const minutesUntil = (Date.parse(estimatedReadyAt ?? '') - shop.clock().getTime()) / 60_000
    expect(Math.round(minutesUntil)).toBe(45)
    const history = await shop.ask<OrderHistoryEntry[]>('GET', `/api/reports/orderhistory/${order.id}`)
    expect(history.data.at(-1)?.facts).toMatchObject({ to: 'CONFIRMED', minutes: 45 })
    expect((await move(await online({ paymentType: 'CASH' }), 'CONFIRMED', { minutes: 0 })).status).toBe(422)
  })

  it('requires a courier before an order leaves for delivery', async () => {
    await shop.settings({ deliveryTypes: ['PICKUP', 'SERVE', 'DELIVER'] })
    const order = await tab({ deliveryType: 'DELIVER', deliveryCost: 0, expectedPrice: 625_500 })
    expect(await move(order, 'READYTOSHIPMENT')).toMatchObject({ status: 422, code: 'ORDER_MUST_HAVE_DELIVERY_METHOD' })
    await shop.settings({ deliveryTypes: ['PICKUP', 'SERVE'] })
  })

  it('lets exactly one of two concurrent moves win, and tells the other what happened', async () => {
    const order = await tab()
    const [one, other] = await Promise.all([
      move(order, 'READYTOSERVE'),
      move(order, 'REJECTED', { cause: 'TOO_BUSY' }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const twins = await tab()
    const both = await Promise.all([move(twins, 'READYTOSERVE'), move(twins, 'READYTOSERVE')])
    expect(both.map((answer) => answer.code ?? 'ok').sort()).toEqual(['DUPLICATE_ORDER_STATE', 'ok'])
  })

  it('returns portions and money in one transaction when an order is rejected', async () => {
    const counted = await shop.menu.put({ stock: 5 })
    const payments = [{ id: newId(), method: 'CASH', amount: 407_000 }]
    const body = { id: newId(), lines: [line(counted.id, 2)], payments, expectedPrice: 407_000 }
    const { data } = await shop.ask('POST', '/api/orders/quick', { body })
    expect(await shop.menu.stockOf(counted.id)).toBe(3)
    const weak = 'ORDER_STATE ORDER_VIEW'
    expect((await move(data, 'REJECTED', { cause: 'SOLD_OUT' }, { permissions: weak })).status).toBe(403)
    const rejected = await move(data, 'REJECTED', { cause: 'SOLD_OUT' })
    expect(rejected.data).toMatchObject({
      state: 'REJECTED',
      rejectCause: 'SOLD_OUT',
      paid: 0,
      due: 0,
      toRefund: 0,
      moves: [],
    })
    expect(rejected.data.lines[0]?.kitchen).toMatchObject({ fired: 0, voided: 2 })
    expect(await shop.menu.stockOf(counted.id)).toBe(5)
    const ledger = await ledgerOf(data)
    expect(ledger).toMatchObject({ paid: 407_000, refunding: 407_000, net: 0 })
  })

  it('requires the approval of a void to reject a bill in the kitchen, paid or not', async () => {
    const manager = shop.person('مریم', '09120000079')
    const cashier = 'ORDER_STATE ORDER_VIEW POS_USE'
    const approvedBy = (permissions: string): Asked => ({
      permissions: cashier,
      approvedBy: { who: manager, permissions },
    })
    const open = await tab()
    const dismissed = (order: Order, asked: Asked) => move(order, 'REJECTED', { cause: 'CUSTOMER_ASKED' }, asked)
    expect(await dismissed(open, { permissions: cashier })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await dismissed(open, approvedBy('DISCOUNT_GIVE'))).status).toBe(403)
    expect((await dismissed(open, approvedBy('VOID_FIRED'))).data).toMatchObject({ state: 'REJECTED' })
    type HistoryRow = { kind: string; facts: { to?: string }; personName: string; approvedByName: string }[]
    const history = (await shop.ask<HistoryRow>('GET', `/api/reports/orderhistory/${open.id}`)).data
    expect(history.find(({ facts }) => facts.to === 'REJECTED')).toMatchObject({ approvedByName: 'مریم' })
    const paid = await tab()
    await takeCard(paid, 610_500)
    expect((await dismissed(await read(paid), approvedBy('VOID_FIRED VOID_BILLED'))).status).toBe(403)
    const both = await dismissed(await read(paid), approvedBy('VOID_FIRED VOID_BILLED ORDER_REFUND'))
    expect(both.data).toMatchObject({ state: 'REJECTED', paid: 0 })
    // Before the kitchen has it, the permission to move orders is enough.
    expect((await dismissed(await online(), { permissions: cashier })).data).toMatchObject({ state: 'REJECTED' })
  })
})

describe('arriving money', () => {
  it('marks a waiting order as paid, and confirms it where the vendor confirms automatically', async () => {
    const waiting = await online()
    expect((await takeCard(waiting, 400_000)).status).toBe(200)
    expect(await read(waiting)).toMatchObject({ state: 'SUBMITTED', paid: 400_000, due: 17_000 })
    await takeCard(waiting, 17_000)
    expect(await read(waiting)).toMatchObject({ state: 'PAID', paid: 417_000, due: 0, expiresAt: null })
    await shop.settings({ autoConfirm: true })
    const auto = await online()
    await takeCard(auto, 417_000)
    expect(await read(auto)).toMatchObject({ state: 'CONFIRMED', due: 0 })
    await shop.settings({ autoConfirm: false })
  })

  it('refunds money that arrives for a rejected order', async () => {
    const order = await online()
    expect((await goBank(order)).status).toBe(200)
    expect((await move(order, 'REJECTED', { cause: 'TOO_BUSY' })).data.state).toBe('REJECTED')
    shop.bank.state.isPaid = true
    await shop.payments.askPending(shop.ids.naranj, order.id)
    shop.bank.state.isPaid = false
    const ledger = await ledgerOf(order)
    expect(ledger).toMatchObject({ paid: 417_000, net: 0 })
    expect(await read(order)).toMatchObject({ state: 'REJECTED', paid: 0, due: 0 })
  })
})

describe('overpayment', () => {
  const refund = (order: Order) =>
    shop.ask('POST', `/api-sofreh/ordering/orders/${order.id}/give-back`, { body: { reason: 'حذف یک قلم' } })

  it('refunds an overpayment once, by the method it was paid with', async () => {
    const order = await tab()
    await takeCard(order, 610_500)
    expect((await refund(order)).code).toBe('NOTHING_TO_REFUND')
    await edit(order, [{ kind: 'removeLine', lineId: order.lines[1]?.id, reason: 'اشتباه' }])
    const answers = await Promise.all([refund(order), refund(order)])
    expect(answers.map((answer) => answer.code ?? 'ok').sort()).toEqual(['NOTHING_TO_REFUND', 'ok'])
    expect(await read(order)).toMatchObject({ paid: 407_000, due: 0, toRefund: 0 })
    expect(await ledgerOf(order)).toMatchObject({ paid: 610_500, refunding: 203_500, net: 407_000 })
    expect((await refund({ ...order, id: newId() })).code).toBe('ORDER_NOT_FOUND')
  })
})

describe('unpaid online order', () => {
  const expire = async (minutes: number) => {
    shop.clock.advance(minutes * 60_000)
    await shop.ordering.tasks['ordering.expire-unpaid']?.({})
  }

  it('expires an unpaid order after its time and returns its portions', async () => {
    const counted = await shop.menu.put({ stock: 3 })
    const order = await online({ lines: [line(counted.id, 2)] })
    await expire(19)
    expect((await read(order)).state).toBe('SUBMITTED')
    await expire(2)
    expect(await read(order)).toMatchObject({ state: 'REJECTED', rejectCause: 'UNPAID_IN_TIME' })
    expect(await shop.menu.stockOf(counted.id)).toBe(3)
  })

  it('does not expire an order while the bank has not reported whether money is coming', async () => {
    const order = await online()
    await goBank(order)
    await expire(21)
    expect((await read(order)).state).toBe('SUBMITTED')
    shop.bank.state.isPaid = true
    await expire(1)
    shop.bank.state.isPaid = false
    expect(await read(order)).toMatchObject({ state: 'PAID', paid: 417_000 })
  })

  it('does not expire an order that is paid at the counter', async () => {
    const order = await online({ paymentType: 'CASH' })
    await expire(60)
    expect((await read(order)).state).toBe('SUBMITTED')
  })
})

describe('editing an order', () => {
  it('merges the edits of two waiters at one table', async () => {
    const order = await tab()
    const first = order.lines[0]?.id ?? ''
    const answers = await Promise.all([
      edit(order, [{ kind: 'changeCount', lineId: first, by: 1 }]),
      edit(order, [{ kind: 'addLine', line: line(kebab, 1, { note: 'کم‌نمک' }) }]),
      edit(order, [{ kind: 'addLine', line: line(kebab, 2) }]),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const now = await read(order)
    expect(now.lines.map((each) => each.count)).toEqual([5, 1, 1])
    expect(now.lines.map((each) => each.kitchen.fired)).toEqual([5, 1, 1])
    expect(now.due).toBe(7 * 203_500)
  })

  it('applies an operation once, however often it is sent', async () => {
    const order = await tab()
    const raise = { id: newId(), kind: 'changeCount', lineId: order.lines[0]?.id, by: 1 }
    await edit(order, [raise])
    const again = await edit(order, [raise])
    expect(count(again.data)).toBe(3)
  })

  it('requires a reason and a permission to remove a dish in the kitchen, and another permission after payment', async () => {
    const order = await tab()
    const lineId = order.lines[1]?.id
    const remove = { kind: 'removeLine', lineId }
    expect((await edit(order, [remove])).code).toBe('REASON_REQUIRED')
    const weak = { permissions: 'ORDER_EDIT ORDER_VIEW' }
    expect((await edit(order, [{ ...remove, reason: 'اشتباه' }], {}, weak)).status).toBe(403)
    const removed = await edit(order, [{ ...remove, reason: 'اشتباه' }])
    expect(removed.data.removedItems).toMatchObject([{ id: lineId, kitchen: { voided: 1 } }])
    const returned = await edit(order, [{ kind: 'returnLine', lineId }])
    expect(returned.data.lines).toHaveLength(2)
    await takeCard(order, 610_500)
    const billed = { permissions: 'ORDER_EDIT VOID_FIRED' }
    expect((await edit(order, [{ ...remove, reason: 'اشتباه' }], {}, billed)).status).toBe(403)
    expect((await edit(order, [{ ...remove, reason: 'اشتباه' }])).data).toMatchObject({ due: 0, toRefund: 203_500 })
  })

  it('refuses to remove the last item, and to raise a prepaid line above its first count', async () => {
    const order = await tab()
    const gone = order.lines.map((each) => ({ kind: 'removeLine', lineId: each.id, reason: 'لغو' }))
    expect((await edit(order, gone)).code).toBe('NOT_ALLOW_REMOVE_ALL_ITEMS')
    expect((await read(order)).lines).toHaveLength(2)
    const prepaid = await online()
    const raise = { kind: 'changeCount', lineId: prepaid.lines[0]?.id, by: 1 }
    expect(count((await edit(prepaid, [raise])).data)).toBe(3)
    await takeCard(prepaid, 625_500)
    expect((await edit(prepaid, [raise])).code).toBe('COUNT_ABOVE_ORIGINAL')
  })

  it('returns the current order where two people removed the same unit', async () => {
    const order = await tab()
    const remove = { kind: 'removeLine', lineId: order.lines[1]?.id, reason: 'لغو' }
    const answers = await Promise.all([edit(order, [remove]), edit(order, [remove])])
    const lost = answers.find((answer) => answer.status === 409)
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(lost).toMatchObject({ code: 'ORDER_CHANGED' })
    expect((await edit(order, [{ kind: 'setTip', tip: 1 }], { version: 1 })).code).toBe('ORDER_CHANGED')
  })

  it('moves stock by the difference and refuses what is sold out', async () => {
    const counted = await shop.menu.put({ stock: 3, title: 'میگو' })
    const order = await tab({ lines: [line(counted.id, 2), line()], expectedPrice: 610_500 })
    const raise = (by: number) => ({ kind: 'changeCount', lineId: order.lines[0]?.id, by, reason: 'خواست مهمان' })
    expect((await edit(order, [raise(2)])).code).toBe('ITEM_SOLD_OUT')
    await edit(order, [raise(1)])
    expect(await shop.menu.stockOf(counted.id)).toBe(0)
    await edit(order, [raise(-2)])
    expect(await shop.menu.stockOf(counted.id)).toBe(2)
    expect((await edit(order, [{ kind: 'addLine', line: line(newId()) }])).code).toBe('ITEM_NOT_AVAILABLE')
    const off = await shop.menu.group({ min: 0, max: 1, toppings: [{ title: 'سس', isActive: false }] })
    const must = await shop.menu.group({ min: 1, max: 1, toppings: [{ title: 'نان' }] })
    const dish = await shop.menu.put({ toppingCategoryIds: [off.id, must.id] })
    const add = (...toppings: object[]) => edit(order, [{ kind: 'addLine', line: line(dish.id, 1, { toppings }) }])
    expect((await add({ toppingId: off.toppings[0], count: 1 })).code).toBe('TOPPING_NOT_AVAILABLE')
    expect((await add()).code).toBe('TOPPING_TOO_FEW')
    expect((await add({ toppingId: must.toppings[0], count: 2 })).code).toBe('TOPPING_TOO_MANY')
  })

  it('changes prices only with the permission, and the parts still add up', async () => {
    const order = await tab()
    const lineId = order.lines[0]?.id
    for (const [operation, permission] of [
      [{ kind: 'discount', discount: { kind: 'PERCENTAGE', value: 1000 } }, 'DISCOUNT_GIVE'],
      [{ kind: 'lineDiscount', lineId, discount: { kind: 'FIX', value: 10_000 } }, 'DISCOUNT_GIVE'],
      [{ kind: 'priceChange', lineId, changePrice: 150_000 }, 'PRICE_CHANGE'],
      [{ kind: 'freeItem', lineId: order.lines[1]?.id, isFreeItem: true }, 'FREE_ITEM'],
    ] as const) {
      expect((await edit(order, [operation], {}, { permissions: 'ORDER_EDIT' })).status).toBe(403)
      expect((await edit(order, [operation], {}, { permissions: `ORDER_EDIT ${permission}` })).status).toBe(200)
    }
    const { price, due } = await read(order)
    expect(price.sumOfItemsPrice).toBe(300_000)
    // 300,000 less 10,000 for the line, less 10 % of what is left, and 10 % tax.
    expect(price.finalPrice).toBe(287_100)
    expect(due).toBe(287_100)
  })

  it('refuses edits while the guest is at the bank, and after the order has ended', async () => {
    const order = await online()
    await goBank(order)
    const tip = [{ kind: 'setTip', tip: 5_000 }]
    expect((await edit(order, tip)).code).toBe('PAYMENT_IN_PROGRESS')
    const rejected = await move(order, 'REJECTED', { cause: 'CUSTOMER_ASKED' })
    expect((await edit(rejected.data, tip)).code).toBe('ORDER_NOT_EDITABLE')
    expect((await edit({ ...order, id: newId() }, tip)).code).toBe('ORDER_NOT_FOUND')
  })
})

describe('another table', () => {
  const change = (order: Order, tableId: string, more: object = {}) =>
    shop.ask('PUT', '/api/orders/changetable', { body: { orderId: order.id, tableId, ...more } })

  it('moves the bill to another table and frees the old one', async () => {
    const [six, nine] = [await shop.table('۶'), await shop.table('۹')]
    const order = await tab({ tableId: six })
    const id = newId()
    expect((await change(order, nine, { id })).data.table).toMatchObject({ id: nine, name: '۹' })
    expect((await change(order, nine, { id })).status).toBe(200)
    expect((await change(order, six, { id })).code).toBe('IDEMPOTENCY_CONFLICT')
    const open = await shop.ordering.findOpenOrders(shop.database, shop.ids.naranj)
    expect([open.has(six), open.get(nine)?.orderId]).toEqual([false, order.id])
    const taken = await tab({ tableId: six })
    expect((await change(taken, nine)).code).toBe('TABLE_HAS_OPEN_BILL')
    expect((await change(taken, newId())).code).toBe('TABLE_NOT_FOUND')
    expect((await change(taken, nine, { version: 1 })).code).toBe('ORDER_CHANGED')
    expect((await change({ ...taken, id: newId() }, nine)).code).toBe('ORDER_NOT_FOUND')
    expect((await change(await online(), nine)).code).toBe('ORDER_NOT_EDITABLE')
  })
})

describe('history of an order', () => {
  it('lists who did what, when and why, in order', async () => {
    const order = await tab()
    await edit(order, [{ kind: 'removeLine', lineId: order.lines[1]?.id, reason: 'مهمان نخواست' }])
    const { data } = await shop.ask<OrderHistoryEntry[]>('GET', `/api/reports/orderhistory/${order.id}`)
    expect(data.map((entry) => [entry.kind, entry.personName, entry.reason])).toEqual([
      ['place', 'علی', ''],
      ['state', '', ''],
      ['removeLine', 'علی', 'مهمان نخواست'],
    ])
    expect(data[2]?.facts).toEqual({ title: 'چلوکباب کوبیده' })
    expect((await shop.ask('GET', `/api/reports/orderhistory/${newId()}`)).code).toBe('ORDER_NOT_FOUND')
  })

  it('names the person who took the money, the method of each payment, and the discount of the sale', async () => {
    const order = await tab({ discount: { kind: 'PERCENTAGE', value: 1000 }, expectedPrice: 549_450 })
    const cashier = shop.person('نرگس', '09120000076')
    const body = { id: newId(), orderId: order.id, amount: 200_000, given: 200_000 }
    expect(
      (await shop.ask('POST', '/api-sofreh/payments/cash', { as: cashier, permissions: 'PAYMENT_TAKE', body })).status,
    ).toBe(200)
    expect((await takeCard(order, order.price.finalPrice - 200_000)).status).toBe(200)
    const { data } = await shop.ask<OrderHistoryEntry[]>('GET', `/api/reports/orderhistory/${order.id}`)
    expect(data[0]?.facts).toMatchObject({ kind: 'PERCENTAGE', value: 1000 })
    expect(
      data.filter(({ kind }) => kind === 'pay').map(({ personName, facts }) => [personName, facts['method']]),
    ).toEqual([
      ['نرگس', 'CASH'],
      ['علی', 'CARD'],
    ])
  })
})
