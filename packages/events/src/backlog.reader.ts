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

/**
 * Counts the work of all servers on this database. The oldest job is the earliest of each priority, by the library's
 * index, so that a million waiting jobs cost no more than a few.
 */
export async function readBacklog(handle: Handle): Promise<Backlog> {
  const { rows } = await sql<Record<'waiting' | 'oldest' | 'dead' | 'behind' | 'parked', number>>`
    with recursive earliest as (
      (select priority, run_at from graphile_worker._private_jobs where is_available order by priority, run_at limit 1)
      union all
      select next.priority, next.run_at from earliest, lateral
        (select priority, run_at from graphile_worker._private_jobs
         where is_available and priority > earliest.priority order by priority, run_at limit 1) as next)
    select waiting, oldest, dead, behind, parked from
      (select count(*)::int as waiting from
        (select 1 from graphile_worker._private_jobs where is_available and run_at <= now() limit ${most}) as ready)
        as ready,
      (select coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now())), 0)::float as oldest
       from earliest) as first,
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
