import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../../logger.ts'
import type { Cluster } from './cluster.ts'
import { isAlive } from './owner.ts'

const lookEveryMs = 100
const shortestRetryMs = 1_000
/** A restaurant whose disk was full sells again this long after there is space. */
const longestPauseMs = 5_000

/**
 * Watches the server's main process and restarts it when it has ended (out of memory, killed). The pool and the listeners
 * reconnect by themselves.
 * @returns ends the watch, after a start in progress
 */
export function keepAlive(cluster: Cluster, logger: Logger, start: () => Promise<void>): () => Promise<void> {
  let pid = readPid(cluster)
  let pause = lookEveryMs
  let timer: NodeJS.Timeout
  let working: Promise<void> = Promise.resolve()
  let ended = false

  const look = async () => {
    if (pid !== undefined && isAlive(pid)) return
    logger.error({ pid }, 'the database was killed; it is started again')
    try {
      await start()
      pid = readPid(cluster)
      pause = lookEveryMs
    } catch (error) {
      pause = Math.min(Math.max(pause * 2, shortestRetryMs), longestPauseMs)
      logger.error({ err: error }, 'the database could not be started again')
    }
  }
  const next = () => {
    timer = setTimeout(() => {
      working = look().finally(() => {
        if (!ended) next()
      })
    }, pause)
    timer.unref()
  }
  next()
  return async () => {
    ended = true
    clearTimeout(timer)
    await working
  }
}

function readPid(cluster: Cluster): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster.folders.cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
