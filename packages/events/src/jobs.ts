import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, tracedAlone, type Tx } from '@sofreh/database'
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type WorkerEvents,
} from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { type JobLocks, keepJobLocks, releaseAllLocks } from './job-locks.ts'
import { ReconnectingPool } from './reconnecting-pool.ts'

/**
 * Background jobs stored in the database. A job added in a transaction exists exactly when the transaction commits,
 * survives a crash and is retried until it succeeds. Tasks must be idempotent. Adding a job runs NOTIFY inside the
 * transaction, which slows every commit of the database: never add one while placing an order.
 */
export type Jobs = {
  /**
   * Runs behind the jobs of vendors that have fewer jobs waiting.
   * @param options.runAt earliest time to run · `key` a job with the same key is replaced, not duplicated
   */
  add(tx: Tx, task: string, payload: Record<string, unknown>, options?: { runAt?: Date; key?: string }): Promise<void>
}

/** Runs the jobs of its name. A task with `cron` also runs by itself: see `recurring`. */
export type Task = { (payload?: unknown): Promise<void>; readonly cron?: string }
export type Tasks = Readonly<Record<string, Task>>
const workers = 4
const renewMs = 1_000
const usualLeaseMs = 30_000

export type JobLog = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void

/** Counting a vendor's waiting jobs stops here: from then on its jobs are last in the queue. */
const lowestPriority = 100
/** Clocks of the server and the database that differ by less count as equal. */
const equalClocksMs = 2_000

/**
 * Returns a task that runs at the times of `cron` (UTC, five fields). A run that is due while the one before still runs
 * in this process is skipped: runs of a slow task must not take the workers that other jobs need.
 */
export function recurring(cron: string, run: () => Promise<unknown>): Task {
  const task = async () => {
    await run()
  }
  return Object.assign(task, { cron })
}

export function createJobs(): Jobs {
  return {
    async add(tx, task, payload, options = {}) {
      const { vendorId } = payload
      const waiting =
        typeof vendorId === 'string'
          ? sql`(select count(*)::int from (select 1 from graphile_worker._private_jobs
              where payload->>'vendorId' = ${vendorId} and is_available and run_at <= now()
              limit ${lowestPriority}) as waiting)`
          : sql`0`
      const runAt = options.runAt === undefined ? sql`null::timestamptz` : onDatabaseClock(options.runAt)
      await sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json,
        run_at := ${runAt}, job_key := ${options.key ?? null}, job_key_mode := 'replace', priority := ${waiting})`.execute(
        tx.kysely,
      )
    },
  }
}

/** The worker compares `run_at` with the database's clock; where this one differs, the distance from now counts. */
function onDatabaseClock(runAt: Date): RawBuilder<unknown> {
  const skew = sql`(clock_timestamp() - ${new Date()}::timestamptz)`
  const isEqual = sql`abs(extract(epoch from ${skew})) * 1000 < ${equalClocksMs}`
  return sql`${runAt}::timestamptz + case when ${isEqual} then interval '0' else ${skew} end`
}

/** Creates the worker's own tables; part of every migration run. */
export async function migrateJobs(connection: Connection): Promise<void> {
  const pool = poolOf(connection, 1, () => undefined)
  try {
    await runMigrations({ pgPool: pool, logger: loggerFor(() => undefined) })
    await addVendorIndex(pool)
  } finally {
    await pool.end()
  }
}

/** Makes the count of a vendor's waiting jobs cheap. An existing index is left alone, so that no lock is taken. */
async function addVendorIndex(pool: pg.Pool): Promise<void> {
  const name = 'sofreh_waiting_jobs_by_vendor'
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('graphile_worker.${name}') is not null as exists`,
  )
  if (rows[0]?.exists) return
  await pool.query(
    `create index if not exists ${name} on graphile_worker._private_jobs ((payload->>'vendorId'), run_at) where is_available`,
  )
}

type Starting = {
  connection: Connection
  tasks: Tasks
  log: JobLog
  /** How long a job stays locked after its worker stopped renewing the lock. */
  leaseMs?: number
  /** No other worker can be running: every existing lock is stale and is released at once. */
  isOnlyWorker?: boolean
}

/** Starts the worker of this process; `stop` waits for running jobs, unless the database is unavailable. */
export async function startJobs(options: Starting): Promise<{ stop: () => Promise<void> }> {
  const { connection, log } = options
  const pool = poolOf(connection, workers + 2, log)
  if (options.isOnlyWorker) await releaseAllLocks(pool)
  const locks = keepJobLocks({ pool, leaseMs: options.leaseMs ?? usualLeaseMs, log })
  let isStopped = false
  let renewing: Promise<void> | undefined
  const tasks: Tasks = Object.fromEntries(
    Object.entries(options.tasks).map(([name, task]) => [name, task.cron === undefined ? task : withoutOverlap(task)]),
  )
  let runner = await beginWatched()
  async function beginWatched(): Promise<Runner> {
    const begun = await begin({ ...options, tasks, pool, locks, onDeaf: renew })
    // The library stops by itself after an unexpected error.
    const ended = () => {
      if (begun === runner) renew()
    }
    void begun.promise.then(ended, ended)
    return begun
  }
  /** Restarts the runner until one has loaded its tasks. */
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
 * Starts a runner of the library, which reads the ids of its tasks once and caches a failure permanently. A worker that
 * began while the database was going down would never look for jobs again. `onDeaf` is called for such a worker, which
 * must be recreated.
 */
function begin({
  pool,
  locks,
  tasks,
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
    // Avoids crontab text, which allows no dot in a task's name.
    parsedCronItems: parseCronItems(
      Object.entries(tasks).flatMap(([task, { cron }]) => (cron === undefined ? [] : [{ task, match: cron }])),
    ),
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, locked(task, locks)])),
  })
}

/** Wraps the task to skip a run while another one is in progress. */
function withoutOverlap(task: Task): Task {
  let isRunning = false
  const alone = async (payload: unknown) => {
    if (isRunning) return
    isRunning = true
    try {
      await task(payload)
    } finally {
      isRunning = false
    }
  }
  return Object.assign(alone, task)
}

/** Wraps the task to renew the lock of its job while it runs. */
function locked(task: Task, locks: JobLocks): (payload: unknown, helpers: JobHelpers) => Promise<void> {
  return async (payload, { job }) => {
    const end = locks.hold(job)
    try {
      await tracedAlone(`job ${job.task_identifier}`, {}, () => task(payload))
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
