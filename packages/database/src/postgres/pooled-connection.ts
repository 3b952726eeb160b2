import { performance } from 'node:perf_hooks'
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
import pg from 'pg'
import { namedLoss } from '../connection-lost.ts'
import { refusalOf } from '../refusal-of.ts'
import { type Answer, RoundTrip } from './round-trip.ts'
import { aftermathCode, type StatementLog } from './statement-log.ts'

const whenSent = new WeakMap<object, () => void>()

/** Calls `sent` once the statement is in its place behind those before it, before its result arrives. */
export function notifyWhenSent(query: CompiledQuery, sent: () => void): void {
  whenSent.set(query, sent)
}

/** The name of a statement whose parsing was skipped after a failure; PostgreSQL looks it up first. */
const unknownName = '26000'

function isAftermath(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && [aftermathCode, unknownName].includes(String(failure.code))
}

export type NameOf = (text: string) => string | undefined
/** How statements are sent: the names they get, and where failed and slow ones are logged. */
export type Sending = { nameOf: NameOf; log: StatementLog }

/**
 * Wraps a pooled `pg` client for Kysely and sends each statement under the name that `nameOf` returns for its text.
 * Statements are pipelined: they are sent without waiting for earlier results, and the server keeps their order.
 * Statements issued in one turn of the event loop are one round trip, because it costs more than most statements.
 */
export class PooledConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly #sending: Sending
  /** Statements of this turn of the event loop. */
  #next: RoundTrip | undefined
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
    const coming = this.#send(query.sql, query.parameters)
    whenSent.get(query)?.()
    const answer = await coming
    // Rolling back to a savepoint undoes the failure, so the transaction may commit.
    if (answer.command === 'ROLLBACK') this.#failure = undefined
    const rows = answer.rows as Row[]
    if (answer.command === 'SELECT' || answer.rowCount === null) return { rows }
    return { rows, numAffectedRows: BigInt(answer.rowCount) }
  }

  /**
   * Sends BEGIN together with the first statement. A failure of BEGIN also fails that statement.
   * @param settings statements that set the transaction's limits and its name. They are no queries, because the
   * transaction's isolation is set before its first query.
   */
  begin(settings: readonly string[] = []): void {
    this.#failure = undefined
    this.#send('begin', []).catch(() => undefined)
    // Each has the text of one request, so none gets a name.
    for (const text of settings) this.#sendNamed(undefined, text, []).catch(() => undefined)
  }

  /** Commits; throws the first failure of the transaction, also that of a statement that was not awaited. */
  async commit(): Promise<void> {
    this.#isOver = true
    const { command } = await this.#send('commit', [])
    if (this.#failure) throw this.#failure.error
    // PostgreSQL turns the COMMIT of a failed transaction into a rollback and reports success.
    if (command !== 'COMMIT') throw new Error(`the database answered ${command} to a commit`)
  }

  async rollback(): Promise<void> {
    this.#isOver = true
    await this.#send('rollback', [])
  }

  release(): void {
    this.#isOver = true
    this.client.release()
  }

  #send(text: string, parameters: readonly unknown[]): Promise<Answer> {
    return this.#sendNamed(this.#sending.nameOf(text), text, parameters)
  }

  /** Adds a statement to the round trip of this turn. Its failure is the transaction's, unless an earlier one was. */
  async #sendNamed(name: string | undefined, text: string, parameters: readonly unknown[]): Promise<Answer> {
    const { log } = this.#sending
    const ended = { text, pid: processOf(this.client), since: performance.now() }
    try {
      const values = parameters.map(prepareValue)
      // PostgreSQL skips what is behind a failure in its round trip.
      if (isRollback(text)) this.#next = undefined
      const answer = await this.#roundTripOfTurn().add({ name, text, values })
      log(ended)
      return answer
    } catch (error) {
      const failure = refusalOf(error) ?? namedLoss(error)
      log({ ...ended, error: failure })
      this.#failure ??= { error: failure }
      // An error after the first failure only says that the transaction is aborted. The first error says why and
      // whether to retry.
      throw isAftermath(failure) ? this.#failure.error : failure
    }
  }

  #roundTripOfTurn(): RoundTrip {
    if (this.#next) return this.#next
    const next = new RoundTrip(this.client)
    this.#next = next
    // Ticks run after the promises of this turn, so a statement issued by a result handler leaves in the same write.
    process.nextTick(() => {
      if (this.#next === next) this.#next = undefined
      this.client.query(next)
    })
    return next
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming reads go through a cursor of their own, not through this driver')
  }
}

/** Left out of the types of `pg`. Gives a value the form that PostgreSQL reads. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

/** Also to a savepoint. */
function isRollback(text: string): boolean {
  return text.startsWith('rollback')
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
