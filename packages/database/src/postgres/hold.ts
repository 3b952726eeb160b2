import { type Dialect, Kysely } from 'kysely'
import type pg from 'pg'
import { type PooledConnection, type Sending, takeConnection } from './pooled-connection.ts'

export type Hold = <Result>(
  work: (kysely: Kysely<unknown>, connection: PooledConnection) => Promise<Result>,
) => Promise<Result>

/**
 * Creates the function that runs several statements on one connection. Kysely's own connection binding waits for each
 * result before it sends the next statement; this one pipelines them.
 */
export function holder(parts: { kysely: Kysely<unknown>; dialect: Dialect; pool: pg.Pool; sending: Sending }): Hold {
  const { kysely, dialect, pool, sending } = parts
  const driver = dialect.createDriver()
  return async (work) => {
    const connection = await takeConnection(pool, sending)
    const executor = kysely
      .getExecutor()
      .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
    try {
      return await work(new Kysely<unknown>({ config: { dialect }, driver, dialect, executor }), connection)
    } finally {
      connection.release()
    }
  }
}
