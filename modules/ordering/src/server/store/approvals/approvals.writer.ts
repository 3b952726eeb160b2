import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { ApprovalRow } from './approvals.reader.ts'

type OfVendor = { vendorId: string }

/** @returns false when the id is taken */
export async function insertApproval(
  tx: Tx,
  { vendorId, ...row }: Omit<ApprovalRow, 'state' | 'answeredBy' | 'usedAt'> & OfVendor,
): Promise<boolean> {
  const answer = await sql`
    insert into approvals (vendor_id, id, kind, order_id, till, permissions, acts, amount, asked_by, asked_at, expires_at, state)
    values (${vendorId}, ${row.id}, ${row.kind}, ${row.orderId}, ${row.till}, ${[...row.permissions]}::text[],
      ${JSON.stringify(row.acts)}::jsonb, ${row.amount}, ${row.askedBy}, ${row.askedAt}, ${row.expiresAt}, 'OPEN')
    on conflict (vendor_id, id) do nothing`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

/** Ends the open request of the same person for the same order. @returns the ids of those that ended */
export async function withdrawOpen(
  tx: Tx,
  { vendorId, askedBy, orderId, except }: OfVendor & { askedBy: string; orderId: string; except: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update approvals set state = 'WITHDRAWN'
    where vendor_id = ${vendorId} and asked_by = ${askedBy} and order_id = ${orderId} and state = 'OPEN' and id <> ${except}
    returning id`.execute(tx.kysely)
  return rows.map(({ id }) => id)
}

/** Ends a request; also one that was approved and not used. @returns false when there was nothing to end */
export async function withdrawOwn(
  tx: Tx,
  { vendorId, id, askedBy }: OfVendor & { id: string; askedBy: string },
): Promise<boolean> {
  const answer = await sql`
    update approvals set state = 'WITHDRAWN', answered_by = null
    where vendor_id = ${vendorId} and id = ${id} and asked_by = ${askedBy} and state in ('OPEN', 'APPROVED')
      and used_at is null`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

type Answer = OfVendor & { id: string; isApproved: boolean; answeredBy: string; at: Date; usableUntil: Date }

/** The first answer counts: the row's lock lines up two managers. @returns false when it was not open any more */
export async function answerOpen(tx: Tx, answer: Answer): Promise<boolean> {
  const { vendorId, id, isApproved, answeredBy, at, usableUntil } = answer
  const done = await sql`
    update approvals set state = ${isApproved ? 'APPROVED' : 'REJECTED'}, answered_by = ${answeredBy}, answered_at = ${at},
      expires_at = ${usableUntil}
    where vendor_id = ${vendorId} and id = ${id} and state = 'OPEN' and expires_at > ${at}`.execute(tx.kysely)
  return done.numAffectedRows === 1n
}

/** Spends an approval in the transaction of its act: a second act finds it used. @returns false when it is not usable any more */
export async function spendApproval(
  tx: Tx,
  { vendorId, id, at }: OfVendor & { id: string; at: Date },
): Promise<boolean> {
  const done = await sql`
    update approvals set used_at = ${at}
    where vendor_id = ${vendorId} and id = ${id} and state = 'APPROVED' and used_at is null and expires_at > ${at}`.execute(
    tx.kysely,
  )
  return done.numAffectedRows === 1n
}
