import type { Handle, Tx } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'
import type { RatingCount } from '../../../domain/index.ts'
import { aspectsAtFirst } from '../../../text/feedback.fa.ts'
import type { FeedbackRow } from './feedback-row.ts'

const columns = sql`f.id, f.order_id as "orderId", f.order_number as "orderNumber", f.person_id as "personId", f.guest_id as "guestId",
  f.shown_name as "shownName", f.rating, f.pros, f.cons, f.words as text, f.created_at as "createdAt",
  f.changed_at as "changedAt", f.reply, f.replied_at as "repliedAt", f.published_at as "publishedAt"`

/** Finds the review of this person, from any phone; else the one written with this phone of the table. */
export async function findOfAuthor(
  handle: Handle,
  asked: { vendorId: string; orderId: string; personId: string | null; guestId: string | null },
): Promise<FeedbackRow | undefined> {
  const isTheirs = sql`coalesce(f.person_id = ${asked.personId}::uuid, false)`
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from feedbacks f where f.vendor_id = ${asked.vendorId} and f.order_id = ${asked.orderId}
      and (${isTheirs} or f.guest_id = ${asked.guestId}::uuid)
    order by ${isTheirs} desc limit 1`.execute(handle.kysely)
  return rows[0]
}

/** Reads a review and locks it against concurrent changes. */
export async function lockFeedback(tx: Tx, vendorId: string, id: string): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from feedbacks f where f.vendor_id = ${vendorId} and f.id = ${id} for update`.execute(tx.kysely)
  return rows[0]
}

export type Paging = { pageNumber: number; pageSize: number }
export type FeedbackPage = { rows: FeedbackRow[]; totalCount: number }

export function pageOfPerson(
  handle: Handle,
  vendorId: string,
  personId: string,
  paging: Paging,
): Promise<FeedbackPage> {
  return pageWhere(handle, vendorId, sql`f.person_id = ${personId}`, paging)
}

export function pagePublished(handle: Handle, vendorId: string, paging: Paging): Promise<FeedbackPage> {
  return pageWhere(handle, vendorId, sql`f.published_at is not null`, paging)
}

export type FeedbackFilter = Paging & {
  rating?: number | undefined
  state?: 'WAITING' | 'REPLIED' | 'PUBLISHED' | undefined
  from: Date | null
  to: Date | null
  sort: 'newest' | 'oldest' | 'rating'
}

const orders: Record<FeedbackFilter['sort'], RawBuilder<unknown>> = {
  newest: sql`f.created_at desc, f.id desc`,
  oldest: sql`f.created_at, f.id`,
  rating: sql`f.rating, f.created_at desc, f.id desc`,
}

const ofState = {
  WAITING: sql`f.reply is null and f.published_at is null`,
  REPLIED: sql`f.reply is not null`,
  PUBLISHED: sql`f.published_at is not null`,
}

export function pageForStaff(handle: Handle, vendorId: string, filter: FeedbackFilter): Promise<FeedbackPage> {
  const { rating = null, state, from, to } = filter
  const where = sql`(${rating}::int is null or f.rating = ${rating})
    and (${from}::timestamptz is null or f.created_at >= ${from}) and (${to}::timestamptz is null or f.created_at < ${to})
    and ${state ? ofState[state] : sql`true`}`
  return pageWhere(handle, vendorId, where, filter)
}

async function pageWhere(
  handle: Handle,
  vendorId: string,
  where: RawBuilder<unknown>,
  { pageNumber, pageSize, sort = 'newest' }: Paging & { sort?: FeedbackFilter['sort'] },
): Promise<FeedbackPage> {
  const found = sql`from feedbacks f where f.vendor_id = ${vendorId} and ${where}`
  const [{ rows }, counted] = await Promise.all([
    sql<FeedbackRow>`select ${columns} ${found} order by ${orders[sort]}
      limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(handle.kysely),
    sql<{ count: number }>`select count(*) ${found}`.execute(handle.kysely),
  ])
  return { rows, totalCount: counted.rows[0]?.count ?? 0 }
}

export async function ratingCounts(handle: Handle, vendorId: string): Promise<RatingCount[]> {
  const { rows } = await sql<RatingCount>`
    select rating, count from rating_counts where vendor_id = ${vendorId}`.execute(handle.kysely)
  return rows
}

export type Aspects = { pros: string[]; cons: string[] }

/** Reads the vendor's aspects, or the defaults. */
export async function aspectsOf(handle: Handle, vendorId: string): Promise<Aspects> {
  const { rows } = await sql<Aspects>`
    select pros, cons from review_aspects where vendor_id = ${vendorId}`.execute(handle.kysely)
  return rows[0] ?? aspectsAtFirst
}
