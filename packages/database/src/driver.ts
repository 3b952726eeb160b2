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
import { namedLoss } from './connection-lost.ts'

const whenSent = new WeakMap<object, () => void>()

/** Calls back once the statement has been handed to the wire, before its answer. */
export function tellWhenSent(query: CompiledQuery, sent: () => void): void {
  whenSent.set(query, sent)
}

/** The database refuses everything in a transaction that has failed. */
function isAftermath(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === '25P02'
}

export type NameOf = (text: string) => string | undefined

/**
 * A pooled `pg` client as Kysely wants it, sending each statement under the name that `nameOf` gives its text.
 * Statements go out when they are asked for, without waiting for the answers of those before (the server keeps their
 * order), and what is asked for in one turn of the loop leaves in one write: a trip costs more than most statements.
 */
export class PooledConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly #nameOf: NameOf
  #isCorked = false
  /** The transaction is over or the connection given back: a straggler must not write outside of it. */
  #isOver = false
  /** The first failure of the transaction under way: what was not waited for must not be committed over. */
  #failure: { error: unknown } | undefined

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    this.client = client
    this.#nameOf = nameOf
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error('a statement came after its transaction had ended')
    const name = this.#nameOf(query.sql)
    const values = [...query.parameters]
    const statement = { ...(name === undefined ? {} : { name }), text: query.sql, values }
    this.#cork()
    const coming = this.client.query(statement)
    whenSent.get(query)?.()
    const answer = await coming.catch((error: unknown) => {
      const failure = namedLoss(error)
      this.#failure ??= { error: failure }
      // A statement after the first failure says only that it came after; the first says why, and whether to repeat.
      throw isAftermath(failure) ? this.#failure.error : failure
    })
    // Back at a savepoint the failure is undone, and the commit stands.
    if (answer.command === 'ROLLBACK') this.#failure = undefined
    const rows = (answer.rows ?? []) as Row[]
    if (answer.command === 'SELECT' || answer.rowCount === null) return { rows }
    return { rows, numAffectedRows: BigInt(answer.rowCount) }
  }

  /** Sends the opening of a transaction together with its first statement; what it fails of, that statement fails of too. */
  begin(): void {
    this.#failure = undefined
    this.#cork()
    this.client.query('begin').catch((error: unknown) => {
      this.#failure ??= { error: namedLoss(error) }
    })
  }

  /** Commits; throws the first failure of the transaction, also of a statement that nobody waited for. */
  async commit(): Promise<void> {
    this.#isOver = true
    this.#cork()
    const answer = await this.client.query('commit').catch((error: unknown) => {
      throw namedLoss(error)
    })
    if (this.#failure) throw this.#failure.error
    // The database turns the commit of a failed transaction into a rollback and calls that a success.
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
    // Ticks run after the promises of this turn, so that a statement asked for by an answer leaves at once.
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming reads go through a cursor of their own, not through this driver')
  }
}

/** Takes a connection of the pool; to be released. */
export async function takeConnection(pool: pg.Pool, nameOf: NameOf): Promise<PooledConnection> {
  const client = await pool.connect().catch((error: unknown) => {
    throw namedLoss(error)
  })
  return new PooledConnection(client, nameOf)
}

/** Single statements on whatever connection is free. Transactions do not go through it: see `hold.ts`. */
class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #nameOf: NameOf

  constructor(pool: pg.Pool, nameOf: NameOf) {
    this.#pool = pool
    this.#nameOf = nameOf
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return takeConnection(this.#pool, this.#nameOf)
  }

  async beginTransaction(): Promise<void> {
    throw new Error('a transaction is begun by the database’s own `transaction`')
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

/** Kysely's PostgreSQL, on our own driver. */
export function namedStatementDialect(pool: pg.Pool, nameOf: NameOf): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, nameOf),
    createIntrospector: (kysely: Kysely<unknown>) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
