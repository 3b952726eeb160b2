import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** Sums the differences of the shifts that closed in a span: what was counted less what was expected. */
export async function cashDifference(
  handle: Handle,
  { vendorId, from, to }: { vendorId: string; from: Date; to: Date },
): Promise<number> {
  const { rows } = await sql<{ difference: number }>`
    select coalesce(sum(z.difference), 0)::bigint as difference from z_reports z
    join drawer_shifts s on s.vendor_id = z.vendor_id and s.id = z.shift_id
    where z.vendor_id = ${vendorId} and s.closed_at >= ${from} and s.closed_at < ${to}`.execute(handle.kysely)
  return rows[0]?.difference ?? 0
}
