import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order, VisitState } from '../../../contract/index.ts'
import { type Answer, openShop, type Shop } from '../../testing/open-shop.ts'
import { type Phone, phoneOf } from '../../testing/phone-of.ts'

let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop({ poolSize: 10 })
  kebab = (await shop.menu.put({ packagingCost: 0 })).id
  await shop.settings({ payLaterChannels: ['SALON', 'QR'], autoConfirm: true })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

type Board = {
  id: string
  tableId: string
  code: string
  isConfirmed: boolean
  billId: string | null
  guests: { id: string; isAdmitted: boolean; isAsking: boolean }[]
  calls: { id: string; kind: string; payBy: string | null; takenBy: string }[]
}

const each = 203_500
const confirmation = (mode: 'STAFF' | 'CODE' | 'NONE') =>
  shop.ask('PUT', '/api-sofreh/dining/visit-settings', { body: { confirmation: mode }, permissions: 'VENDOR_SETTINGS' })
const board = async () => (await shop.ask<Board[]>('GET', '/api-sofreh/dining/visits')).data
const visitAt = async (tableId: string) => {
  const visit = (await board()).find((one) => one.tableId === tableId)
  if (!visit) throw new Error('the table has no visit')
  return visit
}
const orderOf = async (id: string): Promise<Order> => (await shop.ask('GET', `/api/orders/${id}`)).data
const billOf = ({ data }: Answer<VisitState>) => {
  if (!data.bill) throw new Error('no bill')
  return data.bill
}
const confirm = async (orderId: string) => {
  const { version } = await orderOf(orderId)
  return shop.ask('PATCH', '/api/orders/state', { body: { orderId, state: 'CONFIRMED', version } })
}
const seat = async (name: string): Promise<{ tableId: string; phone: Phone }> => {
  const tableId = await shop.table(name)
  const phone = phoneOf(shop, tableId)
  expect((await phone.scan()).status).toBe(200)
  return { tableId, phone }
}
/** Opens a table whose bill staff have confirmed, with the phone that opened it. */
const party = async (name: string, count = 1) => {
  const { tableId, phone } = await seat(name)
  expect((await phone.order(kebab, count)).status).toBe(200)
  const { billId, code } = await visitAt(tableId)
  expect((await confirm(billId ?? '')).status).toBe(200)
  return { tableId, phone, code, billId: billId ?? '' }
}

describe('the first order of a visit', () => {
  it('holds the first order for staff, shows it to its own phone alone, and admits its guest when confirmed', async () => {
    const { tableId, phone } = await seat('۱')
    const friend = phoneOf(shop, tableId)
    await friend.scan()
    const sent = await phone.order(kebab, 2)
    expect(sent.data).toMatchObject({ bill: null, waiting: [{ count: 2 }], mayAdd: true })
    await friend.order(kebab, 1)
    expect((await friend.state()).data.waiting.map(({ count }) => count)).toEqual([1])
    const { billId, isConfirmed } = await visitAt(tableId)
    expect(isConfirmed).toBe(false)
    expect(await orderOf(billId ?? '')).toMatchObject({
      state: 'SUBMITTED',
      channel: 'QR',
      paymentType: null,
      isPayLater: true,
      due: 3 * each,
    })
    const home = phoneOf(shop, tableId)
    await home.scan()
    expect((await home.state()).data).toMatchObject({ bill: null, waiting: [], visit: { code: null, guests: [{}] } })

    await confirm(billId ?? '')
    const seen = billOf(await friend.state())
    expect(seen.lines.map(({ count }) => count)).toEqual([2, 1])
    expect(new Set(seen.lines.map(({ guestId }) => guestId)).size).toBe(2)
    expect(seen.parts.map(({ amount }) => amount)).toEqual([0, 2 * each, each])
    expect((await orderOf(billId ?? '')).lines.map(({ kitchen }) => kitchen.fired)).toEqual([2, 1])
    // A phone that only scanned the code is no guest of the party.
    expect((await home.state()).data).toMatchObject({ bill: null, mayAdd: false })
    expect((await home.order(kebab, 9)).code).toBe('VISIT_NOT_JOINED')
    expect((await home.call({ kind: 'BILL', payBy: 'CASH' })).code).toBe('VISIT_NOT_JOINED')
    expect((await home.share({ by: 'ALL' })).code).toBe('VISIT_NOT_JOINED')
    expect((await home.letIn((await friend.state()).data.visit.me.id)).code).toBe('VISIT_NOT_JOINED')
    expect((await home.ask('GET', `/api/orders/${billId}`)).code).toBe('ORDER_NOT_FOUND')
    expect((await home.toBank(billId ?? '')).code).toBe('ORDER_NOT_FOUND')
  })

  it('confirms the first order by the code on the table’s slip where the vendor allows it', async () => {
    await confirmation('CODE')
    const { tableId, phone } = await seat('۲')
    await phone.order(kebab, 1)
    const { billId, code } = await visitAt(tableId)
    expect((await orderOf(billId ?? '')).state).toBe('SUBMITTED')
    const wrong = await phone.join(code === '0000' ? '1111' : '0000')
    expect(wrong).toMatchObject({ status: 422, code: 'VISIT_CODE_WRONG', details: { left: 4 } })
    const digits = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    expect(billOf(await phone.join(digits))).toMatchObject({ state: 'CONFIRMED', due: each })
    await confirmation('STAFF')
  })

  it('confirms the first order at once where the vendor trusts every scan', async () => {
    await confirmation('NONE')
    const { phone } = await seat('۳')
    expect(billOf(await phone.order(kebab, 1))).toMatchObject({ state: 'CONFIRMED' })
    await confirmation('STAFF')
  })

  it('keeps an order from home unconfirmed when its guest chooses to pay at the counter', async () => {
    const tableId = await shop.table('۴')
    const body = {
      id: newId(),
      tableId,
      deliveryType: 'SERVE',
      lines: [{ id: newId(), menuItemId: kebab, count: 1 }],
      expectedPrice: each,
    }
    const asked = { as: shop.guest, body: { ...body, paymentType: 'CASH' } }
    expect((await shop.ask('POST', '/api/orders', asked)).data.state).toBe('SUBMITTED')
    const online = {
      ...body,
      id: newId(),
      lines: [{ id: newId(), menuItemId: kebab, count: 1 }],
      paymentType: 'ONLINE',
    }
    const placed = await shop.ask('POST', '/api/orders', { as: shop.guest, body: online })
    const change = { as: shop.guest, body: { id: newId(), paymentType: 'CASH' } }
    const changed = await shop.ask('POST', `/api-sofreh/ordering/orders/${placed.data.id}/payment-type`, change)
    expect(changed.data.state).toBe('SUBMITTED')
  })

  it('ends the visit when staff reject the first order', async () => {
    const { tableId, phone } = await seat('۵')
    await phone.order(kebab, 1)
    const { billId } = await visitAt(tableId)
    const { version } = await orderOf(billId ?? '')
    const body = { orderId: billId, state: 'REJECTED', cause: 'TOO_BUSY', version }
    expect((await shop.ask('PATCH', '/api/orders/state', { body })).status).toBe(200)
    expect((await phone.state()).data.visit).toMatchObject({ endReason: 'REJECTED', code: null })
    expect((await phone.order(kebab, 1)).code).toBe('VISIT_ENDED')
  })
})

describe('joining a party', () => {
  it('admits a phone by the party’s code or by the consent of one of its guests', async () => {
    const { tableId, phone, code } = await party('۶')
    expect((await phone.state()).data.visit.code).toBe(code)
    const [second, third] = [phoneOf(shop, tableId), phoneOf(shop, tableId)]
    await second.scan()
    await third.scan()
    expect(billOf(await second.join(code)).due).toBe(each)
    await second.name('  نیما ')
    await third.join()
    const asking = (await phone.state()).data.visit.guests.find(({ isAsking }) => isAsking)
    expect((await phone.letIn(asking?.id ?? '')).status).toBe(200)
    expect((await phone.letIn(newId())).code).toBe('GUEST_NOT_FOUND')
    expect((await third.order(kebab, 2)).data.bill?.due).toBe(3 * each)
    expect((await third.state()).data.visit.guests.map(({ name }) => name)).toEqual(['', 'نیما', ''])
  })

  it('blocks a phone after several wrong codes, while staff can still admit it', async () => {
    const { tableId, code } = await party('۷')
    const guesser = phoneOf(shop, tableId)
    const { data } = await guesser.scan()
    const wrong = code === '9999' ? '8888' : '9999'
    for (let tries = 0; tries < 5; tries += 1) expect((await guesser.join(wrong)).code).toBe('VISIT_CODE_WRONG')
    expect((await guesser.join(code)).code).toBe('VISIT_CODE_LOCKED')
    const { id } = await visitAt(tableId)
    const admit = (guestId: string, visitId = id) =>
      shop.ask('POST', `/api-sofreh/dining/visits/${visitId}/admit`, { body: { guestId } })
    expect((await admit(newId())).code).toBe('GUEST_NOT_FOUND')
    expect((await admit(data.guestId, newId())).code).toBe('VISIT_NOT_FOUND')
    expect((await admit(data.guestId)).status).toBe(200)
    expect((await guesser.state()).data.bill?.due).toBe(each)
  })

  it('shows a bill that staff opened to the admitted guests', async () => {
    const tableId = await shop.table('۸')
    const body = {
      id: newId(),
      tableId,
      lines: [{ id: newId(), menuItemId: kebab, count: 2 }],
      expectedPrice: 2 * each,
    }
    expect((await shop.ask('POST', '/api/orders/postpaid', { body })).status).toBe(200)
    const phone = phoneOf(shop, tableId)
    await phone.scan()
    expect((await phone.state()).data).toMatchObject({ bill: null, mayAdd: false })
    expect((await phone.order(kebab, 1)).code).toBe('VISIT_NOT_JOINED')
    await phone.join((await visitAt(tableId)).code)
    expect(billOf(await phone.order(kebab, 1))).toMatchObject({ id: body.id, due: 3 * each })
  })

  it('attaches a bill that staff open after the guests scanned', async () => {
    const { tableId, phone } = await seat('۹')
    await phone.join((await visitAt(tableId)).code)
    const body = { id: newId(), tableId, lines: [{ id: newId(), menuItemId: kebab, count: 1 }], expectedPrice: each }
    await shop.ask('POST', '/api/orders/postpaid', { body })
    expect(billOf(await phone.state()).id).toBe(body.id)
  })
})

describe('a round of a party', () => {
  it('stores the rounds of two phones sent at the same moment, also when they open the bill', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { tableId, phone } = await seat(`۱۰${round}`)
      const { code } = await visitAt(tableId)
      const friends = [phone, phoneOf(shop, tableId), phoneOf(shop, tableId)]
      for (const one of friends) await one.scan()
      for (const one of friends) await one.join(code)
      const answers = await Promise.all(friends.map((one, at) => one.order(kebab, at + 1)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const bill = billOf(await phone.state())
      expect(bill.lines.map(({ count }) => count).sort()).toEqual([1, 2, 3])
      expect(bill.due).toBe(6 * each)
    }
  })

  it('adds a round once when the phone sends it repeatedly', async () => {
    const { phone, billId } = await party('۱۱')
    const facts = { id: newId(), lines: [{ id: newId(), menuItemId: kebab, count: 1 }] }
    await Promise.all([phone.order(kebab, 1, facts), phone.order(kebab, 1, facts)])
    await phone.order(kebab, 1, facts)
    expect((await orderOf(billId)).due).toBe(2 * each)
  })

  it('refuses a round with a problem that the guest can solve', async () => {
    const { phone } = await party('۱۲')
    expect((await phone.order(kebab, 1, { expectedGoods: 1 })).code).toBe('PRICE_CHANGED')
    expect((await phone.order(newId(), 1)).code).toBe('ITEM_NOT_AVAILABLE')
    const out = await shop.menu.put({ packagingCost: 0, stock: 0 })
    expect((await phone.order(out.id, 1)).code).toBe('ITEM_SOLD_OUT')
    shop.clock.set('2026-11-22T09:00:00+03:30')
    expect((await phone.order(kebab, 1)).code).toBe('VISIT_ENDED')
    shop.clock.set('2026-11-21T13:00:00+03:30')
    await shop.settings({ payLaterChannels: ['SALON'] })
    expect((await phone.order(kebab, 1)).code).toBe('PAYMENT_NOT_ALLOWED')
    await shop.settings({ payLaterChannels: ['SALON', 'QR'] })
  })

  it('returns a served table to the kitchen', async () => {
    const { phone, billId } = await party('۱۳')
    for (const state of ['READYTOSERVE', 'DELIVERED']) {
      const { version } = await orderOf(billId)
      await shop.ask('PATCH', '/api/orders/state', { body: { orderId: billId, state, version } })
    }
    await phone.order(kebab, 1, { description: 'بدون پیاز', tip: 5_000 })
    const now = await orderOf(billId)
    expect(now).toMatchObject({ state: 'CONFIRMED', description: 'بدون پیاز', price: { tip: 5_000 } })
    expect(now.lines.map(({ kitchen }) => [kitchen.served, kitchen.fired])).toEqual([[1, 1]])
  })
})
