import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { DataOf } from '@sofreh/contract'
import type { listReviews } from '../../../../contract/index.ts'

export type Review = DataOf<typeof listReviews>
type StoredReview = Omit<Review, 'createdAt' | 'reviewedAt'> & { createdAt: Date; reviewedAt: Date | null }

const reviews = sql`
  select r.id, r.order_id as "orderId", o.number, o.business_date as "businessDate", r.what, r.line_id as "lineId",
    coalesce((select line ->> 'title' from jsonb_array_elements((o.sheet -> 'lines') || (o.sheet -> 'removed')) line
      where line ->> 'id' = r.line_id::text limit 1), '') as "lineTitle",
    r.charged, r.now, r.created_at as "createdAt", r.reviewed_at as "reviewedAt", r.reviewed_by as "reviewedBy", r.note
  from order_reviews r join orders o on o.vendor_id = r.vendor_id and o.id = r.order_id`

export async function findReview(handle: Handle, vendorId: string, id: string): Promise<Review | undefined> {
  const { rows } = await sql<StoredReview>`${reviews} where r.vendor_id = ${vendorId} and r.id = ${id}`.execute(
    handle.kysely,
  )
  return rows[0] && viewOf(rows[0])
}

/** A page of reviews, newest first: the open ones, the closed ones, or all. */
export async function pageOfReviews(
  handle: Handle,
  vendorId: string,
  asked: { isReviewed?: boolean | undefined; pageNumber: number; pageSize: number },
): Promise<{ data: Review[]; totalCount: number }> {
  const { isReviewed, pageNumber, pageSize } = asked
  const which =
    isReviewed === undefined ? sql`true` : isReviewed ? sql`r.reviewed_at is not null` : sql`r.reviewed_at is null`
  const [found, counted] = await Promise.all([
    sql<StoredReview>`${reviews} where r.vendor_id = ${vendorId} and ${which}
      order by r.created_at desc, r.order_id desc, r.position limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(
      handle.kysely,
    ),
    sql<{ count: number }>`select count(*) as count from order_reviews r
      where r.vendor_id = ${vendorId} and ${which}`.execute(handle.kysely),
  ])
  return { data: found.rows.map(viewOf), totalCount: counted.rows[0]?.count ?? 0 }
}

function viewOf(row: StoredReview): Review {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  }
}
