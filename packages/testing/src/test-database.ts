import { randomBytes } from 'node:crypto'
import { type Connection, type Database, openDatabase, withClient, withDatabase } from '@sofreh/database'
import { inject } from 'vitest'
import type {} from './global-setup.ts'

export type TestDatabase = { database: Database; connection: Connection; close(): Promise<void> }

/**
 * Creates a migrated database from the run's template; `close` drops it.
 * @example const shop = await testDatabase(); afterAll(() => shop.close())
 */
export async function testDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const { server, template, prefix } = inject('sofrehTestServer')
  const name = `${prefix}_${randomBytes(5).toString('hex')}`
  await withClient(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  const connection = withDatabase(server, name)
  const database = openDatabase({ connection, poolSize: options.poolSize ?? 8 })
  let closing: Promise<void> | undefined
  const drop = async () => {
    await database.close()
    await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return {
    database,
    connection,
    close: () => {
      closing ??= drop()
      return closing
    },
  }
}
