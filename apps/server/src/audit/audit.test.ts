import { sql } from 'kysely'
import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from './audit.ts'
import { rowLaws } from './row-laws.ts'

describe('the audit of the books', () => {
  let opened: Awaited<ReturnType<typeof testDatabase>>
  const vendorId = newId()
  beforeAll(async () => {
    opened = await testDatabase()
  })
  afterAll(() => opened.close())

  const write = (query: ReturnType<typeof sql>) => opened.database.transaction(async (tx) => query.execute(tx.kysely))

  it('says how much it looked at, also in a house without orders', async () => {
    const { breaches, looked } = await audit(opened.database)
    expect(breaches).toEqual([])
    expect(looked).toEqual({ laws: expect.any(Number), orders: 0, operations: 0, tickets: 0 })
    expect(looked.laws).toBeGreaterThan(rowLaws.length)
  })

  it('names the order whose books were changed by hand', async () => {
    const id = newId()
    await write(sql`insert into order_counters (vendor_id, business_date, last) values (${vendorId}, '2026-11-21', 2)`)
    await write(sql`insert into orders (vendor_id, id, number, business_date, state, channel, delivery_type, is_pay_later,
        is_second_bill, final_price, paid, sheet, price, fingerprint, version, placed_at, changed_at)
      values (${vendorId}, ${id}, '1', '2026-11-21', 'FINISHED', 'SALON', 'SERVE', false, false, 1000, 500,
        ${JSON.stringify({ lines: [], removed: [], state: 'PAID', paid: 0, settings: {}, tip: 0, deliveryCost: 0 })}::jsonb, '{}'::jsonb,
        'x', 1, now(), now())`)
    const { breaches, looked } = await audit(opened.database)
    expect(looked.orders).toBe(1)
    expect(breaches).toContain(`an order says another paid sum than its ledger: ${id}`)
    expect(breaches).toContain(`an order cannot be read: ${id}`)
    expect(breaches.some((breach) => breach.startsWith('numbers of a day have a gap'))).toBe(true)
  })
})
