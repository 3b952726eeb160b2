import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** Counting stops here: more unknown payments need the same answer. */
const most = 1_000

/** Counts the payments of all vendors whose provider has not said whether they happened (index `unknown_outcomes`). */
export async function countUnknownOutcomes(handle: Handle): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from
      (select 1 from transactions where is_unknown and status in ('INIT', 'PENDING') limit ${most}) as unknown`.execute(
    handle.kysely,
  )
  return rows[0]?.count ?? 0
}
