import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** Work that is stored and not yet done. */
export type Backlog = {
  /** Jobs that could run now, how long the oldest has been able to, and jobs that will not be tried again. */
  jobs: { waiting: number; oldestSeconds: number; dead: number }
  /** Vendors with events that no reaction has handled, and reactions that failed and wait for another try. */
  events: { vendorsBehind: number; parked: number }
}

/** Counting stops here: a larger backlog needs the same answer. */
const most = 10_000

/** Counts the work of all servers on this database. */
export async function readBacklog(handle: Handle): Promise<Backlog> {
  const { rows } = await sql<Record<'waiting' | 'oldest' | 'dead' | 'behind' | 'parked', number>>`
    select waiting, oldest, dead, behind, parked from
      (select count(*)::int as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::float as oldest from
        (select run_at from graphile_worker.jobs
         where locked_at is null and attempts < max_attempts and run_at <= now() order by run_at limit ${most}) as ready)
        as ready,
      (select count(*)::int as dead from
        (select 1 from graphile_worker.jobs where attempts >= max_attempts limit ${most}) as ended) as ended,
      (select count(*)::int as behind from
        (select 1 from event_counters counter left join reaction_cursors cursor on cursor.vendor_id = counter.vendor_id
         where counter.last > coalesce(cursor.last, 0) limit ${most}) as late) as late,
      (select count(*)::int as parked from (select 1 from parked_reactions limit ${most}) as failed) as failed`.execute(
    handle.kysely,
  )
  const [row] = rows
  if (!row) throw new Error('the backlog was not counted')
  return {
    jobs: { waiting: row.waiting, oldestSeconds: row.oldest, dead: row.dead },
    events: { vendorsBehind: row.behind, parked: row.parked },
  }
}
