import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Tx } from './handle.ts'

/**
 * Wraps a transaction that the caller opened on its own client and commits itself, for readers and writers of the
 * modules.
 * `afterCommit` callbacks are not called: no server with screens is running.
 */
export function txOn(client: pg.ClientBase): Tx {
  const connection = {
    query: (text: string, values: unknown[]) => client.query(text, values),
    release: () => undefined,
  }
  const pool = { connect: async () => connection, end: async () => undefined } as unknown as PostgresPool
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return { kysely, afterCommit: () => undefined } as unknown as Tx
}
