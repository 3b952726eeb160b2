import { statfsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, withClient } from '../../connection.ts'
import { type Logger, silentLogger } from '../../logger.ts'
import { findBinaries } from './binaries.ts'
import {
  answers,
  type Cluster,
  checkVersion,
  connectionOf,
  initialise,
  isInitialised,
  lastOutput,
  startOnce,
  stopNow,
  writeSettings,
} from './cluster.ts'
import { EmbeddedProblem } from './embedded-problem.ts'
import { prepareFolders, removeFolders } from './folders.ts'
import { keepAlive } from './keep-alive.ts'
import { ownerState, startWatchdog } from './owner.ts'
import { findRunAs } from './run-as.ts'

export type EmbeddedOptions = {
  /** Contains all files of this server; created when absent. */
  folder: string
  /** Database to create and connect to; `sofreh` when absent. */
  database?: string
  /** False switches fsync off; for tests only. */
  durable?: boolean
  /** Copies the database's log into `archive`, from where the caller moves it to a backup. */
  archivesLog?: boolean
  logger?: Logger
}

export type EmbeddedServer = {
  connection: Connection
  /** True when another process started the server; that process stops it. */
  adopted: boolean
  /** Actual folder of the cluster's files. */
  folder: string
  /** Folder of finished log files. */
  archive: string
  stop(): Promise<void>
  /** Stops the server and removes all its files. */
  remove(): Promise<void>
}

const settleMs = 60
/** About five seconds. */
const mostStarts = 60
const major = '18'
const smallestSpace = 200 * 1024 * 1024

/**
 * Starts the PostgreSQL installed by npm, or adopts the one already running on this folder. The server has no TCP port
 * and no password: access is controlled by the 0700 folder of its socket.
 * @example const server = await startEmbedded({ folder: '.data/postgres', logger })
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const logger = options.logger ?? silentLogger
  const cluster = clusterAt(options)
  const { folders, runAs } = cluster
  if (folders.moved) logger.info({ folder: folders.cluster }, 'the database is in a folder that its user can reach')
  // Every program of that user could read the files themselves; a password would not change that.
  if (runAs?.name === 'nobody')
    logger.warn({ user: runAs.name }, 'other programs may run as the database’s user; make a user postgres')

  const adopted = await adopt(cluster)
  if (!adopted) await startFresh(cluster, logger)
  const watchdog = adopted ? undefined : startWatchdog(cluster)
  const restStill = adopted ? undefined : keepAlive(cluster, logger, () => startWithPatience(cluster))
  const database = options.database ?? 'sofreh'
  await ensureDatabase(cluster, database)

  const stop = async () => {
    if (adopted) return
    await restStill?.()
    watchdog?.disarm()
    await stopNow(cluster).catch((error: Error) => logger.warn({ err: error }, 'the database was already down'))
  }
  return {
    connection: connectionOf(cluster, database),
    adopted,
    folder: folders.cluster,
    archive: folders.archive,
    stop,
    remove: async () => {
      await stop()
      removeFolders(options.folder, folders)
    },
  }
}

/** Returns where the cluster of a folder is and which programs run it. */
export function clusterAt(options: Pick<EmbeddedOptions, 'folder' | 'durable' | 'archivesLog'>): Cluster {
  if (process.platform === 'win32') {
    throw new EmbeddedProblem(
      'NOT_INSTALLED',
      'the built-in database needs Linux or macOS, or WSL; or set DATABASE_URL',
    )
  }
  const runAs = findRunAs()
  const folders = prepareFolders(options.folder, runAs)
  const { durable = true, archivesLog = false } = options
  return { binaries: findBinaries(runAs), folders, runAs, durable, archivesLog }
}

/**
 * Adopts a running server whose owner is alive. A server whose owner died is stopping, so this waits until it is down.
 */
async function adopt(cluster: Cluster): Promise<boolean> {
  for (let round = 0; round < 100; round++) {
    if (ownerState(cluster) === 'none') return false
    if (ownerState(cluster) === 'alive') {
      const isThere = await answers(cluster)
      // An owner that was just killed still counts as alive for a moment, so check again.
      await wait(settleMs)
      if (ownerState(cluster) === 'alive') return isThere
    }
    await wait(100)
  }
  return false
}

async function startFresh(cluster: Cluster, logger: Logger): Promise<void> {
  checkSpace(cluster)
  try {
    if (!isInitialised(cluster)) {
      logger.info({ folder: cluster.folders.cluster }, 'making a new database')
      await initialise(cluster)
    }
    checkVersion(cluster, major)
    writeSettings(cluster)
    // The server runs without an owner, which was killed together with its watchdog: adopt it as it is.
    if (await answers(cluster)) return
    await startWithPatience(cluster)
  } catch (error) {
    throw explain(cluster, error as Error)
  }
}

/** Retries the start: right after a kill the old server's last children still hold its shared memory for a moment. */
async function startWithPatience(cluster: Cluster): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(cluster)
    } catch (error) {
      if (attempt >= mostStarts || isFull(cluster)) throw error
      await wait(settleMs)
      if (await answers(cluster)) return
    }
  }
}

function checkSpace(cluster: Cluster): void {
  if (cluster.durable && isFull(cluster)) throw new EmbeddedProblem('DISK_FULL', fullDiskText(cluster))
}

function freeBytes(cluster: Cluster): number {
  const space = statfsSync(cluster.folders.log)
  return space.bavail * space.bsize
}

function isFull(cluster: Cluster): boolean {
  return freeBytes(cluster) < smallestSpace / (isInitialised(cluster) ? 10 : 1)
}

function fullDiskText(cluster: Cluster): string {
  const left = Math.floor(freeBytes(cluster) / 1024 / 1024)
  return `the disk of ${cluster.folders.cluster} is full (${left} MB left); free some space and start again`
}

function explain(cluster: Cluster, error: Error): Error {
  if (error instanceof EmbeddedProblem) return error
  const output = lastOutput(cluster)
  if (output.includes('No space left on device')) return new EmbeddedProblem('DISK_FULL', fullDiskText(cluster), error)
  return new EmbeddedProblem(
    'NOT_STARTED',
    `PostgreSQL did not start: ${error.message}${output && `\n${output}`}`,
    error,
  )
}

async function ensureDatabase(cluster: Cluster, database: string): Promise<void> {
  await withClient(connectionOf(cluster, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  })
}
