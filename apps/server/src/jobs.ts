import { type Database, pruneIdempotencyKeys } from '@sofreh/database'
import { type Recurring, startJobs, type Task } from '@sofreh/events'
import type { Logger } from 'pino'
import type { Assembled } from './app.ts'
import type { StartedDatabase } from './start-database.ts'

const pruneKeysTask = 'server.prune-keys'
/** A till may come back after days without a network and repeat its writes. */
const keysLiveMs = 8 * 24 * 3_600_000

/** The worker of this process: the slices' tasks and the house's own. */
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
  // Events of before the start whose reactions have not run.
  await assembled.runner.sweep()
  return worker
}

function ownTasks(database: Database, logger: Logger): { tasks: Record<string, Task>; recurring: Recurring[] } {
  return {
    tasks: {
      [pruneKeysTask]: async () => {
        const forgotten = await pruneIdempotencyKeys(database, new Date(Date.now() - keysLiveMs))
        logger.info({ forgotten }, 'old keys of writes were forgotten')
      },
    },
    // Half past four in the morning in Tehran.
    recurring: [{ task: pruneKeysTask, cron: '0 1 * * *' }],
  }
}
