import { performance } from 'node:perf_hooks'
import type { Writable } from 'node:stream'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { namedLoss } from '../connection-lost.ts'
import { aftermathCode, type StatementLog } from './statement-log.ts'

const whenSent = new WeakMap<object, () => void>()

/** Calls `sent` once the statement is written to the socket, before its result arrives. */
export function notifyWhenSent(query: CompiledQuery, sent: () => void): void {
  whenSent.set(query, sent)
}

function isAftermath(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === aftermathCode
}

export type NameOf = (text: string) => string | undefined
/** How statements are sent: the names they get, and where failed and slow ones are logged. */
export type Sending = { nameOf: NameOf; log: StatementLog }

/**
 * Wraps a pooled `pg` client for Kysely and sends each statement under the name that `nameOf` returns for its text.
 * Statements are pipelined: they are sent without waiting for earlier results, and the server keeps their order.
 * Statements issued in one turn of the event loop leave in one write, because a round trip costs more than most
 * statements.
 */
export class PooledConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly #sending: Sending
  #isCorked = false
  /** The transaction has ended or the connection was released: a late statement must not write outside of it. */
  #isOver = false
  /** First failure of the current transaction: a failed statement that was not awaited must prevent the commit. */
  #failure: { error: unknown } | undefined

  constructor(client: pg.PoolClient, sending: Sending) {
    this.client = client
    this.#sending = sending
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error('a statement was sent after its transaction ended')
    const { nameOf, log } = this.#sending
    const name = nameOf(query.sql)
    const values = [...query.parameters]
    const statement = { ...(name === undefined ? {} : { name }), text: query.sql, values }
    this.#cork()
    const ended = { text: query.sql, pid: processOf(this.client), since: performance.now() }
    const coming = this.client.query(statement)
    whenSent.get(query)?.()
    const answer = await coming.catch((error: unknown) => {
      const failure = namedLoss(error)
      log({ ...ended, error: failure })
      this.#failure ??= { error: failure }
      // An error after the first failure only says that the transaction is aborted. The first error says why and
      // whether to retry.
      throw isAftermath(failure) ? this.#failure.error : failure
    })
    log(ended)
    // Rolling back to a savepoint undoes the failure, so the transaction may commit.
    if (answer.command === 'ROLLBACK') this.#failure = undefined
    const rows = (answer.rows ?? []) as Row[]
    if (answer.command === 'SELECT' || answer.rowCount === null) return { rows }
    return { rows, numAffectedRows: BigInt(answer.rowCount) }
  }

  /**
   * Sends BEGIN together with the first statement. A failure of BEGIN also fails that statement.
   * @param settings statements that set the transaction's limits and its name
   */
  begin(settings: readonly string[] = []): void {
    this.#failure = undefined
    this.#cork()
    this.client.query(['begin', ...settings].join('; ')).catch((error: unknown) => {
      this.#failure ??= { error: namedLoss(error) }
    })
  }

  /** Commits; throws the first failure of the transaction, also that of a statement that was not awaited. */
  async commit(): Promise<void> {
    this.#isOver = true
    this.#cork()
    const answer = await this.client.query('commit').catch((error: unknown) => {
      throw namedLoss(error)
    })
    if (this.#failure) throw this.#failure.error
    // PostgreSQL turns the COMMIT of a failed transaction into a rollback and reports success.
    if (answer.command !== 'COMMIT') throw new Error(`the database answered ${answer.command} to a commit`)
  }

  async rollback(): Promise<void> {
    this.#isOver = true
    await this.client.query('rollback').catch((error: unknown) => {
      throw namedLoss(error)
    })
  }

  release(): void {
    this.#isOver = true
    this.client.release()
  }

  #cork(): void {
    if (this.#isCorked) return
    const { stream } = (this.client as unknown as { connection: { stream: Writable } }).connection
    this.#isCorked = true
    stream.cork()
    // Ticks run after the promises of this turn, so a statement issued by a result handler leaves in the same write.
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming reads go through a cursor of their own, not through this driver')
  }
}

/** The types of `pg` leave out the process that serves a connection. */
function processOf(client: pg.PoolClient): number | null {
  return (client as { processID?: number | null }).processID ?? null
}

/** Takes a connection from the pool; the caller must release it. */
export async function takeConnection(pool: pg.Pool, sending: Sending): Promise<PooledConnection> {
  const client = await pool.connect().catch((error: unknown) => {
    throw namedLoss(error)
  })
  return new PooledConnection(client, sending)
}

/** Runs single statements on any free connection. Transactions use `hold.ts` instead. */
class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #sending: Sending

  constructor(pool: pg.Pool, sending: Sending) {
    this.#pool = pool
    this.#sending = sending
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return takeConnection(this.#pool, this.#sending)
  }

  async beginTransaction(): Promise<void> {
    throw new Error('a transaction must be started by the database’s own `transaction`')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PooledConnection) connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/** Kysely's PostgreSQL dialect on our own driver. */
export function namedStatementDialect(pool: pg.Pool, sending: Sending): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, sending),
    createIntrospector: (kysely: Kysely<unknown>) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
