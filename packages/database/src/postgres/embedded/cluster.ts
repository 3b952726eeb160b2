import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, withClient } from '../../connection.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedProblem } from './embedded-problem.ts'
import { type Folders, makeOwn } from './folders.ts'
import { lend, type RunAs } from './run-as.ts'

export type Cluster = {
  binaries: Binaries
  folders: Folders
  runAs: RunAs | undefined
  durable: boolean
  /** Copies the finished files of the log into `folders.archive`. */
  archivesLog: boolean
}

export const clusterUser = 'sofreh'
export const clusterPort = 5432
const lookEveryMs = 30
/** A start after a power cut reads the log since the last checkpoint, on a slow disk for minutes. */
const longestStartMs = 600_000

/**
 * Keeps memory small, because a vendor's computer has other work. fsync is off only for tests, whose data may be lost.
 */
function settingsText(cluster: Cluster): string {
  const lines = [
    `listen_addresses = ''`,
    `port = ${clusterPort}`,
    `unix_socket_directories = '${cluster.folders.socket.replaceAll("'", "''")}'`,
    `unix_socket_permissions = 0700`,
    `shared_buffers = ${cluster.durable ? '32MB' : '64MB'}`,
    `max_connections = ${cluster.durable ? 60 : 120}`,
    `work_mem = 8MB`,
    `maintenance_work_mem = 32MB`,
    `max_wal_size = 512MB`,
    `min_wal_size = 48MB`,
    ...(cluster.archivesLog ? archiveSettings(cluster) : ['wal_level = minimal']),
    `max_wal_senders = 0`,
    `max_worker_processes = 2`,
    `max_parallel_workers = 0`,
    `max_parallel_workers_per_gather = 0`,
    `io_method = sync`,
    `jit = off`,
    `timezone = 'UTC'`,
    `log_timezone = 'UTC'`,
    `lc_messages = 'C'`,
    `log_min_duration_statement = 2000`,
    // The name has the request that a transaction serves.
    `log_line_prefix = '%m [%p] %a '`,
    `log_checkpoints = off`,
    // After a kill PostgreSQL syncs its 2,000 files one by one, which takes seconds on a busy disk; Linux syncs all at once.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method = syncfs'] : []),
    ...(cluster.durable ? [] : ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off']),
    ...(cluster.durable ? [] : ['autovacuum = off', 'checkpoint_timeout = 1h']),
  ]
  return `${lines.join('\n')}\n`
}

/** A log file is copied when it is full, and after a minute with any change in it. */
const longestArchiveSeconds = 60

/**
 * PostgreSQL keeps a log file until this command succeeds. The copy is on the disk before it gets its name, and a repeat
 * after a crash finds an identical file.
 */
function archiveSettings({ folders }: Cluster): string[] {
  const file = `${shellText(folders.archive)}/%f`
  const copies = `dd if="%p" of=${file}.part bs=1048576 conv=fsync 2>/dev/null && mv ${file}.part ${file}`
  const command = `if test -f ${file}; then cmp -s "%p" ${file}; else ${copies}; fi`
  return [
    'wal_level = replica',
    'archive_mode = on',
    `archive_command = ${settingText(command)}`,
    `archive_timeout = ${longestArchiveSeconds}`,
  ]
}

/** Quotes a text for PostgreSQL's settings file. */
export function settingText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Quotes a path for a shell inside a setting, where `%` starts a placeholder. */
export function shellText(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
}

/**
 * Returns true when the folder contains a finished cluster; `initialise` renames it into place only when it is
 * complete.
 */
export function isInitialised(cluster: Cluster): boolean {
  return existsSync(join(cluster.folders.cluster, 'PG_VERSION'))
}

/** Creates a new cluster in a temporary folder and renames it, so that a power cut leaves no incomplete one. */
export async function initialise(cluster: Cluster): Promise<void> {
  const { cluster: place } = cluster.folders
  const fresh = `${place}.new`
  rmSync(fresh, { recursive: true, force: true })
  makeOwn(fresh, cluster.runAs)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const quick = cluster.durable ? [] : ['--no-sync']
  const size = ['--wal-segsize=4']
  const parameters = ['-D', fresh, '-U', clusterUser, '--auth=trust', ...locale, ...size, ...quick]
  await run(cluster, cluster.binaries.initdb, parameters)
  renameSync(fresh, place)
}

/** Rejects the files of another major version with a clearer message than PostgreSQL's. */
export function checkVersion(cluster: Cluster, expected: string): void {
  const found = readFileSync(join(cluster.folders.cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === expected) return
  throw new EmbeddedProblem(
    'OTHER_VERSION',
    `the data in ${cluster.folders.cluster} was written by PostgreSQL ${found}, but ${expected} is installed; ` +
      'export it with the older release first (docs/guide/operations.md)',
  )
}

export function writeSettings(cluster: Cluster): void {
  const file = join(cluster.folders.cluster, 'sofreh.conf')
  writeFileSync(file, settingsText(cluster))
  const main = join(cluster.folders.cluster, 'postgresql.conf')
  const text = readFileSync(main, 'utf8')
  if (!text.includes("include = 'sofreh.conf'")) writeFileSync(main, `${text}\ninclude = 'sofreh.conf'\n`)
}

/**
 * Starts the server as a child of this process and resolves when it accepts connections. `pg_ctl` would leave it to
 * process 1: when that is slow to reap a killed server, or is a container's node and never reaps it, its lock file looks
 * held and no other server can start.
 */
export async function startOnce(cluster: Cluster): Promise<void> {
  const log = join(cluster.folders.log, 'postgres.log')
  rotate(log)
  const output = openSync(log, 'a', 0o600)
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.folders.cluster], {
    ...lend(cluster.runAs),
    cwd: '/',
    // In its own process group: Ctrl-C reaches only this process, which stops the server last.
    detached: true,
    stdio: ['ignore', output, output],
    env: environment(),
  })
  closeSync(output)
  child.unref()
  const end: { reason?: string } = {}
  child.once('error', (error) => {
    end.reason = error.message
  })
  child.once('exit', (code, signal) => {
    end.reason = `it ended with ${signal ?? code}`
  })
  const until = Date.now() + longestStartMs
  while (!isReady(cluster, child.pid)) {
    if (end.reason !== undefined) throw new Error(end.reason)
    if (Date.now() > until) throw new Error('it does not accept connections yet')
    await pause(lookEveryMs)
  }
}

/** Reads the lines that PostgreSQL keeps in its lock file: its process in the first, its state in the eighth. */
function isReady(cluster: Cluster, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster.folders.cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC', PGTZ: 'UTC' }
}

/** Starts a new log file at 5 MB and keeps one old file. */
function rotate(log: string): void {
  const stat = statSync(log, { throwIfNoEntry: false })
  if (stat && stat.size > 5_000_000) renameSync(log, `${log}.old`)
}

export async function stopNow(cluster: Cluster): Promise<void> {
  const { cluster: place } = cluster.folders
  await run(cluster, cluster.binaries.control, ['-D', place, '-m', 'fast', '-w', '-t', '30', '-s', 'stop'])
}

export function connectionOf(cluster: Cluster, database: string): Connection {
  return { host: cluster.folders.socket, port: clusterPort, user: clusterUser, database }
}

/** Returns true when the server accepts connections: the pid file survives a killed server. */
export async function answers(cluster: Cluster): Promise<boolean> {
  if (!existsSync(join(cluster.folders.cluster, 'postmaster.pid'))) return false
  try {
    await withClient(connectionOf(cluster, 'postgres'), (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

/** Returns the last lines of PostgreSQL's log, for an error message. */
export function lastOutput(cluster: Cluster): string {
  try {
    const text = readFileSync(join(cluster.folders.log, 'postgres.log'), 'utf8')
    return text.trim().split('\n').slice(-6).join('\n')
  } catch {
    return ''
  }
}

function run(cluster: Cluster, program: string, parameters: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, parameters, {
      ...lend(cluster.runAs),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: environment(),
    })
    let output = ''
    child.stderr?.on('data', (part: Buffer) => {
      output = (output + part.toString()).slice(-4000)
    })
    child.on('error', failed)
    child.on('close', (code) => {
      if (code === 0) done()
      else failed(new Error(output.trim() || `${program} ${parameters.at(-1)} ended with ${code}`))
    })
  })
}
