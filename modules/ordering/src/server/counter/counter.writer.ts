import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { DataOf } from '@sofreh/contract'
import type { notifyReadyOrder } from '../../contract/index.ts'

/** Calls it out once more and counts how often that was. */
export async function insertReadyCall(
  tx: Tx,
  call: { vendorId: string; id: string; orderId: string; personId: string; at: Date },
): Promise<number> {
  const { vendorId, orderId } = call
  const { rows } = await sql<{ times: number }>`
    with called as (
      insert into ready_calls (vendor_id, id, order_id, person_id, called_at)
      values (${vendorId}, ${call.id}, ${orderId}, ${call.personId}, ${call.at})
    )
    select count(*) + 1 as times from ready_calls where vendor_id = ${vendorId} and order_id = ${orderId}`.execute(
    tx.kysely,
  )
  return rows[0]?.times ?? 1
}

export type NoticeState = DataOf<typeof notifyReadyOrder>['state']

/** @returns true for the first who asks; whoever comes later changes nothing */
export async function insertNotice(
  tx: Tx,
  notice: { vendorId: string; orderId: string; phone: string; personId: string | null; at: Date },
): Promise<boolean> {
  const { vendorId, orderId, phone, personId, at } = notice
  const answer = await sql`
    insert into order_notices (vendor_id, order_id, kind, phone, person_id, created_at)
    values (${vendorId}, ${orderId}, 'READY', ${phone}, ${personId}, ${at}) on conflict do nothing`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

export type Notice = { phone: string; state: NoticeState; askedBy: string | null; tries: number }

export async function findNotice(handle: Handle, vendorId: string, orderId: string): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    select phone, state, person_id as "askedBy", tries from order_notices
    where vendor_id = ${vendorId} and order_id = ${orderId} and kind = 'READY'`.execute(handle.kysely)
  return rows[0]
}

/** One more try that nobody could tell the end of. */
export async function countTry(tx: Tx, vendorId: string, orderId: string): Promise<void> {
  await sql`
    update order_notices set tries = tries + 1
    where vendor_id = ${vendorId} and order_id = ${orderId} and kind = 'READY'`.execute(tx.kysely)
}

/** Claims the sending: from here on it is unknown until the provider has answered, so a crash never sends twice. */
export async function claimNotice(tx: Tx, vendorId: string, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string }>`
    update order_notices set state = 'UNKNOWN'
    where vendor_id = ${vendorId} and order_id = ${orderId} and kind = 'READY' and state = 'QUEUED'
    returning phone`.execute(tx.kysely)
  return rows[0]?.phone
}

export async function endNotice(
  tx: Tx,
  ended: { vendorId: string; orderId: string; state: NoticeState; way: 'PUSH' | 'SMS'; at: Date },
): Promise<void> {
  await sql`
    update order_notices set state = ${ended.state}, way = ${ended.way}, ended_at = ${ended.at}
    where vendor_id = ${ended.vendorId} and order_id = ${ended.orderId} and kind = 'READY'`.execute(tx.kysely)
}
