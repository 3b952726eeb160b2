import type pg from 'pg'
import { watchDatabaseClock } from './watch-database-clock.ts'

/**
 * Treats a job's lock as a lease: its worker renews it while the task runs. A lock that is not renewed is released, so
 * that another worker runs the job. The library alone would hold such a job for four hours. A lock is left behind by a
 * killed process, and by a connection that broke between the lock and its response. Reads and writes the library's own
 * table; its version is pinned, and a test fails when the table changes.
 */
export type JobLocks = {
  /** Call when the task of a locked job begins; call the returned function when the task has ended. */
  hold(job: LockedJob): () => void
  stop(): void
}

export type LockedJob = { id: string; locked_by: string | null }
type Held = { job: LockedJob; isRunning: boolean }

type Options = {
  pool: pg.Pool
  leaseMs: number
  log: (level: 'error' | 'warning', message: string) => void
}

const renewalsPerLease = 6

export function keepJobLocks({ pool, leaseMs, log }: Options): JobLocks {
  const held = new Set<Held>()
  const clock = watchDatabaseClock(pool)
  let isBusy = false
  const tend = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await renew(pool, held)
      const moved = await clock.tend()
      if (moved > 0) log('warning', `${moved} jobs had times in the future and are due by the present clock`)
      const released = await releaseStale(pool, leaseMs)
      if (released > 0) log('warning', `${released} jobs of workers that ended are run again`)
    } catch (error) {
      log('error', `the locks of jobs could not be renewed: ${error}`)
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void tend(), leaseMs / renewalsPerLease)
  timer.unref()
  return {
    hold(job) {
      const one = { job, isRunning: true }
      held.add(one)
      return () => {
        one.isRunning = false
      }
    },
    stop: () => clearInterval(timer),
  }
}

/** Releases every lock; call it only when no other worker can be running. */
export async function releaseAllLocks(pool: pg.Pool): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
}

/** Renews a finished task too until its result is stored: an outage may come between the two. */
async function renew(pool: pg.Pool, held: Set<Held>): Promise<void> {
  if (held.size === 0) return
  const asked = [...held]
  const { rows } = await pool.query<{ id: string }>(
    `update graphile_worker._private_jobs as job set locked_at = now()
    from unnest($1::bigint[], $2::text[]) as held(id, worker)
    where job.id = held.id and job.locked_by = held.worker returning job.id::text as id`,
    [asked.map(({ job }) => job.id), asked.map(({ job }) => job.locked_by)],
  )
  const locked = new Set(rows.map((row) => row.id))
  for (const one of asked) if (!one.isRunning && !locked.has(String(one.job.id))) held.delete(one)
}

/** Waits one lease after a database restart, so that every living worker can renew its own locks first. */
async function releaseStale(pool: pg.Pool, leaseMs: number): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - $1 * interval '1 millisecond'
      and pg_postmaster_start_time() < now() - $1 * interval '1 millisecond'`,
    [leaseMs],
  )
  return rowCount ?? 0
}
