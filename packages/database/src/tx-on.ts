import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Tx } from './handle.ts'
import { transactionOn } from './transaction-on.ts'

/**
 * Wraps a transaction that the caller opened on its own client and commits itself, for readers and writers of the
 * modules. What they leave for the commit does not run: no server with screens is running, so nothing is announced.
 */
export function txOn(client: pg.ClientBase): Tx {
  const connection = {
    query: (text: string, values: unknown[]) => client.query(text, values),
    release: () => undefined,
  }
  const pool = { connect: async () => connection, end: async () => undefined } as unknown as PostgresPool
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return transactionOn(kysely).tx
}
