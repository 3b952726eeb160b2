import type pg from 'pg'

/** A clock that goes back by less counts as running evenly. */
const evenMs = 2_000

/**
 * Watches for a database clock that goes back, by an administrator's hand or a wrong time server. Jobs written before
 * have their times on the earlier clock: a job that was due at once would wait for hours.
 */
export function watchDatabaseClock(pool: pg.Pool): { tend(): Promise<number> } {
  let last: { databaseMs: number; processMs: number } | undefined
  return {
    /** Brings jobs of the future back when the clock may have gone back. Returns how many there were. */
    async tend() {
      const { rows } = await pool.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float as ms',
      )
      const now = { databaseMs: rows[0]?.ms ?? 0, processMs: performance.now() }
      const before = last
      const isEven =
        before !== undefined && now.databaseMs - before.databaseMs > now.processMs - before.processMs - evenMs
      // Stored last, so that a failure is tried again.
      const moved = isEven ? 0 : await bringBackJobs(pool)
      last = now
      return moved
    },
  }
}

/**
 * Moves jobs whose last change has a time in the future to the present. Each keeps its distance: a job that was due at
 * once is due now, one for in an hour in an hour. A lock starts its lease anew, because its worker may have ended.
 */
async function bringBackJobs(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs set updated_at = now(), locked_at = least(locked_at, now()),
      run_at = now() + greatest(run_at - updated_at, interval '0')
    where updated_at > now() + $1 * interval '1 millisecond' or locked_at > now() + $1 * interval '1 millisecond'`,
    [evenMs],
  )
  return rowCount ?? 0
}
