import { type Database, pruneIdempotencyKeys } from '@sofreh/database'
import { type Recurring, startJobs, type Task } from '@sofreh/events'
import type { Logger } from 'pino'
import type { Assembled } from './assemble.ts'
import type { StartedDatabase } from './start-database.ts'

const pruneKeysTask = 'server.prune-keys'
/** A till may reconnect after days offline and repeat its writes. */
const keysLiveMs = 8 * 24 * 3_600_000

/** Starts the worker of this process with the tasks of the slices and of the server. */
export async function startBackground(options: {
  assembled: Assembled
  started: StartedDatabase
  logger: Logger
}): Promise<{ stop(): Promise<void> }> {
  const { assembled, started, logger } = options
  const own = ownTasks(started.database, logger)
  const tasks: Record<string, Task> = Object.assign(
    {},
    own.tasks,
    ...assembled.slices.all.map((slice) => slice.tasks ?? {}),
  )
  const recurring = [...own.recurring, ...assembled.slices.all.flatMap((slice) => slice.recurring ?? [])]
  const worker = await startJobs({
    connection: started.connection,
    tasks,
    recurring,
    isOnlyWorker: started.isOnlyServer ?? false,
    log: (level, message) => logger[level === 'warning' ? 'warn' : level]({ from: 'jobs' }, message),
  })
  // Runs the pending reactions to events from before the start.
  await assembled.runner.sweep()
  return worker
}

function ownTasks(database: Database, logger: Logger): { tasks: Record<string, Task>; recurring: Recurring[] } {
  return {
    tasks: {
      [pruneKeysTask]: async () => {
        const forgotten = await pruneIdempotencyKeys(database, new Date(Date.now() - keysLiveMs))
        logger.info({ forgotten }, 'old idempotency keys were deleted')
      },
    },
    // 04:30 in Tehran.
    recurring: [{ task: pruneKeysTask, cron: '0 1 * * *' }],
  }
}
