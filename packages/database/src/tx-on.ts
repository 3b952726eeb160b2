import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Tx } from './handle.ts'

/**
 * A transaction that the caller opened on a client of its own and commits itself, for readers and writers of the slices. Acts for
 * after the commit are not called: no server runs whose screens would be told.
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
