import { openDatabase } from '@sofreh/database'
import { testDatabase } from '@sofreh/testing'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { healthRoutes } from './health.plugin.ts'

let shop: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  shop = await testDatabase()
})
afterAll(() => shop.close())

/** Requests readiness from a server that has just connected. */
async function ready(isStopping = false) {
  const database = openDatabase({ connection: shop.connection, poolSize: 2 })
  const app = Fastify()
  healthRoutes(app, {
    database,
    folder: '/',
    isMigrated: () => true,
    isStopping: () => isStopping,
    isVendorHost: async () => false,
  })
  const answer = await app.inject('/health/ready')
  await app.close()
  await database.close()
  return { statusCode: answer.statusCode, ...answer.json<{ reason?: string; message?: string; checks: object }>() }
}

describe('readiness', () => {
  it('answers 503 with the reason DISK_FULL while the database cannot write, and 200 once it can', async () => {
    expect(await ready()).toMatchObject({ statusCode: 200, checks: { database: true, disk: true } })
    // PostgreSQL refuses temporary space as on a full disk, with an error code of the same class.
    const name = (await sql<{ name: string }>`select current_database() as name`.execute(shop.database.kysely)).rows[0]
      ?.name
    await sql`alter database ${sql.id(name ?? '')} set temp_file_limit = '64kB'`.execute(shop.database.kysely)
    const full = await ready()
    expect(full).toMatchObject({ statusCode: 503, reason: 'DISK_FULL', checks: { database: true, disk: false } })
    expect(full.message).toMatch(/[\u0600-\u06ff]/)
    await sql`alter database ${sql.id(name ?? '')} reset temp_file_limit`.execute(shop.database.kysely)
    expect(await ready()).toMatchObject({ statusCode: 200 })
  })

  it('answers 503 with the reason STOPPING while the server stops', async () => {
    expect(await ready(true)).toMatchObject({ statusCode: 503, reason: 'STOPPING' })
  })
})
