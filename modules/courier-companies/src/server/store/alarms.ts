import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { CourierCompany } from '../../domain/index.ts'

export type AlarmRow = {
  orderId: string
  /** Null: every company of the vendor's list was asked, or none may be. */
  company: CourierCompany | null
  reason: string
  raisedAt: Date
}

/** Raises the alarm of an order; an earlier one of the same order is replaced. */
export async function saveAlarm(tx: Tx, vendorId: string, alarm: AlarmRow): Promise<void> {
  await sql`
    insert into courier_alarms (vendor_id, order_id, company, reason, raised_at)
    values (${vendorId}, ${alarm.orderId}, ${alarm.company}, ${alarm.reason}, ${alarm.raisedAt})
    on conflict (vendor_id, order_id) do update set company = excluded.company, reason = excluded.reason,
      raised_at = excluded.raised_at, closed_at = null`.execute(tx.kysely)
}

/** @returns false when it was closed before, or never raised */
export async function closeAlarm(
  tx: Tx,
  vendorId: string,
  { orderId, at }: { orderId: string; at: Date },
): Promise<boolean> {
  const closed = await sql`
    update courier_alarms set closed_at = ${at}
    where vendor_id = ${vendorId} and order_id = ${orderId} and closed_at is null`.execute(tx.kysely)
  return closed.numAffectedRows === 1n
}

/** Returns whether the order's last alarm has this reason, open or closed. */
export async function isAlarmRaised(
  handle: Handle,
  vendorId: string,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from courier_alarms
    where vendor_id = ${vendorId} and order_id = ${orderId} and reason = ${reason}`.execute(handle.kysely)
  return rows.length > 0
}

/** Returns the open alarms raised since then, oldest first. */
export async function openAlarms(handle: Handle, vendorId: string, since: Date): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`
    select order_id as "orderId", company, reason, raised_at as "raisedAt" from courier_alarms
    where vendor_id = ${vendorId} and closed_at is null and raised_at > ${since}
    order by raised_at, order_id limit 50`.execute(handle.kysely)
  return rows
}

/** Returns whether an order has an open request or an open alarm, in one statement. */
export async function hasOpenWork(handle: Handle, vendorId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from courier_requests
        where vendor_id = ${vendorId} and order_id = ${orderId} and ended_at is null)
      or exists (select from courier_alarms
        where vendor_id = ${vendorId} and order_id = ${orderId} and closed_at is null) as has`.execute(handle.kysely)
  return rows[0]?.has === true
}
