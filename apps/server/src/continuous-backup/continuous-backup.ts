import { join } from 'node:path'
import type { Connection } from '@sofreh/database'
import type { Logger } from 'pino'
import type { BackupStore } from './backup-store.ts'
import { listBases, removeOld, takeBase } from './stored-clusters.ts'
import { shipFiles, shipLog } from './ship-log.ts'

export type ContinuousBackup = {
  /** Ships what is finished now; the timer does this every few seconds. */
  ship(): Promise<void>
  /** Takes a base backup and removes old ones. */
  takeBase(): Promise<void>
  stop(): Promise<void>
}

const shipEveryMs = 5_000
const dayMs = 24 * 3_600_000
const lookForBaseEveryMs = 10 * 60_000

/**
 * Backs up the built-in database of this process: a base backup now, where the last is missing or old, and its log every
 * few seconds. A store that does not answer delays this and stops nothing.
 */
export function startContinuousBackup(options: {
  store: BackupStore
  connection: Connection
  /** Folders of the cluster and of its finished log files. */
  cluster: { folder: string; archive: string }
  /** DATA_DIR. */
  folder: string
  /** Base backups are removed after this time. */
  days: number
  logger: Logger
}): ContinuousBackup {
  const { store, connection, cluster, logger } = options
  let stored: Set<string> | undefined
  let shipping: Promise<void> | undefined
  const shipOnce = async () => {
    await shipLog(cluster.archive, store)
    stored ??= new Set(await store.list('files'))
    await shipFiles(join(options.folder, 'files'), store, stored)
  }
  const ship = () => {
    shipping ??= shipOnce().finally(() => {
      shipping = undefined
    })
    return shipping
  }
  const takeOne = async () => {
    const shipRest = async () => {
      // A run that began earlier may have missed the last files.
      await shipping?.catch(() => undefined)
      await ship()
    }
    const { endedAt, parts } = await takeBase({ connection, folder: cluster.folder }, store, shipRest)
    logger.info({ endedAt, parts, store: store.name }, 'a base backup was taken')
    await removeOld(store, new Date(Date.now() - options.days * dayMs))
  }
  const takeWhenDue = async () => {
    if (isBaseDue((await listBases(store)).at(-1)?.endedAt, new Date())) await takeOne()
  }
  const report = (error: unknown) => logger.error({ err: error, store: store.name }, 'the continuous backup failed')
  const timer = setInterval(() => void ship().catch(report), shipEveryMs)
  timer.unref()
  let taking = takeWhenDue().catch(report)
  const nightly = setInterval(() => {
    taking = taking.then(takeWhenDue).catch(report)
  }, lookForBaseEveryMs)
  nightly.unref()
  return {
    ship,
    takeBase: takeOne,
    async stop() {
      clearInterval(timer)
      clearInterval(nightly)
      await taking
      await shipping?.catch(() => undefined)
    },
  }
}

const hourMs = 3_600_000
/** 04:00 in Tehran, when restaurants are closed. */
const quietHourUtc = 0

/** A base backup is due at night, or at any hour once the last is older than a day and two hours. */
export function isBaseDue(last: Date | undefined, now: Date): boolean {
  if (!last) return true
  const ageMs = now.getTime() - last.getTime()
  return ageMs > 26 * hourMs || (ageMs > 20 * hourMs && now.getUTCHours() === quietHourUtc)
}
