import { readFileSync } from 'node:fs'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { phoneOf } from '../../testing/phone-of.ts'

let shop: Shop
let kebab: string
beforeAll(async () => {
  shop = await openShop({ poolSize: 10 })
  kebab = (await shop.menu.put({ packagingCost: 0 })).id
  await shop.settings({ payLaterChannels: ['SALON', 'WEBSITE', 'QR'], autoConfirm: false })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const each = 203_500
const lines = () => [{ id: newId(), menuItemId: kebab, count: 1 }]
const tab = async (): Promise<Order> => {
  const body = { id: newId(), lines: lines(), expectedPrice: each }
  return (await shop.ask('POST', '/api/orders/postpaid', { body })).data
}
const guestOrder = async (paymentType: string | null): Promise<Order> => {
  const body = { id: newId(), deliveryType: 'PICKUP', lines: lines(), paymentType, expectedPrice: each }
  return (await shop.ask('POST', '/api/orders', { as: shop.guest, body })).data
}
const take = (order: Order, ...payments: [method: string, amount: number][]) =>
  shop.ask('POST', '/api-sofreh/payments/take', {
    body: { orderId: order.id, payments: payments.map(([method, amount]) => ({ id: newId(), method, amount })) },
  })
const run = (direction: 'up' | 'down') => {
  const file = new URL(`../../../../migrations/20261122T1331-payment-type-by-money.${direction}.sql`, import.meta.url)
  // Wrapped into one statement, as the driver accepts only one.
  const all = `do $all$ begin ${readFileSync(file, 'utf8')} end $all$`
  return shop.database.transaction((tx) => sql.raw(all).execute(tx.kysely))
}

/**
 * Writes rows as the previous release did: guessed payment types, operations that name several methods as MULTI, no
 * payment links.
 */
async function makeOld(): Promise<void> {
  const { kysely } = shop.database
  await sql`update orders o set version = o.version - 1, sheet = o.sheet || jsonb_build_object('version', o.version - 1)
    from order_operations p where p.order_id = o.id and p.kind = 'paymentLink'`.execute(kysely)
  await sql`delete from order_operations where kind = 'paymentLink'`.execute(kysely)
  await run('down')
  await sql`update order_operations set act = jsonb_set(act, '{placing,paymentType}', case act -> 'placing' ->> 'channel'
      when 'SALON' then '"CARD"' else coalesce(nullif(act -> 'placing' -> 'paymentType', 'null'), '"UNPAID"') end)
    where kind = 'place'`.execute(kysely)
  await sql`update orders o set payment_type = p.act -> 'placing' ->> 'paymentType', sheet = o.sheet
      || jsonb_build_object('paymentType', p.act -> 'placing' ->> 'paymentType')
    from order_operations p where p.order_id = o.id and p.kind = 'place'`.execute(kysely)
  // The previous release recorded an order's second payment as MULTI whatever its method.
  await sql`update order_operations o set act = o.act || '{"method": "MULTI"}' where kind = 'pay' and exists (select
    from order_operations p where p.order_id = o.order_id and p.kind = 'pay' and p.position < o.position)`.execute(
    kysely,
  )
}

describe('orders of the previous release', () => {
  it('derives the payment type of old orders from their ledger, and leaves it unset where no method was chosen', async () => {
    const open = await tab()
    const cash = await tab()
    await take(cash, ['CASH', each])
    const both = await tab()
    await take(both, ['CASH', 100_000])
    await take(both, ['CARD', each - 100_000])
    const table = phoneOf(shop, await shop.table('۱'))
    await table.scan()
    await table.order(kebab, 1)
    const bill = (await shop.ask<Order[]>('GET', '/api/orders?channel=QR')).data[0]
    const atCounter = await guestOrder(null)
    const online = await guestOrder('ONLINE')
    const changed = await guestOrder('ONLINE')
    await shop.ask('POST', `/api-sofreh/ordering/orders/${changed.id}/payment-type`, {
      as: shop.guest,
      body: { id: newId(), paymentType: 'CASH' },
    })
    const linked = await tab()
    await shop.ask('POST', '/api/payments/link', { body: { id: newId(), orderId: linked.id, mobile: '09350000001' } })
    // Money that came and went in one transaction left no trace in the order.
    const late = await guestOrder(null)
    const { naranj: vendorId } = shop.ids
    await shop.database.transaction(async (tx) => {
      const by = { method: 'CARD', provider: 'POS', takenBy: newId(), personId: null } as const
      const amount = { amount: each, currency: 'TOMAN' } as const
      await shop.payments.recordPayment(tx, { vendorId, id: newId(), orderId: late.id, ...amount, ...by })
      await shop.payments.refundPaid(tx, { vendorId, orderId: late.id, reason: 'ORDER_NOT_SERVED', personId: null })
    })
    // Two methods paid, and the newer payment was refunded completely.
    const swapped = await tab()
    await take(swapped, ['CASH', each - 100_000])
    await take(swapped, ['CARD', 100_000])
    await shop.database.transaction(async (tx) => {
      await shop.ordering.lockPayable(tx, vendorId, swapped.id)
      const refund = { vendorId, orderId: swapped.id, amount: 100_000, reason: 'خطا', personId: null }
      await shop.payments.refundPaid(tx, refund)
      await shop.ordering.settled(tx, vendorId, swapped.id)
    })

    await makeOld()
    await run('up')
    const { rows } = await sql<{ id: string; type: string | null }>`
      select id, payment_type as type from orders`.execute(shop.database.kysely)
    const types = new Map(rows.map(({ id, type }) => [id, type]))
    const found = { open, cash, both, bill, atCounter, online, changed, linked, late, swapped }
    expect(
      Object.fromEntries(Object.entries(found).map(([name, order]) => [name, types.get(order?.id ?? '')])),
    ).toEqual({
      open: null,
      cash: 'CASH',
      both: 'MULTI',
      bill: null,
      atCounter: null,
      online: 'ONLINE',
      changed: 'CASH',
      linked: 'UNPAID',
      late: 'CARD',
      swapped: 'CASH',
    })
    expect(await shop.breaches()).toEqual([])
    // Later payments count from the migrated state.
    await take(linked, ['CASH', each])
    expect((await shop.ask('GET', `/api/orders/${linked.id}`)).data.paymentType).toBe('CASH')
  })
})
