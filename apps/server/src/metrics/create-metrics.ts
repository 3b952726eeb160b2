import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Replica } from '@sofreh/database'
import { readBacklog } from '@sofreh/events'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { monitoringPorts } from '../ports.ts'

/** Seconds; finer where a person waits for the answer. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** A dashboard may ask more often than the database should count. */
const countedForMs = 10_000

export type Metrics = {
  served(call: { method: string; route: string; status: number; seconds: number }): void
  streamOpened(): void
  streamClosed(): void
  /** Returns all figures in the text format of Prometheus. */
  expose(): Promise<string>
  contentType: string
}

type MetricsOptions = {
  now?: () => number
  archive?: string | undefined
  replica?: Pick<Replica, 'lag'> | undefined
}

/**
 * Creates the figures of this process and of the work stored in the database. When the database does not answer, its
 * gauges are absent and `sofreh_database_up` is 0.
 * @param options.archive folder of log files that wait for the continuous backup, where this process makes one
 * @param options.replica where reports are read, if not in the database
 */
export function createMetrics(
  database: Database,
  { now = () => performance.now(), archive, replica }: MetricsOptions = {},
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = callTimes(registers)
  const streams = new Gauge({ name: 'sofreh_streams_open', help: 'Open live streams of this process.', registers })
  const pool = connectionGauges(registers)
  const stored = storedGauges(registers)
  const isUp = new Gauge({ name: 'sofreh_database_up', help: '1 when the database answers.', registers })
  const failures = new Counter({
    name: 'sofreh_database_counts_failed_total',
    help: 'How often the stored work could not be counted.',
    registers,
  })
  const readBackup = backupGauge(registers, archive)
  const readReplica = replicaGauges(registers, replica)
  let countedAt: number | undefined
  const count = async () => {
    if (countedAt !== undefined && now() - countedAt < countedForMs) return
    try {
      const [backlog, unknown] = await Promise.all([
        readBacklog(database),
        monitoringPorts.countUnknownOutcomes(database),
      ])
      stored.waiting.set(backlog.jobs.waiting)
      stored.oldest.set(backlog.jobs.oldestSeconds)
      stored.dead.set(backlog.jobs.dead)
      stored.behind.set(backlog.events.vendorsBehind)
      stored.parked.set(backlog.events.parked)
      stored.unknown.set(unknown)
      isUp.set(1)
      countedAt = now()
    } catch {
      for (const gauge of Object.values(stored)) gauge.remove()
      isUp.set(0)
      failures.inc()
      countedAt = undefined
    }
  }
  return {
    served: ({ method, route, status, seconds }) =>
      calls.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    streamOpened: () => streams.inc(),
    streamClosed: () => streams.dec(),
    async expose() {
      await count()
      await Promise.all([readBackup(), readReplica()])
      const { open, idle, waiting } = database.connections()
      pool.open.set(open)
      pool.idle.set(idle)
      pool.waiting.set(waiting)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

function callTimes(registers: Registers) {
  return new Histogram({
    name: 'sofreh_http_request_duration_seconds',
    help: 'Time to answer a call, by route pattern. Live streams are not counted.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
}

function backupGauge(registers: Registers, archive: string | undefined): () => Promise<void> {
  const help = 'How long the oldest log file has waited for the continuous backup; absent without one.'
  const gauge = new Gauge({ name: 'sofreh_backup_waiting_seconds', help, registers })
  return async () => {
    if (archive !== undefined) gauge.set(await oldestSeconds(archive))
  }
}

function replicaGauges(registers: Registers, replica: Pick<Replica, 'lag'> | undefined): () => Promise<void> {
  const isUp = new Gauge({
    name: 'sofreh_replica_up',
    help: '1 when reports are read from the replica, 0 while they are read from the primary; absent without one.',
    registers,
  })
  const lag = new Gauge({
    name: 'sofreh_replica_lag_seconds',
    help: 'How far the replica is behind the primary; absent while it does not answer.',
    registers,
  })
  isUp.remove()
  lag.remove()
  return async () => {
    if (!replica) return
    // The primary says where its log ends: without it nothing is known of the replica.
    const behind = await replica.lag().catch(() => undefined)
    isUp.set(behind === undefined ? 0 : 1)
    if (behind === undefined) lag.remove()
    else lag.set(behind)
  }
}

/** Returns the age of the oldest file of a folder; 0 when it is empty or cannot be read. */
async function oldestSeconds(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const ages = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => undefined)
      return file ? (Date.now() - file.mtimeMs) / 1_000 : 0
    }),
  )
  return Math.max(0, ...ages)
}

type Registers = Registry[]

function connectionGauges(registers: Registers) {
  const gauge = (name: string, help: string) => new Gauge({ name: `sofreh_database_${name}`, help, registers })
  return {
    open: gauge('connections_open', 'Connections of the pool for calls.'),
    idle: gauge('connections_idle', 'Open connections without work.'),
    waiting: gauge('connections_waiting', 'Calls that wait for a connection.'),
  }
}

/** Gauges of work that all servers of the database share: take the maximum over servers, never the sum. */
function storedGauges(registers: Registers) {
  const gauge = (name: string, help: string) => new Gauge({ name: `sofreh_${name}`, help, registers })
  return {
    waiting: gauge('jobs_waiting', 'Jobs that could run now.'),
    oldest: gauge('jobs_oldest_seconds', 'How long the oldest of them has been able to run.'),
    dead: gauge('jobs_dead', 'Jobs that failed too often and will not run again.'),
    behind: gauge('vendors_behind', 'Vendors with events that no reaction has handled.'),
    parked: gauge('reactions_parked', 'Events whose reactions failed and wait for another try.'),
    unknown: gauge('payments_unknown', 'Payments whose provider has not said whether they happened.'),
  }
}
