import type { DataOf } from '@sofreh/contract'
import type { Handle, Tx } from '@sofreh/database'
import type { GuestNoticeKind } from '@sofreh/vendors/domain'
import { sql } from 'kysely'
import type { notifyReadyOrder } from '../../../contract/index.ts'

export type NoticeState = DataOf<typeof notifyReadyOrder>['state']

/** One message of one kind to the guest of one order. */
export type NoticeKey = { vendorId: string; orderId: string; kind: GuestNoticeKind }

/** @returns true for the first request; a later one changes nothing */
export async function insertNotice(
  tx: Tx,
  notice: NoticeKey & { phone: string; personId: string | null; at: Date },
): Promise<boolean> {
  const { vendorId, orderId, kind, phone, personId, at } = notice
  const answer = await sql`
    insert into order_notices (vendor_id, order_id, kind, phone, person_id, created_at)
    values (${vendorId}, ${orderId}, ${kind}, ${phone}, ${personId}, ${at}) on conflict do nothing`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

export type Notice = { phone: string; state: NoticeState; askedBy: string | null; tries: number }

export async function findNotice(handle: Handle, { vendorId, orderId, kind }: NoticeKey): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    select phone, state, person_id as "askedBy", tries from order_notices
    where vendor_id = ${vendorId} and order_id = ${orderId} and kind = ${kind}`.execute(handle.kysely)
  return rows[0]
}

/** Deletes an unsent message that is no longer true, so that the same state may queue it again. */
export async function dropNotice(tx: Tx, { vendorId, orderId, kind }: NoticeKey): Promise<void> {
  await sql`
    delete from order_notices
    where vendor_id = ${vendorId} and order_id = ${orderId} and kind = ${kind} and state = 'QUEUED'`.execute(tx.kysely)
}

/** Counts one more attempt with an unknown outcome. */
export async function countTry(tx: Tx, { vendorId, orderId, kind }: NoticeKey): Promise<void> {
  await sql`
    update order_notices set tries = tries + 1
    where vendor_id = ${vendorId} and order_id = ${orderId} and kind = ${kind}`.execute(tx.kysely)
}

/** Claims the sending: the outcome is unknown until the provider has answered, so a crash never sends twice. */
export async function claimNotice(
  tx: Tx,
  { vendorId, orderId, kind }: NoticeKey,
  parts: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string }>`
    update order_notices set state = 'UNKNOWN', parts = ${parts}
    where vendor_id = ${vendorId} and order_id = ${orderId} and kind = ${kind} and state = 'QUEUED'
    returning phone`.execute(tx.kysely)
  return rows[0]?.phone
}

export async function endNotice(
  tx: Tx,
  { vendorId, orderId, kind }: NoticeKey,
  ended: { state: NoticeState; channel: 'PUSH' | 'SMS'; at: Date },
): Promise<void> {
  await sql`
    update order_notices set state = ${ended.state}, way = ${ended.channel}, ended_at = ${ended.at}
    where vendor_id = ${vendorId} and order_id = ${orderId} and kind = ${kind}`.execute(tx.kysely)
}

/** Counts SMS by kind since an instant: those the provider accepted or may have accepted. */
export async function smsSentSince(
  handle: Handle,
  vendorId: string,
  since: Date,
): Promise<{ kind: GuestNoticeKind; messages: number; parts: number }[]> {
  // Walks the index by time: no more than the messages of these days.
  const { rows } = await sql<{ kind: GuestNoticeKind; messages: number; parts: number }>`
    select kind, count(*)::int as messages, coalesce(sum(parts), 0)::int as parts from order_notices
    where vendor_id = ${vendorId} and created_at >= ${since} and way = 'SMS' and state in ('SENT', 'UNKNOWN')
    group by kind`.execute(handle.kysely)
  return rows
}
