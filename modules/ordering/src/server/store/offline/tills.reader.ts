import type { DataOf } from '@sofreh/contract'
import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { TillOrder, listUnsentTills } from '../../../contract/index.ts'

export type UnsentTill = DataOf<typeof listUnsentTills>[number]

type StoredTill = Omit<UnsentTill, 'waiting' | 'heardAt'> & {
  count: number
  money: number
  oldestAt: Date | null
  heardAt: Date
}

/** Every till that has reported its log, with the gaps in it. */
export async function unsentTills(handle: Handle, vendorId: string): Promise<UnsentTill[]> {
  const { rows } = await sql<StoredTill>`
    select r.device_id as "deviceId", r.device, r.waiting_count as count, r.waiting_money as money,
      r.oldest_at as "oldestAt", r.heard_at as "heardAt",
      coalesce(l.missing, 0) as missing, coalesce(l.malformed, 0) as malformed
    from till_reports r left join lateral (
      select max(seq) - count(distinct seq) as missing, count(*) filter (where outcome = 'MALFORMED') as malformed
      from device_log d where d.vendor_id = r.vendor_id and d.device_id = r.device_id) l on true
    where r.vendor_id = ${vendorId} order by r.device, r.device_id`.execute(handle.kysely)
  return rows.map(({ count, money, oldestAt, heardAt, ...till }) => ({
    ...till,
    missing: Number(till.missing),
    malformed: Number(till.malformed),
    waiting: { count, money: Number(money), oldestAt: oldestAt?.toISOString() ?? null },
    heardAt: heardAt.toISOString(),
  }))
}

/** The newest open orders, for a till to hold. The limit protects tills of a vendor that never ends its orders. */
const newestOpen = (vendorId: string) => sql`
  select id, version, placed_at from orders where vendor_id = ${vendorId} and state not in ('FINISHED', 'REJECTED')
  order by placed_at desc, id desc limit 1000`

/**
 * The open orders of which a till lacks this version. One statement, so that order state and the till's accepted
 * entries are of one moment.
 */
export async function changedOpenOrders(
  handle: Handle,
  asked: {
    vendorId: string
    deviceId: string
    device: string
    known: readonly { id: string; version: number }[]
    limit: number
  },
): Promise<TillOrder[]> {
  const { vendorId, deviceId, device } = asked
  const { rows } = await sql<Omit<TillOrder, 'roundAt'> & { roundAt: Date | null }>`
    select o.id, o.number, o.version, o.customer_name as "customerName", o.customer_phone as "customerPhone", o.sheet,
      array(select l.entry_id::text from device_log l
          where l.vendor_id = o.vendor_id and l.subject_id = o.id and l.device_id = ${deviceId} and l.outcome = 'ACCEPTED')
        || array(select p.id::text from order_operations p
          where p.vendor_id = o.vendor_id and p.order_id = o.id and p.device = ${device}) as heard,
      (select max(p.accepted_at) from order_operations p
        where p.vendor_id = o.vendor_id and p.order_id = o.id and p.kind = 'addLine' and p.device like 'guest %') as "roundAt"
    from (${newestOpen(vendorId)}) open join orders o on o.vendor_id = ${vendorId} and o.id = open.id
      left join jsonb_to_recordset(${JSON.stringify(asked.known)}::jsonb) as known(id uuid, version int) on known.id = o.id
    where known.version is distinct from o.version
    order by o.placed_at, o.id limit ${asked.limit}`.execute(handle.kysely)
  return rows.map((row) => ({ ...row, roundAt: row.roundAt?.toISOString() ?? null }))
}

/** Those of these orders that a till no longer needs to hold. */
export async function goneOrders(handle: Handle, vendorId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select known.id from unnest(${[...ids]}::uuid[]) as known(id)
    where known.id not in (select id from (${newestOpen(vendorId)}) open)`.execute(handle.kysely)
  return rows.map(({ id }) => id)
}
