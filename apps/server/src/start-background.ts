import { type Database, pruneIdempotencyKeys } from '@sofreh/database'
import { recurring, startJobs, type Tasks } from '@sofreh/events'
import type { Logger } from 'pino'
import type { Assembled } from './assemble.ts'
import type { StartedDatabase } from './start-database.ts'

/** A till may reconnect after days offline and repeat its writes. */
const keysLiveMs = 8 * 24 * 3_600_000

/** Starts the worker of this process with the tasks of the slices and of the server. */
export async function startBackground(options: {
  assembled: Assembled
  started: StartedDatabase
  logger: Logger
}): Promise<{ stop(): Promise<void> }> {
  const { assembled, started, logger } = options
  const ofSlices = assembled.slices.all.map((slice) => slice.tasks ?? {})
  const tasks: Tasks = Object.assign(ownTasks(started.database, logger), ...ofSlices)
  const worker = await startJobs({
    connection: started.connection,
    tasks,
    isOnlyWorker: started.isOnlyServer ?? false,
    log: (level, message) => logger[level === 'warning' ? 'warn' : level]({ from: 'jobs' }, message),
  })
  // Runs the pending reactions to events from before the start.
  await assembled.runner.sweep()
  return worker
}

function ownTasks(database: Database, logger: Logger): Tasks {
  return {
    // 04:30 in Tehran.
    'server.prune-keys': recurring('0 1 * * *', async () => {
      const forgotten = await pruneIdempotencyKeys(database, new Date(Date.now() - keysLiveMs))
      logger.info({ forgotten }, 'old idempotency keys were deleted')
    }),
  }
}
