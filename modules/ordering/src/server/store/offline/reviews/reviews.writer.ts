import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Drift } from '../../../../domain/index.ts'

/** Inserts one row for each difference of a sale, or of a later change of its order, in its order. */
export async function insertReviews(
  tx: Tx,
  sale: { vendorId: string; orderId: string; at: Date; entryId: string | null },
  drifts: readonly (Drift & { id: string })[],
): Promise<void> {
  if (drifts.length === 0) return
  const rows = drifts.map(({ id, what, lineId, charged, now }, position) => ({
    id,
    position,
    what,
    lineId,
    charged,
    now,
  }))
  await sql`
    insert into order_reviews (vendor_id, id, order_id, position, what, line_id, charged, now, created_at, entry_id)
    select ${sale.vendorId}::uuid, id, ${sale.orderId}::uuid, position + (select coalesce(max(r.position) + 1, 0)
        from order_reviews r where r.vendor_id = ${sale.vendorId} and r.order_id = ${sale.orderId}),
      what, "lineId", charged, now, ${sale.at}::timestamptz, ${sale.entryId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as drift(id uuid, position int, what text, "lineId" uuid, charged bigint, now bigint)`.execute(tx.kysely)
}

/** Closes a review; the first person to do so stays recorded. @returns false when there is no such review */
export async function markAsReviewed(
  tx: Tx,
  review: { vendorId: string; id: string; personId: string; note: string; at: Date },
): Promise<boolean> {
  const { vendorId, id, personId, note, at } = review
  const answer = await sql`
    update order_reviews set reviewed_at = coalesce(reviewed_at, ${at}), reviewed_by = coalesce(reviewed_by, ${personId}),
      note = case when reviewed_at is null then ${note} else note end
    where vendor_id = ${vendorId} and id = ${id}`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}
