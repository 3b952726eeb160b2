import { Kysely } from 'kysely'
import pg from 'pg'
import { applicationName, type Connection, clientSettings } from './connection.ts'
import { namedStatementDialect } from './postgres/pooled-connection.ts'
import type { Database, Handle, Once, Tx } from './handle.ts'
import { type Hold, holder } from './postgres/hold.ts'
import { claimKey, findAnswer, storeAnswer } from './idempotency.ts'
import { type Logger, silentLogger } from './logger.ts'
import { currentRequest, outsideRequests } from './request-scope.ts'
import { statementLog } from './postgres/statement-log.ts'
import { statementNames } from './postgres/statement-names.ts'
import { traced } from './traced.ts'
import { type Acts, transactionOn } from './transaction-on.ts'

export type DatabaseOptions = {
  connection: Connection
  /** False behind a pooler that assigns each transaction another connection. */
  namedStatements?: boolean
  poolSize?: number
  logger?: Logger
  /** Logs statements that take longer; absent or 0: none. */
  slowStatementMs?: number
  /** False where the caller repeats a transaction elsewhere after a serialization failure or a deadlock. */
  repeats?: boolean
}

/** Time limits in milliseconds: of a statement, of waiting for a lock, of a transaction that does nothing. */
const limits = { statement_timeout: 30_000, lock_timeout: 15_000, idle_in_transaction_session_timeout: 60_000 }

const serializationFailure = '40001'
const deadlock = '40P01'
const mostTries = 4

/**
 * Opens a pool on PostgreSQL 15 or newer.
 * @example const database = openDatabase({ connection: config.databaseUrl, poolSize: 10, logger })
 */
export function openDatabase(options: DatabaseOptions): Database {
  const logger = options.logger ?? silentLogger
  const pool = openPool(options, logger)
  const nameOf = options.namedStatements === false ? () => undefined : statementNames()
  const sending = { nameOf, log: statementLog(logger, options.slowStatementMs ?? 0) }
  const dialect = namedStatementDialect(pool, sending)
  const kysely = new Kysely<unknown>({ dialect })
  const hold = holder({ kysely, dialect, pool, sending })
  const begins = options.namedStatements === false ? limitsOfTransaction : []
  const tries = options.repeats === false ? 1 : mostTries
  let closing: Promise<void> | undefined
  return {
    kysely,
    together: (work) => hold((held) => work({ kysely: held })),
    transaction: (work, settings) =>
      traced('transaction', () => runWithRetry({ kysely, hold, logger, begins, work, once: settings?.once, tries })),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      closing ??= kysely.destroy()
      return closing
    },
  }
}

const limitsOfTransaction = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`)

/**
 * Returns the name of the running transaction in `pg_stat_activity` and, by `%a`, in PostgreSQL's log: the product's, and
 * its request. It is set with the key that the transaction claims, or with BEGIN, so it takes no round trip.
 */
function nameOfTransaction(): string {
  const id = currentRequest()
  if (id === undefined || !/^[A-Za-z0-9-]+$/.test(id)) return applicationName
  return `${applicationName} ${id}`.slice(0, longestName)
}

/** PostgreSQL cuts longer names, with a notice for each. */
const longestName = 63

function openPool(options: DatabaseOptions, logger: Logger): pg.Pool {
  // A pooler rejects these as start-up parameters: there each transaction sets them, and a single statement has none.
  const bounds = options.namedStatements === false ? {} : limits
  // `pipeline` is missing in the types: statements are sent without waiting for earlier results.
  const settings: pg.PoolConfig & { pipeline: boolean } = {
    ...clientSettings(options.connection),
    ...bounds,
    pipeline: true,
    max: options.poolSize ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    // A server that dies without a sign is noticed within 20 s, also while its rows are awaited.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = new pg.Pool(settings)
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'))
  // Without this a connection that breaks during a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type Run<Result> = Handle & {
  hold: Hold
  logger: Logger
  begins: readonly string[]
  work: (tx: Tx) => Promise<Result>
  once?: Once | undefined
  tries: number
}

/** Thrown in a transaction whose key is taken: everything it sent is rolled back. */
class KeyTaken extends Error {}

/** A repeat whose key is deleted between its claim and its question for the answer begins again. */
const mostDeletedKeys = 3

/**
 * Retries serialization failures and deadlocks; any other error is thrown at once. A repeat gets the first answer.
 */
async function runWithRetry<Result>(run: Run<Result>): Promise<Result> {
  let deletedKeys = 0
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, after } = await runOnce(run)
      if (after.length > 0) outsideRequests(() => after.forEach((act) => callAfterCommit(act, run.logger)))
      return result
    } catch (error) {
      if (error instanceof KeyTaken && run.once) {
        const first = await findAnswer(run, run.once)
        if (first) return first.answer as Result
        deletedKeys += 1
        if (deletedKeys < mostDeletedKeys) continue
        throw new Error('an idempotency key is inserted and deleted repeatedly')
      }
      if (attempt >= run.tries || !mayRepeat(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}

function runOnce<Result>(run: Run<Result>): Promise<{ result: Result; after: Acts['after'] }> {
  return run.hold(async (kysely, connection) => {
    const { tx, acts } = transactionOn(kysely)
    const name = nameOfTransaction()
    const isNamedLater = run.once !== undefined || name === applicationName
    connection.begin([...run.begins, ...(isNamedLater ? [] : [`set local application_name = '${name}'`])])
    try {
      const result = await workOnce(run, tx, name)
      for (const act of acts.before) await act()
      await connection.commit()
      return { result, after: acts.after }
    } catch (error) {
      // Reports the original error. A rollback that fails too has lost its connection, which rolls back as well.
      await connection.rollback().catch(() => undefined)
      throw error
    }
  })
}

/**
 * Claims the key and works at the same time: statements of the work travel with the claim, and PostgreSQL runs them
 * after it. When the key is taken, the work saw what its first run had written, so its result or failure says nothing.
 */
async function workOnce<Result>(run: Run<Result>, tx: Tx, name: string): Promise<Result> {
  const { once, work } = run
  if (!once) return work(tx)
  const [claim, done] = await Promise.allSettled([claimKey(tx, once, name), (async () => work(tx))()])
  if (claim.status === 'rejected') throw claim.reason
  if (!claim.value) throw new KeyTaken()
  if (done.status === 'rejected') throw done.reason
  await storeAnswer(tx, once, done.value)
  return done.value
}

function mayRepeat(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlock
}

/** Logs a failing callback: the work is committed and the caller still gets the result. */
function callAfterCommit(act: () => void, logger: Logger): void {
  try {
    act()
  } catch (error) {
    logger.error({ err: error }, 'an action after the commit failed')
  }
}
