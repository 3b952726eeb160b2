import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Connection,
  type Database,
  findMigrationFolders,
  type Logger,
  migrateUp,
  openDatabase,
  openReplica,
  type Replica,
  startEmbedded,
  withClient,
} from '@sofreh/database'
import { migrateJobs } from '@sofreh/events'
import { finishRestores } from './backup/staged-files.ts'
import type { Config } from './settings/config.ts'

export type StartedDatabase = {
  connection: Connection
  database: Database
  /** Answers reports; absent: the primary does. */
  replica?: Replica | undefined
  /** True when no other server can be running, because this one started the machine's built-in database. */
  isOnlyServer?: boolean
  /** Folders of the built-in database, where this server started it. */
  cluster?: Cluster | undefined
  stop(): Promise<void>
}

type Cluster = { folder: string; archive: string }

/**
 * Writes everything up to now into the data files. A built-in database that is killed later recovers only what came
 * after this, and not also the migrations and the first menu.
 */
export async function shortenRecovery({ connection, isOnlyServer }: StartedDatabase, logger: Logger): Promise<void> {
  if (!isOnlyServer) return
  await withClient(connection, (client) => client.query('checkpoint')).catch((error: unknown) =>
    logger.warn({ err: error }, 'no checkpoint was made after the start'),
  )
}

/**
 * Opens the database of DATABASE_URL, else the built-in one in DATA_DIR, and migrates it. Calls go through the pooler of
 * DATABASE_POOLER_URL, where there is one.
 */
export async function startDatabase(
  config: Config,
  options: { root: string; logger: Logger },
): Promise<StartedDatabase> {
  const { logger } = options
  const { connection, isOnlyServer, cluster, stop } = await openConnection(config, logger)
  try {
    const applied = await migrateUp(connection, findMigrationFolders(options.root))
    if (applied.length > 0) logger.info({ migrations: applied }, 'migrations were applied')
    await migrateJobs(connection)
    await finishRestores({ connection, filesFolder: join(config.folder, 'files') })
    const { poolerUrl, poolSize, namedStatements, slowStatementMs } = config
    const reached = poolerUrl ?? connection
    const database = openDatabase({ connection: reached, poolSize, namedStatements, slowStatementMs, logger })
    const replica = replicaOf(config, database, logger)
    return {
      connection,
      database,
      replica,
      isOnlyServer,
      cluster,
      stop: async () => {
        await database.close()
        // A replica that died without a sign may hold its connections for long: stopping does not wait for it.
        await Promise.race([replica?.close(), pause(longestCloseMs, undefined, { ref: false })])
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const longestCloseMs = 3_000
/** Reports of two vendors and two workbooks are read at a time. */
const replicaPoolSize = 4

function replicaOf(config: Config, primary: Database, logger: Logger): Replica | undefined {
  const { replicaUrl: connection, namedStatements, slowStatementMs } = config
  if (connection === undefined) return undefined
  const poolSize = replicaPoolSize
  return openReplica({ primary, connection, poolSize, namedStatements, slowStatementMs, logger })
}

/** Opens only the connection, without migrating. */
export async function openConnection(
  config: Config,
  logger: Logger,
): Promise<{ connection: Connection; isOnlyServer: boolean; cluster?: Cluster | undefined; stop(): Promise<void> }> {
  if (config.databaseUrl) return { connection: config.databaseUrl, isOnlyServer: false, stop: async () => undefined }
  mkdirSync(config.folder, { recursive: true })
  const archivesLog = config.backup !== undefined
  const started = await startEmbedded({ folder: join(config.folder, 'postgres'), archivesLog, logger })
  const { connection, adopted, folder, archive, stop } = started
  return { connection, isOnlyServer: !adopted, cluster: adopted ? undefined : { folder, archive }, stop }
}
