import { sql } from 'kysely'
import { newId } from '@sofreh/kernel'
import { chained, contentOf, type Entry } from '@sofreh/offline'
import { testDatabase } from '@sofreh/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from './audit.ts'
import { paperInvariants } from './paper-invariants.ts'
import { rowInvariants } from './row-invariants.ts'

describe('audit', () => {
  let opened: Awaited<ReturnType<typeof testDatabase>>
  const vendorId = newId()
  beforeAll(async () => {
    opened = await testDatabase()
  })
  afterAll(() => opened.close())

  const write = (query: ReturnType<typeof sql>) => opened.database.transaction(async (tx) => query.execute(tx.kysely))

  it('reports how much it checked, also without orders', async () => {
    const { breaches, looked } = await audit(opened.database)
    expect(breaches).toEqual([])
    expect(looked).toEqual({ invariants: expect.any(Number), orders: 0, operations: 0, tickets: 0 })
    expect(looked.invariants).toBeGreaterThan(rowInvariants.length)
  })

  it('names an order whose rows were changed manually', async () => {
    const id = newId()
    await write(sql`insert into order_counters (vendor_id, business_date, last) values (${vendorId}, '2026-11-21', 2)`)
    await write(sql`insert into orders (vendor_id, id, number, business_date, state, channel, delivery_type, is_pay_later,
        is_second_bill, final_price, paid, sheet, price, fingerprint, version, placed_at, changed_at)
      values (${vendorId}, ${id}, '1', '2026-11-21', 'FINISHED', 'SALON', 'SERVE', false, false, 1000, 500,
        ${JSON.stringify({ lines: [], removed: [], state: 'PAID', paid: 0, settings: {}, tip: 0, deliveryCost: 0 })}::jsonb, '{}'::jsonb,
        'x', 1, now(), now())`)
    await write(
      sql`insert into missed_portions (vendor_id, order_id, menu_item_id, count) values (${vendorId}, ${id}, ${newId()}, 1)`,
    )
    await write(sql`insert into parked_reactions (vendor_id, number, reason, at)
      values (${vendorId}, 7, 'Error', now() - interval '11 minutes'), (${vendorId}, 8, 'Error', now())`)
    const { breaches, looked } = await audit(opened.database)
    const waits = 'an event has waited for its reactions for more than ten minutes'
    expect(breaches.filter((breach) => breach.startsWith(waits))).toEqual([`${waits}: ${vendorId} 7`])
    expect(looked.orders).toBe(1)
    expect(breaches).toContain(`more portions of a dish are recorded as missing than the order has: ${id}`)
    expect(breaches).toContain(`an order says another paid sum than its ledger: ${id}`)
    expect(breaches).toContain(`an order cannot be read: ${id}`)
    expect(breaches.some((breach) => breach.startsWith('order numbers of a day have a gap'))).toBe(true)
  })

  it('names an offline log entry that was changed, moved or deleted manually', async () => {
    const device = newId()
    const [first, second] = [entryOf(device, 1, '0'.repeat(64)), entryOf(device, 2, 'f'.repeat(64))]
    for (const each of [first, second, { ...entryOf(device, 2, first.hash), id: newId() }])
      await write(rowOf(vendorId, each))
    const names = (await audit(opened.database)).breaches.map((breach) => breach.split(':')[0])
    expect(names).toEqual(
      expect.arrayContaining([
        'the hash chain of a till is broken',
        'two entries of a till have the same position',
        'a sale accepted from a till has no order',
      ]),
    )
    await write(
      sql`update device_log set content = replace(content, '"amount":5', '"amount":6'), person_id = ${newId()}`,
    )
    await write(sql`update device_log set kind = 'pay', seq = 3 where entry_id = ${first.id}`)
    await write(sql`update device_log set kind = 'edit' where entry_id = ${second.id}`)
    for (const kind of ['openShift', 'moveCash']) {
      const entry = entryOf(newId(), 1, '0'.repeat(64))
      await write(rowOf(vendorId, { ...entry, kind }))
    }
    const later = (await audit(opened.database)).breaches
    for (const name of [
      'an entry of a till’s log was changed after it was accepted',
      'an entry of a till names another device, position or person than its row',
      'money taken by a till is in no ledger and has no review',
      'a change made by a till is in no order',
      'a shift opened by a till does not exist',
      'cash moved by hand at a till is in no drawer',
    ])
      expect(later.some((breach) => breach.startsWith(name))).toBe(true)
  })

  it('names a print job with inconsistent attempts', async () => {
    const printer = newId()
    await write(sql`insert into printers (vendor_id, id, name, name_key, ip, created_at)
      values (${vendorId}, ${printer}, 'گرم', 'گرم', '192.168.1.5', now())`)
    const slip = async (state: string, { orderId, isEnded = false }: { orderId?: string; isEnded?: boolean } = {}) => {
      const id = newId()
      await write(sql`insert into printer_jobs (vendor_id, id, station_name, origin, order_id, layout, title, slip, copies,
          first_printer_id, printer_id, state, created_at, not_before, ended_at)
        values (${vendorId}, ${id}, 'گرم', ${id}, ${orderId ?? null}, 'KITCHEN', '۱', '{}'::jsonb, 1, ${printer}, ${printer},
          ${state}, now(), now(), case when ${isEnded} then now() end)`)
      return id
    }
    const tried = (jobId: string, outcome: string | null, sentAt = '2026-11-21T10:00:00Z') =>
      write(sql`insert into printer_attempts (vendor_id, id, job_id, printer_id, bridge_id, outcome, sent_at)
        values (${vendorId}, ${newId()}, ${jobId}, ${printer}, ${newId()}, ${outcome}, ${sentAt})`)
    const broken = {
      'a print job is PRINTED without a printed attempt': await slip('PRINTED', { isEnded: true }),
      'a print job has a printed attempt and is not PRINTED': await slip('QUEUED'),
      'a print job is SENT without an open attempt': await slip('SENT'),
      'a print job has two open attempts': await slip('SENT'),
      'a print job that may have printed was repeated without the duplicate mark': await slip('PRINTED', {
        isEnded: true,
      }),
      'an ended print job has no end time': await slip('FAILED'),
      'a print job belongs to no order': await slip('QUEUED', { orderId: newId() }),
    }
    expect(Object.keys(broken)).toEqual(paperInvariants.map(([name]) => name))
    await tried(broken['a print job has a printed attempt and is not PRINTED'], 'PRINTED')
    for (const _ of [1, 2]) await tried(broken['a print job has two open attempts'], null)
    const twice = broken['a print job that may have printed was repeated without the duplicate mark']
    await tried(twice, 'MAYBE')
    await tried(twice, 'PRINTED', '2026-11-21T10:01:00Z')
    const { breaches } = await audit(opened.database)
    for (const [invariant, id] of Object.entries(broken)) expect(breaches).toContain(`${invariant}: ${id}`)
  })
})

/** Builds a log entry as a till does. */
function entryOf(deviceId: string, seq: number, previous: string): Entry {
  const head = { deviceId, seq: seq - 1, hash: previous, counter: 0 }
  const body = { amount: 5, id: newId(), operations: [{ id: newId() }] }
  const about = { id: newId(), subjectId: newId(), kind: 'sale', personId: newId() }
  return chained(head, { ...about, madeAt: '2026-11-21T10:00:00.000Z', clockOffsetMs: 0, body }).entry
}

function rowOf(vendorId: string, entry: Entry) {
  const { id, deviceId, seq, kind, subjectId, personId, madeAt, previous, hash } = entry
  return sql`insert into device_log (vendor_id, entry_id, device_id, seq, kind, subject_id, person_id, made_at, previous, hash,
      content, is_sound, outcome, received_at)
    values (${vendorId}, ${id}, ${deviceId}, ${seq}, ${kind}, ${subjectId}, ${personId}, ${madeAt}, ${previous}, ${hash},
      ${contentOf(entry)}, true, 'ACCEPTED', now())`
}
