import { openDatabase } from '@sofreh/database'
import { createJobs, migrateJobs } from '@sofreh/events'
import { testDatabase } from '@sofreh/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from './create-metrics.ts'
import { metricsRoutes } from './metrics.plugin.ts'

const token = 'a-token-of-at-least-twenty-letters'
let shop: Awaited<ReturnType<typeof testDatabase>>
let app: FastifyInstance
let nowMs = 0

beforeAll(async () => {
  shop = await testDatabase()
  await migrateJobs(shop.connection)
  app = await serverWith(token)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function serverWith(given: string, database = shop.database): Promise<FastifyInstance> {
  const server = Fastify()
  metricsRoutes(server, { metrics: createMetrics(database, { now: () => nowMs }), token: given })
  server.get('/orders/:id', async () => ({ ok: true }))
  await server.ready()
  return server
}

/** Reads the figures and returns the value of one line, undefined when it is absent. */
async function figure(name: string, server = app): Promise<number | undefined> {
  nowMs += 60_000
  const { statusCode, body } = await server.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('metrics', () => {
  it('answers 404 for a wrong token and for none', async () => {
    const headers = { authorization: `Bearer ${token}x` }
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
    expect((await app.inject('/metrics')).statusCode).toBe(404)
  })

  it('counts calls by the pattern of their route, without ids', async () => {
    await app.inject('/orders/6f1c?phone=09120000001')
    await app.inject('/orders/77aa')
    const labels = 'method="GET",route="/orders/:id",status="2xx"'
    expect(await figure(`sofreh_http_request_duration_seconds_count{${labels}}`)).toBe(2)
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(body).not.toContain('6f1c')
    expect(body).not.toContain('09120000001')
  })

  it('counts waiting and dead jobs, vendors behind, parked reactions and unknown payments', async () => {
    expect(await figure('sofreh_jobs_waiting')).toBe(0)
    const { database } = shop
    await database.transaction((tx) => createJobs().add(tx, 'a-task', {}))
    await database.transaction((tx) => createJobs().add(tx, 'a-task', {}, { runAt: new Date('2100-01-01') }))
    await database.transaction((tx) => createJobs().add(tx, 'dead-task', {}))
    const { kysely } = database
    await sql`update graphile_worker._private_jobs set attempts = max_attempts
      where task_id in (select id from graphile_worker._private_tasks where identifier = 'dead-task')`.execute(kysely)
    const vendorId = '0199c0de-0000-7000-8000-000000000001'
    await sql`insert into event_counters (vendor_id, last) values (${vendorId}, 3)`.execute(kysely)
    await sql`insert into parked_reactions (vendor_id, number, reason) values (${vendorId}, 1, 'broken')`.execute(
      kysely,
    )
    expect(await figure('sofreh_jobs_waiting')).toBe(1)
    expect(await figure('sofreh_jobs_oldest_seconds')).toBeGreaterThanOrEqual(0)
    expect(await figure('sofreh_jobs_dead')).toBe(1)
    expect(await figure('sofreh_vendors_behind')).toBe(1)
    expect(await figure('sofreh_reactions_parked')).toBe(1)
    expect(await figure('sofreh_payments_unknown')).toBe(0)
    expect(await figure('sofreh_database_connections_open')).toBeGreaterThan(0)
  })

  it('answers without the stored figures when the database is unavailable', async () => {
    const closed = openDatabase({ connection: shop.connection, poolSize: 2 })
    const server = await serverWith(token, closed)
    expect(await figure('sofreh_jobs_waiting', server)).toBeDefined()
    await closed.close()
    expect(await figure('sofreh_database_up', server)).toBe(0)
    expect(await figure('sofreh_jobs_waiting', server)).toBeUndefined()
    await server.close()
  })
})
