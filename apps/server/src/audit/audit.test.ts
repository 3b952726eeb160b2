import { sql } from 'kysely'
import { newId } from '@sofreh/kernel'
import { chained, contentOf, type Entry } from '@sofreh/offline'
import { testDatabase } from '@sofreh/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from './audit.ts'
import { paperLaws } from './paper-laws.ts'
import { rowLaws } from './row-laws.ts'

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
    expect(looked).toEqual({ laws: expect.any(Number), orders: 0, operations: 0, tickets: 0 })
    expect(looked.laws).toBeGreaterThan(rowLaws.length)
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
    const waits = 'what happened waits for its consequences since more than ten minutes'
    expect(breaches.filter((breach) => breach.startsWith(waits))).toEqual([`${waits}: ${vendorId} 7`])
    expect(looked.orders).toBe(1)
    expect(breaches).toContain(`the stock owes an order more portions of a dish than it has: ${id}`)
    expect(breaches).toContain(`an order says another paid sum than its ledger: ${id}`)
    expect(breaches).toContain(`an order cannot be read: ${id}`)
    expect(breaches.some((breach) => breach.startsWith('numbers of a day have a gap'))).toBe(true)
  })

  it('names an offline log entry that was changed, moved or deleted manually', async () => {
    const device = newId()
    const [first, second] = [entryOf(device, 1, '0'.repeat(64)), entryOf(device, 2, 'f'.repeat(64))]
    for (const each of [first, second, { ...entryOf(device, 2, first.hash), id: newId() }])
      await write(rowOf(vendorId, each))
    const names = (await audit(opened.database)).breaches.map((breach) => breach.split(':')[0])
    expect(names).toEqual(
      expect.arrayContaining([
        'the chain of a till does not hold together',
        'two entries of a till stand at one place',
        'a till handed in a sale that is in no book',
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
      'an entry of a till was changed since it was handed in',
      'an entry of a till says another device, place or person than its row',
      'money that a till took is in no ledger and nobody was told',
      'a change that a till made is in no order',
      'a till opened a shift that is in no book',
      'cash that a till moved by hand is in no drawer',
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
      'a slip counts as printed and no bridge printed it': await slip('PRINTED', { isEnded: true }),
      'a slip was printed and is still on its way': await slip('QUEUED'),
      'a slip is with a bridge and nobody gave it one': await slip('SENT'),
      'two bridges hold one slip': await slip('SENT'),
      'a slip that may lie there was printed once more without its mark': await slip('PRINTED', { isEnded: true }),
      'a slip ended and nobody wrote when': await slip('FAILED'),
      'a slip of an order that is in no book': await slip('QUEUED', { orderId: newId() }),
    }
    expect(Object.keys(broken)).toEqual(paperLaws.map(([name]) => name))
    await tried(broken['a slip was printed and is still on its way'], 'PRINTED')
    for (const _ of [1, 2]) await tried(broken['two bridges hold one slip'], null)
    const twice = broken['a slip that may lie there was printed once more without its mark']
    await tried(twice, 'MAYBE')
    await tried(twice, 'PRINTED', '2026-11-21T10:01:00Z')
    const { breaches } = await audit(opened.database)
    for (const [law, id] of Object.entries(broken)) expect(breaches).toContain(`${law}: ${id}`)
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
