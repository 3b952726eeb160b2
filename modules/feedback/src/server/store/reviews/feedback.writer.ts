import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Aspects } from './feedback.reader.ts'
import type { FeedbackRow } from './feedback-row.ts'

type OfVendor = { vendorId: string }

/** @returns false when this person or this phone of the table has already reviewed the order, also concurrently */
export async function insertFeedback(tx: Tx, { vendorId, ...row }: FeedbackRow & OfVendor): Promise<boolean> {
  const answer = await sql`
    insert into feedbacks (vendor_id, id, order_id, order_number, person_id, guest_id, shown_name, rating, pros, cons, words, created_at)
    values (${vendorId}, ${row.id}, ${row.orderId}, ${row.orderNumber}, ${row.personId}, ${row.guestId},
      ${row.shownName}, ${row.rating},
      ${row.pros}::text[], ${row.cons}::text[], ${row.text}, ${row.createdAt})
    on conflict do nothing`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

/** Saves a guest's change and unpublishes the review, because staff have not read the new text. */
export async function saveReview(tx: Tx, { vendorId, ...row }: FeedbackRow & OfVendor): Promise<void> {
  await sql`
    update feedbacks set rating = ${row.rating}, pros = ${row.pros}::text[], cons = ${row.cons}::text[],
      words = ${row.text}, changed_at = ${row.changedAt}, published_at = null, published_by = null
    where vendor_id = ${vendorId} and id = ${row.id}`.execute(tx.kysely)
}

/** Moves the rating counts, always in the order of the ratings, so that concurrent changes cannot deadlock. */
export async function moveCounts(tx: Tx, vendorId: string, moves: { taken?: number; given: number }): Promise<void> {
  const { taken, given } = moves
  if (taken === given) return
  const steps = [{ rating: given, step: 1 }, ...(taken === undefined ? [] : [{ rating: taken, step: -1 }])]
  for (const { rating, step } of steps.sort((one, other) => one.rating - other.rating))
    await sql`
      insert into rating_counts (vendor_id, rating, count) values (${vendorId}, ${rating}, greatest(${step}::int, 0))
      on conflict (vendor_id, rating) do update set count = rating_counts.count + ${step}`.execute(tx.kysely)
}

export async function saveReply(
  tx: Tx,
  given: OfVendor & { id: string; reply: string | null; personId: string; at: Date },
): Promise<void> {
  const by = given.reply === null ? null : given.personId
  await sql`
    update feedbacks set reply = ${given.reply}, replied_by = ${by}, replied_at = ${given.reply === null ? null : given.at}
    where vendor_id = ${given.vendorId} and id = ${given.id}`.execute(tx.kysely)
}

export async function savePublication(
  tx: Tx,
  shown: OfVendor & { id: string; isPublished: boolean; personId: string; at: Date },
): Promise<void> {
  await sql`
    update feedbacks set published_at = ${shown.isPublished ? shown.at : null},
      published_by = ${shown.isPublished ? shown.personId : null}
    where vendor_id = ${shown.vendorId} and id = ${shown.id}`.execute(tx.kysely)
}

export async function saveAspects(
  tx: Tx,
  { vendorId, pros, cons, at }: Aspects & OfVendor & { at: Date },
): Promise<void> {
  await sql`
    insert into review_aspects (vendor_id, pros, cons, changed_at)
    values (${vendorId}, ${pros}::text[], ${cons}::text[], ${at})
    on conflict (vendor_id) do update set pros = excluded.pros, cons = excluded.cons, changed_at = excluded.changed_at`.execute(
    tx.kysely,
  )
}
