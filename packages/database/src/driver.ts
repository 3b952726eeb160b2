import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { namedLoss } from './connection-lost.ts'

const nothing = (): void => {}

export type NameOf = (text: string) => string | undefined

/** A pooled `pg` client as Kysely wants it, sending each statement under the name that `nameOf` gives its text. */
class PooledConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly #nameOf: NameOf
  #before: Promise<void> = Promise.resolve()

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    this.client = client
    this.#nameOf = nameOf
  }

  /** One after another, also when a use case asks for several things at once: a connection can carry one. */
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.#before.then(() => this.#send<Row>(query))
    this.#before = answer.then(nothing, nothing)
    return answer
  }

  async #send<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#nameOf(query.sql)
    const values = [...query.parameters]
    const statement = { ...(name === undefined ? {} : { name }), text: query.sql, values }
    const answer = await this.client.query(statement).catch((error: unknown) => {
      throw namedLoss(error)
    })
    const rows = (answer.rows ?? []) as Row[]
    if (answer.command === 'SELECT' || answer.rowCount === null) return { rows }
    return { rows, numAffectedRows: BigInt(answer.rowCount) }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming reads go through a cursor of their own, not through this driver')
  }
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #nameOf: NameOf

  constructor(pool: pg.Pool, nameOf: NameOf) {
    this.#pool = pool
    this.#nameOf = nameOf
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw namedLoss(error)
    })
    return new PooledConnection(client, this.#nameOf)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PooledConnection) connection.client.release()
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
