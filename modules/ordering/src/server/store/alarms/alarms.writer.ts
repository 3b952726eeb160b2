import { on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { SmsOutcome } from '@sofreh/sms'
import type { Tables } from '../../tables.generated.ts'

export async function saveAlarmSettings(
  tx: Tx,
  settings: { vendorId: string; smsAfterMinutes: number; mobiles: readonly string[]; at: Date },
): Promise<void> {
  const { vendorId, smsAfterMinutes, mobiles, at } = settings
  await sql`
    insert into alarm_settings (vendor_id, sms_after_minutes, mobiles, changed_at)
    values (${vendorId}, ${smsAfterMinutes}, ${[...mobiles]}::text[], ${at})
    on conflict (vendor_id) do update set sms_after_minutes = excluded.sms_after_minutes, mobiles = excluded.mobiles,
      changed_at = excluded.changed_at`.execute(tx.kysely)
}

type OfOrder = { vendorId: string; orderId: string }

/** Claims the notice on staff phones. @returns false when another server or an earlier job claimed it */
export async function claimAlarmPush(
  tx: Tx,
  { vendorId, orderId, since, at }: OfOrder & { since: string; at: Date },
): Promise<boolean> {
  const answer = await sql`
    insert into order_alarms (vendor_id, order_id, since, pushed_at) values (${vendorId}, ${orderId}, ${since}, ${at})
    on conflict (vendor_id, order_id) do nothing`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

/** Claims the SMS: its outcome is unknown until the provider has answered. @returns false when it was claimed before */
export async function claimAlarmSms(
  tx: Tx,
  { vendorId, orderId, at, messages, parts }: OfOrder & { at: Date; messages: number; parts: number },
): Promise<boolean> {
  const answer = await sql`
    update order_alarms set sms_state = 'UNKNOWN', sms_at = ${at}, sms_messages = ${messages}, sms_parts = ${parts}
    where vendor_id = ${vendorId} and order_id = ${orderId} and sms_state is null`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

const stateOf: Record<SmsOutcome, string> = { sent: 'SENT', refused: 'REFUSED', unknown: 'UNKNOWN' }

export async function endAlarmSms(
  tx: Tx,
  { vendorId, orderId, outcome }: OfOrder & { outcome: SmsOutcome },
): Promise<void> {
  await sql`
    update order_alarms set sms_state = ${stateOf[outcome]}
    where vendor_id = ${vendorId} and order_id = ${orderId}`.execute(tx.kysely)
}

export type StaffBrowser = {
  id: string
  sessionId: string
  personId: string
  endpoint: string
  p256dh: string
  auth: string
}

/** Stores a browser for this session, in place of the session that used it before. @returns the id it is stored under */
export async function saveStaffBrowser(
  tx: Tx,
  { vendorId, at, ...browser }: StaffBrowser & { vendorId: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into staff_browsers (vendor_id, id, session_id, person_id, endpoint, p256dh, auth, created_at)
    values (${vendorId}, ${browser.id}, ${browser.sessionId}, ${browser.personId}, ${browser.endpoint},
      ${browser.p256dh}, ${browser.auth}, ${at})
    on conflict (vendor_id, endpoint) do update set session_id = excluded.session_id, person_id = excluded.person_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
    returning id`.execute(tx.kysely)
  return rows[0]?.id ?? browser.id
}

/** Deletes the oldest browsers of a person beyond so many. */
export async function trimStaffBrowsers(
  tx: Tx,
  { vendorId, personId, most }: { vendorId: string; personId: string; most: number },
): Promise<void> {
  await sql`
    delete from staff_browsers where vendor_id = ${vendorId} and id in (
      select id from staff_browsers where vendor_id = ${vendorId} and person_id = ${personId}
      order by created_at desc, id offset ${most})`.execute(tx.kysely)
}

export async function deleteStaffBrowsers(tx: Tx, vendorId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await on<Tables>(tx).deleteFrom('staff_browsers').where('vendor_id', '=', vendorId).where('id', 'in', ids).execute()
}

/** @returns how many there were: one or none */
export async function deleteOwnBrowser(
  tx: Tx,
  { vendorId, personId, endpoint }: { vendorId: string; personId: string; endpoint: string },
): Promise<number> {
  const done = await on<Tables>(tx)
    .deleteFrom('staff_browsers')
    .where('vendor_id', '=', vendorId)
    .where('person_id', '=', personId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
