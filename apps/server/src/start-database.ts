import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Connection,
  type Database,
  findMigrationFolders,
  type Logger,
  migrateUp,
  openDatabase,
  startEmbedded,
} from '@sofreh/database'
import { migrateJobs } from '@sofreh/events'
import { finishRestores } from './backup/staged-files.ts'
import type { Config } from './settings/config.ts'

export type StartedDatabase = {
  connection: Connection
  database: Database
  /** No other server can be running: this one started the database that belongs to this machine alone. */
  isOnlyServer?: boolean
  stop(): Promise<void>
}

/** The database of DATABASE_URL, else the built-in one in DATA_DIR; brought up to date either way. */
export async function startDatabase(
  config: Config,
  options: { root: string; logger: Logger },
): Promise<StartedDatabase> {
  const { logger } = options
  const { connection, isOnlyServer, stop } = await openConnection(config, logger)
  try {
    const applied = await migrateUp(connection, findMigrationFolders(options.root))
    if (applied.length > 0) logger.info({ migrations: applied }, 'the database was brought up to date')
    await migrateJobs(connection)
    await finishRestores({ connection, filesFolder: join(config.folder, 'files') })
    const { poolSize, namedStatements } = config
    const database = openDatabase({ connection, poolSize, namedStatements, logger })
    return {
      connection,
      database,
      isOnlyServer,
      stop: async () => {
        await database.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Only the way to it, its tables untouched. */
export async function openConnection(
  config: Config,
  logger: Logger,
): Promise<{ connection: Connection; isOnlyServer: boolean; stop(): Promise<void> }> {
  if (config.databaseUrl) return { connection: config.databaseUrl, isOnlyServer: false, stop: async () => undefined }
  mkdirSync(config.folder, { recursive: true })
  const { connection, adopted, stop } = await startEmbedded({ folder: join(config.folder, 'postgres'), logger })
  return { connection, isOnlyServer: !adopted, stop }
}
