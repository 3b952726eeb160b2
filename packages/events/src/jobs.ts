import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, Tx } from '@sofreh/database'
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { type JobLocks, keepJobLocks, releaseAllLocks } from './job-locks.ts'
import { ReconnectingPool } from './reconnecting-pool.ts'

/**
 * Work for later, kept in the database: a job added in a transaction exists exactly when the transaction committed,
 * survives a crash and is tried again until it succeeds. Tasks must be idempotent.
 * Adding one notifies inside the transaction, which costs every commit of the database: never on the path of placing an order.
 */
export type Jobs = {
  /** @param options.runAt not before this instant · `key` a job with the same key is replaced, not doubled */
  add(tx: Tx, task: string, payload: Record<string, unknown>, options?: { runAt?: Date; key?: string }): Promise<void>
}

export type Task = (payload: unknown) => Promise<void>
/** A task that runs again and again: `cron` in UTC, five fields. */
export type Recurring = { task: string; cron: string }
const workers = 4
const renewMs = 1_000
const usualLeaseMs = 30_000

export type JobLog = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void

export function createJobs(): Jobs {
  return {
    async add(tx, task, payload, options = {}) {
      await sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json,
        run_at := ${options.runAt ?? null}::timestamptz, job_key := ${options.key ?? null}, job_key_mode := 'replace')`.execute(
        tx.kysely,
      )
    },
  }
}

/** Makes the worker's own tables; part of every migration run. */
export async function migrateJobs(connection: Connection): Promise<void> {
  const pool = poolOf(connection, 1, () => undefined)
  try {
    await runMigrations({ pgPool: pool, logger: loggerFor(() => undefined) })
  } finally {
    await pool.end()
  }
}

type Starting = {
  connection: Connection
  tasks: Record<string, Task>
  recurring: readonly Recurring[]
  log: JobLog
  /** How long a job stays locked by a worker that no longer renews the lock. */
  leaseMs?: number
  /** No other worker can be running: every lock was left by one that ended, and is released at once. */
  isOnlyWorker?: boolean
}

/** Starts the worker of this process; `stop` waits for running jobs, unless the database is away. */
export async function startJobs(options: Starting): Promise<{ stop: () => Promise<void> }> {
  const { connection, log } = options
  const pool = poolOf(connection, workers + 2, log)
  if (options.isOnlyWorker) await releaseAllLocks(pool)
  const locks = keepJobLocks({ pool, leaseMs: options.leaseMs ?? usualLeaseMs, log })
  let isStopped = false
  let renewing: Promise<void> | undefined
  let runner = await beginWatched()
  async function beginWatched(): Promise<Runner> {
    const begun = await begin({ ...options, pool, locks, onDeaf: renew })
    // The library stops by itself when it meets what it does not expect.
    const ended = () => {
      if (begun === runner) renew()
    }
    void begun.promise.then(ended, ended)
    return begun
  }
  /** Until one is there that has found its tasks. */
  async function renewed(): Promise<void> {
    while (!isStopped) {
      await pause(renewMs)
      await runner.stop().catch(() => undefined)
      try {
        runner = await beginWatched()
        return
      } catch (error) {
        log('error', String(error))
      }
    }
  }
  function renew(): void {
    if (isStopped) return
    renewing ??= renewed().finally(() => {
      renewing = undefined
    })
  }
  async function finish(): Promise<void> {
    await renewing
    await runner.stop().catch(() => undefined)
    await pool.end()
  }
  return {
    async stop() {
      isStopped = true
      locks.stop()
      pool.close()
      await Promise.race([finish(), pool.abandoned])
    },
  }
}

/**
 * The library asks for the numbers of its tasks once, and where that fails it keeps the failure for ever: a worker that began as the
 * database went away would look for jobs no more. `onDeaf` is called for such a one; it has to be made anew.
 */
function begin({
  pool,
  locks,
  tasks,
  recurring,
  log,
  onDeaf,
}: Starting & { pool: pg.Pool; locks: JobLocks; onDeaf: () => void }): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  let hasLooked = false
  const looked = () => {
    hasLooked = true
  }
  events.on('worker:getJob:empty', looked)
  events.on('job:start', looked)
  events.on('worker:getJob:error', () => {
    if (!hasLooked) onDeaf()
  })
  return run({
    pgPool: pool,
    concurrency: workers,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: loggerFor(log),
    events,
    // Not as crontab text: that allows no dot in a task's name.
    parsedCronItems: parseCronItems(recurring.map(({ task, cron }) => ({ task, match: cron }))),
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, locked(task, locks)])),
  })
}

/** The task, with the lock of its job renewed while it runs. */
function locked(task: Task, locks: JobLocks): (payload: unknown, helpers: JobHelpers) => Promise<void> {
  return async (payload, { job }) => {
    const end = locks.hold(job)
    try {
      await task(payload)
    } finally {
      end()
    }
  }
}

function poolOf(connection: Connection, max: number, log: JobLog): ReconnectingPool {
  return new ReconnectingPool({ connection, max, log: (message) => log('error', message) })
}

function loggerFor(log: JobLog): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log(level, message)
    else log('debug', message)
  })
}
