import type { ActView, ChangeView } from '@sofreh/audit/client'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

let product: RunningProduct
let shop: StockedShop
let other: StockedShop
let dish: string

beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'audited', '09128887721')
  other = await stockShop(product, 'beside-audited', '09128887722')
  await call('PUT', '/api-identity/identity/vendors/me', { payLaterChannels: ['SALON', 'QR', 'WEBSITE'] })
  dish = shop.idsFor({ path: '/menuitems' } as never)['menuItemId'] ?? ''
}, 120_000)
afterAll(async () => {
  expect(await breachesOf(product.started.database)).toEqual([])
  await product.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type As = { asShop?: StockedShop; token?: string; key?: string }
function ask(method: Method, url: string, payload?: object, as: As = {}) {
  const { asShop = shop, key = newId() } = as
  const token = as.token ?? asShop.token
  const headers = { host: asShop.host, authorization: `Bearer ${token}`, 'idempotency-key': key }
  return product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}
async function call<Answer>(method: Method, url: string, payload?: object): Promise<Answer> {
  const answer = await ask(method, url, payload)
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
  return answer.json().data as Answer
}
const changes = (query = '') => call<ChangeView[]>('GET', `/api-sofreh/audit/changes?pageSize=100${query}`)
const acts = (query = '') => call<ActView[]>('GET', `/api-sofreh/audit/acts?pageSize=100${query}`)
const lastChange = async (subject: string) => (await changes()).find((change) => change.subject === subject)
const fieldsOf = (change: ChangeView | undefined) =>
  Object.fromEntries((change?.fields ?? []).map(({ field, before, after }) => [field, [before, after]]))

describe('the change log', () => {
  it('records a changed setting in the change log with old value, new value and person', async () => {
    await call('PUT', '/api-identity/identity/vendors/me', { minimumBasket: 70_000 })
    await call('PUT', '/api-identity/identity/vendors/me', { minimumBasket: 90_000 })
    const [change] = await changes('&kind=SETTINGS')
    expect(change).toMatchObject({ subject: 'vendors', act: 'CHANGED', kind: 'SETTINGS' })
    expect(fieldsOf(change)).toEqual({ minimum_basket: [70_000, 90_000] })
    expect(change?.personId).toEqual(expect.any(String))
    expect(change?.person).toEqual(expect.any(String))
  })

  it('records a changed price in the change log, but no stock that a sale changes', async () => {
    await call('POST', '/api-sofreh/catalog/bulk', {
      itemIds: [dish],
      change: { kind: 'PRICE_AMOUNT', amount: 23_000 },
    })
    const change = await lastChange('menu_items')
    expect(fieldsOf(change)['price']?.[1]).toBe(123_000)
    const before = (await changes('&kind=PRICES')).length
    await bill(1)
    expect((await changes('&kind=PRICES')).length).toBe(before)
  })

  it('records changed permissions of a role as one change of the whole set, and unchanged ones not at all', async () => {
    const role = await call<{ id: string }>('POST', '/api-identity/identity/permissions', {
      title: 'صندوق‌دار شب',
      permissions: ['POS_USE', 'ORDER_VIEW'],
    })
    const edit = (permissions: string[]) =>
      call('PUT', '/api-identity/identity/permissions', { id: role.id, title: 'صندوق‌دار شب', permissions })
    await edit(['POS_USE', 'DRAWER_USE'])
    const change = await lastChange('role_permissions')
    expect(change).toMatchObject({ kind: 'ROLES', act: 'CHANGED', name: 'صندوق‌دار شب' })
    expect(fieldsOf(change)['values']).toEqual([
      [{ permission: 'ORDER_VIEW' }, { permission: 'POS_USE' }],
      [{ permission: 'DRAWER_USE' }, { permission: 'POS_USE' }],
    ])
    const count = (await changes('&kind=ROLES')).length
    await edit(['DRAWER_USE', 'POS_USE'])
    expect((await changes('&kind=ROLES')).length).toBe(count)
  })

  it('records in the change log that a secret changed, without its value', async () => {
    const keys = { vandar: { apiKey: 'vandar-secret-key-77' } }
    await call('POST', '/api/bankconfiguration', { ...keys, preSelectedProvider: 'VANDAR' })
    const { rows } = await sql<{ row: string }>`select changes::text as row from changes`.execute(
      product.started.database.kysely,
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ row }) => row.includes('vandar-secret-key'))).toEqual([])
    const change = await lastChange('bank_configurations')
    expect(change?.fields.filter(({ isHidden }) => isHidden).map(({ field }) => field)).toContain('sealed')
  })

  it('records no entry in the change log for a refused or repeated change', async () => {
    const count = (await changes()).length
    expect((await ask('PUT', '/api-identity/identity/vendors/me', { taxRateBp: 99_999 })).statusCode).toBeGreaterThan(
      399,
    )
    expect((await changes()).length).toBe(count)
    const key = newId()
    for (let repeat = 0; repeat < 3; repeat++)
      await ask('PUT', '/api-identity/identity/vendors/me', { minimumBasket: 95_000 }, { key })
    expect((await changes()).length).toBe(count + 1)
  })

  it('shows a vendor no changes and acts of another vendor', async () => {
    const answer = await ask('GET', '/api-sofreh/audit/changes?pageSize=100', undefined, { asShop: other })
    const ids = new Set((await changes()).map(({ id }) => id))
    expect((answer.json().data as ChangeView[]).filter(({ id }) => ids.has(id))).toEqual([])
  })

  it('refuses the change log to a guest, and for a range that ends before it begins', async () => {
    const guest = await ask('GET', '/api-sofreh/audit/changes', undefined, { token: shop.guestToken })
    expect(guest.statusCode).toBe(403)
    for (const list of ['acts', 'changes', 'suspicions']) {
      const backwards = await ask('GET', `/api-sofreh/audit/${list}?from=2026-03-02&to=2026-03-01`)
      expect(backwards.statusCode, list).toBe(422)
      const far = await ask('GET', `/api-sofreh/audit/${list}?from=1900-01-01&to=2199-12-31`)
      expect(far.statusCode, list).toBe(200)
    }
  })
})

async function bill(count: number, facts: object = {}): Promise<Order> {
  const lines = [{ id: newId(), menuItemId: dish, count, toppings: [] }]
  const cart = { deliveryType: 'PICKUP', lines, ...facts }
  const { price } = await call<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', cart)
  return call('POST', '/api/orders/postpaid', { id: newId(), ...cart, expectedPrice: price.finalPrice })
}

/** Waits until the reactions to all events have run. */
async function processed(): Promise<void> {
  await vi.waitFor(async () => {
    await product.runner.catchUp(shop.vendorId)
    const { rows } = await sql<{ left: number }>`select c.last - r.last as left from event_counters c
      join reaction_cursors r using (vendor_id) where vendor_id = ${shop.vendorId}`.execute(
      product.started.database.kysely,
    )
    expect(rows).toEqual([{ left: 0 }])
  }, 30_000)
}

describe('the audit page', () => {
  it('lists a rejected order and a refund as acts with person, reason and the amounts before and after', async () => {
    const rejected = await bill(2)
    const refusal = {
      orderId: rejected.id,
      version: rejected.version,
      state: 'REJECTED',
      cause: 'SOLD_OUT',
      reason: 'نان نبود',
    }
    await call('PATCH', '/api/orders/state', refusal)
    const sold = await bill(2)
    const payments = [{ id: newId(), method: 'CASH', amount: sold.due }]
    await call('POST', '/api-sofreh/payments/take', { orderId: sold.id, payments })
    const items = [{ lineId: sold.lines[0]?.id, count: 1 }]
    await call('PUT', '/api/orders/refund', { id: newId(), orderId: sold.id, items, reason: 'سرد بود' })
    await processed()
    const found = await acts()
    expect(found.find(({ orderId }) => orderId === rejected.id)).toMatchObject({
      kind: 'REJECT',
      orderNumber: rejected.number,
      amountBefore: rejected.price.finalPrice,
      amountAfter: 0,
      reason: 'نان نبود',
      signal: null,
    })
    const refund = found.find(({ orderId, kind }) => orderId === sold.id && kind === 'REFUND')
    expect(refund).toMatchObject({ amountBefore: sold.price.finalPrice, reason: 'سرد بود' })
    expect(refund?.amountAfter).toBeLessThan(sold.price.finalPrice)
    const back = found.find(({ orderId, kind }) => orderId === sold.id && kind === 'MONEY_BACK')
    expect(back).toMatchObject({ signal: 'CASH_REFUND_WITHOUT_GUEST', amountBefore: sold.due })
  })

  it('filters acts by kind, person and day, and stores an act once when its order changes again', async () => {
    const refunds = await acts('&kind=REFUND')
    expect(new Set(refunds.map(({ kind }) => kind))).toEqual(new Set(['REFUND']))
    const [first] = refunds
    expect((await acts(`&personId=${first?.personId}`)).length).toBeGreaterThan(1)
    expect(await acts(`&personId=${newId()}`)).toEqual([])
    expect(await acts('&to=2020-01-01')).toEqual([])
    expect((await acts(`&from=${first?.businessDate}&to=${first?.businessDate}&kind=REFUND`)).length).toBe(
      refunds.length,
    )
    const before = (await acts()).length
    await product.started.database.transaction((tx) =>
      product.slices.audit.followOrders(tx, shop.vendorId, [first?.orderId ?? '']),
    )
    expect((await acts()).length).toBe(before)
  })

  it('lists a pay-out as an act, with the cash in the drawer before and after', async () => {
    const shiftId = shop.idsFor({ path: '/payments/shifts' } as never)['shiftId'] ?? ''
    const move = { id: newId(), kind: 'PAY_IN', amount: 500_000, reason: 'پول خرد' }
    await call('POST', `/api-sofreh/payments/shifts/${shiftId}/movements`, move)
    await call('POST', `/api-sofreh/payments/shifts/${shiftId}/movements`, {
      id: newId(),
      kind: 'PAY_OUT',
      amount: 120_000,
      reason: 'خرید سبزی',
    })
    await processed()
    const [paid] = await acts('&kind=PAY_OUT')
    expect(paid).toMatchObject({ reason: 'خرید سبزی', shiftId, orderId: null })
    expect((paid?.amountBefore ?? 0) - (paid?.amountAfter ?? 0)).toBe(120_000)
    expect((await acts(`&shiftId=${shiftId}`)).map(({ kind }) => kind)).toContain('PAY_OUT')
  })

  it('reads the acts of orders older than the audit page once, and continues after a restart', async () => {
    const { database } = product.started
    const before = (await acts()).filter(({ orderId }) => orderId !== null).length
    await sql`delete from act_facts where vendor_id = ${shop.vendorId} and order_id is not null`.execute(
      database.kysely,
    )
    await sql`insert into act_rebuilds (vendor_id, asked_at) values (${shop.vendorId}, now())`.execute(database.kysely)
    await product.slices.audit.tasks['audit.rebuild-acts']?.()
    expect((await acts()).filter(({ orderId }) => orderId !== null).length).toBe(before)
    expect((await sql`select from act_rebuilds`.execute(database.kysely)).rows).toEqual([])
  })

  it('finds no suspicion on an ordinary day', async () => {
    expect(await call('GET', '/api-sofreh/audit/suspicions?dateRange=TODAY')).toEqual([])
  })
})
