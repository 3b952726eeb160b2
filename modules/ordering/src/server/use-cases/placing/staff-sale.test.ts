import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import type { ListedOrder } from '../../../contract/index.ts'
import { type Answer, type Asked, openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string
let shiftId: string

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
  await shop.settings({ payLaterChannels: ['SALON'] })
  const drawerId = newId()
  shiftId = newId()
  const till = { permissions: 'VENDOR_SETTINGS DRAWER_USE' }
  await shop.ask('POST', '/api-sofreh/payments/drawers', { ...till, body: { id: drawerId, name: 'صندوق' } })
  const body = { id: shiftId, drawerId, float: 500_000, device: 'till' }
  const opened = await shop.ask('POST', '/api-sofreh/payments/shifts', { ...till, body })
  expect(opened).toMatchObject({ status: 200 })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(await breachesOf(shop.database)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const cash = (amount: number) => ({ id: newId(), method: 'CASH', amount })
/** Two kebabs at the table: 370,000, 10 % tax. */
const sale = (facts: object = {}) => ({
  id: newId(),
  lines: [{ id: newId(), menuItemId: kebab, count: 2 }],
  payments: [cash(407_000)],
  expectedPrice: 407_000,
  ...facts,
})
const line = (more: object = {}) => ({ id: newId(), menuItemId: kebab, count: 2, ...more })
const quick = (body: object, asked: Asked = {}): Promise<Answer> =>
  shop.ask('POST', '/api/orders/quick', { body, ...asked })
const postpaid = (body: object, asked: Asked = {}): Promise<Answer> =>
  shop.ask('POST', '/api/orders/postpaid', { body, ...asked })

describe('staff changes to a line', () => {
  it('requires a separate permission for each price change, free item and line discount', async () => {
    const dearer = { lines: [line({ changePrice: 200_000 })], payments: [cash(440_000)], expectedPrice: 440_000 }
    const free = { lines: [line(), line({ count: 1, isFreeItem: true, note: 'مهمان ما' })] }
    const cheaper = {
      lines: [line({ lineDiscount: { kind: 'FIX', value: 70_000 } })],
      payments: [cash(330_000)],
      expectedPrice: 330_000,
    }
    const plain = 'POS_USE PAYMENT_TAKE'
    for (const [body, permission] of [
      [sale(dearer), 'PRICE_CHANGE'],
      [sale(free), 'FREE_ITEM'],
      [sale(cheaper), 'DISCOUNT_GIVE'],
    ] as const) {
      expect(await quick(body, { permissions: plain })).toMatchObject({ status: 403, details: { permission } })
      expect(await quick(body, { permissions: `${plain} ${permission}` })).toMatchObject({ status: 200 })
    }
  })

  it('records each change of a line as an operation of the history', async () => {
    const body = sale({ lines: [line({ changePrice: 200_000 })], payments: [cash(440_000)], expectedPrice: 440_000 })
    await quick(body)
    const history = await shop.ask<{ kind: string }[]>('GET', `/api/reports/orderhistory/${body.id}`)
    expect(history.data.map(({ kind }) => kind)).toEqual(['place', 'priceChange', 'pay', 'state', 'state'])
  })

  it('accepts a change after a permitted colleague’s PIN, records both people, and refuses any other approval', async () => {
    const manager = shop.person('مریم', '09120000077')
    const plain = 'POS_USE PAYMENT_TAKE ORDER_EDIT'
    const body = sale({ lines: [line({ changePrice: 200_000 })], payments: [cash(440_000)], expectedPrice: 440_000 })
    const wrong = { who: manager, permissions: 'FREE_ITEM' }
    expect(await quick(body, { permissions: plain, approvedBy: wrong })).toMatchObject({ status: 403 })
    const approvedBy = { who: manager, permissions: 'PRICE_CHANGE DISCOUNT_GIVE' }
    expect(await quick(body, { permissions: plain, approvedBy, host: 'toranj' })).not.toMatchObject({ status: 200 })
    const sold = await quick(body, { permissions: plain, approvedBy })
    expect(sold).toMatchObject({ status: 200, data: { price: { finalPrice: 440_000 } } })
    type HistoryRow = { kind: string; personName: string; approvedByName: string }[]
    const history = async (id: string) => (await shop.ask<HistoryRow>('GET', `/api/reports/orderhistory/${id}`)).data
    expect((await history(body.id)).filter(({ approvedByName }) => approvedByName !== '')).toMatchObject([
      { kind: 'place', approvedByName: 'مریم' },
      { kind: 'priceChange', personName: 'علی', approvedByName: 'مریم' },
    ])
    const tab = await postpaid(sale({ payments: [] }))
    const operations = [{ id: newId(), kind: 'discount', discount: { kind: 'FIX', value: 10_000 } }]
    const asked = { permissions: plain, body: { orderId: tab.data.id, operations } }
    expect(await shop.ask('PATCH', '/api/orders', asked)).toMatchObject({ status: 403 })
    expect(await shop.ask('PATCH', '/api/orders', { ...asked, approvedBy })).toMatchObject({ status: 200 })
    expect((await history(tab.data.id)).at(-1)).toMatchObject({ kind: 'discount', approvedByName: 'مریم' })
  })

  it('stores the reason of a manual discount with the sale and with a later change of it', async () => {
    const reasonOf = async (id: string) => {
      const { rows } = await sql<{ reason: string | null }>`
        select sheet->'discount'->>'reason' as reason from orders where id = ${id}`.execute(shop.database.kysely)
      return rows[0]?.reason
    }
    const discount = { kind: 'PERCENTAGE', value: 1000, reason: 'همکار' }
    const sold = await quick(sale({ discount, payments: [cash(366_300)], expectedPrice: 366_300 }))
    expect(sold).toMatchObject({ status: 200, data: { price: { finalPrice: 366_300 } } })
    expect(await reasonOf(sold.data.id)).toBe('همکار')
    const open = await postpaid(sale({ payments: [] }))
    const change = { id: newId(), kind: 'discount', discount: { kind: 'FIX', value: 10_000, reason: 'دیر شد' } }
    await shop.ask('PATCH', '/api/orders', { body: { orderId: open.data.id, operations: [change] } })
    expect(await reasonOf(open.data.id)).toBe('دیر شد')
  })

  it('holds a course back from the kitchen until it is fired, and stores the seat', async () => {
    const lines = [line({ course: 1, seat: 2 }), line({ course: 2, isHeld: true, note: 'بعد از سوپ' })]
    const opened = await postpaid(sale({ lines, payments: [], expectedPrice: 814_000 }))
    expect(opened.data.lines.map(({ kitchen }) => [kitchen.fired, kitchen.held])).toEqual([
      [2, 0],
      [0, 2],
    ])
  })
})

describe('payment at the counter', () => {
  const customer = { phone: '09371234567', firstName: 'رضا' }
  const allow = async (creditLimit: number) => {
    const known = await postpaid(sale({ customer, payments: [] }))
    const personId = known.data.customer?.personId ?? ''
    const body = { id: newId(), creditLimit }
    const path = `/api-sofreh/customers/${personId}/credit-limit`
    const answer = await shop.ask('PUT', path, { permissions: 'CUSTOMER_EDIT WRITE_OFF', body })
    expect(answer.status).toBe(200)
    return personId
  }

  it('charges the customer’s account up to its limit, also combined with other methods', async () => {
    const credit = (amount: number) => ({ id: newId(), method: 'CREDIT', amount })
    expect((await quick(sale({ payments: [credit(407_000)] }))).code).toBe('CREDIT_NEEDS_CUSTOMER')
    await allow(300_000)
    expect((await quick(sale({ customer, payments: [credit(407_000)] }))).code).toBe('CREDIT_LIMIT_REACHED')
    const both = await quick(sale({ customer, payments: [credit(300_000), cash(107_000)] }))
    expect(both.data).toMatchObject({ paymentType: 'MULTI', paid: 407_000, due: 0 })
    expect((await quick(sale({ customer, payments: [credit(407_000)] }))).code).toBe('CREDIT_LIMIT_REACHED')
    const report = await shop.ask<{ orderId: string; amount: number }[]>('GET', '/api/orders/getcreditordersreport', {
      permissions: 'REPORT_SALES',
    })
    expect(report).toMatchObject({ totalCount: 1, data: [{ orderId: both.data.id, amount: 300_000 }] })
    const elsewhere = await shop.ask('GET', '/api/orders/getcreditordersreport', {
      permissions: 'REPORT_SALES',
      host: 'toranj',
    })
    expect(elsewhere.totalCount).toBe(0)
  })

  it('records an amount as paid to FOODRO, alone or with cash', async () => {
    const paid = sale({ payments: [{ id: newId(), method: 'FOODRO', amount: 407_000 }] })
    expect(await quick(paid)).toMatchObject({ status: 200, data: { due: 0, paid: 407_000, paymentType: 'FOODRO' } })
    const parts = [{ id: newId(), method: 'FOODRO', amount: 400_000 }, cash(7_000)]
    expect(await quick(sale({ payments: parts }))).toMatchObject({ data: { due: 0, paymentType: 'MULTI' } })
    const open = sale({ payments: [{ id: newId(), method: 'FOODRO', amount: 100_000 }] })
    expect(await postpaid(open)).toMatchObject({ status: 200, data: { due: 307_000 } })
  })

  it('assigns the sale to the shift that sold it and refuses an unknown shift', async () => {
    const sold = await quick(sale({ shiftId }))
    expect(sold.status).toBe(200)
    const listed = await shop.ask<ListedOrder[]>('GET', `/api/orders?shiftId=${shiftId}`)
    expect(listed.data.map(({ id }) => id)).toEqual([sold.data.id])
    expect(await quick(sale({ shiftId: newId() }))).toMatchObject({ status: 404, code: 'SHIFT_NOT_FOUND' })
    const ofCashier = await shop.ask<ListedOrder[]>('GET', `/api/orders?staffId=${shop.cashier.id}&pageSize=50`)
    expect(ofCashier.data.map(({ id }) => id)).toContain(sold.data.id)
  })

  it('stores the sale outside shifts when its shift has closed', async () => {
    const drawerId = newId()
    const closed = newId()
    const till = { permissions: 'VENDOR_SETTINGS DRAWER_USE DRAWER_COUNT SHIFT_CLOSE' }
    const path = '/api-sofreh/payments/shifts'
    await shop.ask('POST', '/api-sofreh/payments/drawers', { ...till, body: { id: drawerId, name: 'دوم' } })
    await shop.ask('POST', path, { ...till, body: { id: closed, drawerId, float: 0, device: 'till' } })
    await shop.ask('POST', `${path}/${closed}/counts`, { ...till, body: { id: newId(), total: 0 } })
    const ended = await shop.ask('POST', `${path}/${closed}/close`, { ...till, body: { id: newId() } })
    expect(ended.status).toBe(200)
    const sold = await quick(sale({ shiftId: closed }))
    expect(sold.status).toBe(200)
    const outside = await shop.ask('GET', '/api-sofreh/payments/outside-shifts', { permissions: 'SHIFT_CLOSE' })
    expect(JSON.stringify(outside.data)).toContain(sold.data.id)
  })
})

describe('an open pay-later bill', () => {
  it('accepts edits from the till, while a sale paid at once refuses them', async () => {
    const tab = await postpaid(sale({ payments: [] }))
    const [first] = tab.data.lines
    const edit = (orderId: string) => ({
      orderId,
      operations: [{ id: newId(), kind: 'changeCount', lineId: first?.id, by: 1 }],
    })
    const permissions = 'POS_USE'
    const edited = await shop.ask('PUT', '/api/orders/editpostpaid', { permissions, body: edit(tab.data.id) })
    expect(edited.data).toMatchObject({ price: { finalPrice: 610_500 }, due: 610_500 })
    const paid = await quick(sale())
    const refused = await shop.ask('PUT', '/api/orders/editpostpaid', { permissions, body: edit(paid.data.id) })
    expect(refused.code).toBe('ORDER_NOT_EDITABLE')
    const foreign = await shop.ask('PUT', '/api/orders/editpostpaid', { host: 'toranj', body: edit(tab.data.id) })
    expect(foreign.code).toBe('ORDER_NOT_FOUND')
  })
})

describe('field names of the specification', () => {
  it('accepts preparationTime, numberOfCustomer and multiPayment for a sale', async () => {
    const { payments, ...rest } = sale()
    const { status, data } = await quick({ ...rest, multiPayment: payments, preparationTime: 35, numberOfCustomer: 4 })
    expect({ status, paid: data.paid, persons: data.numberOfPerson }).toEqual({
      status: 200,
      paid: 407_000,
      persons: 4,
    })
    const minutes = (Date.parse(data.estimatedReadyAt ?? '') - Date.parse(data.placedAt)) / 60_000
    expect(Math.round(minutes)).toBe(35)
  })

  it('refuses two different values under two names of a field', async () => {
    const answer = await quick(sale({ preparationMinutes: 30, preparationTime: 20, multiPayment: [cash(407_000)] }))
    expect(answer).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    const fields = answer.details?.['fields'] ?? answer.errors
    expect(JSON.stringify(fields)).toContain('preparationTime')
    expect(JSON.stringify(fields)).toContain('multiPayment')
  })

  it('names the title of a line and the id of a topping as the specification does', async () => {
    const { data } = await quick(sale())
    for (const each of data.lines) {
      expect(each.menuItemTitle).toBe(each.title)
      for (const topping of each.orderItemToppings) expect(topping.id).toBe(topping.toppingId)
    }
    expect(data.lines.length).toBeGreaterThan(0)
  })
})
