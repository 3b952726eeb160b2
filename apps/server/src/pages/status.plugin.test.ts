import { openDatabase } from '@sofreh/database'
import { migrateJobs } from '@sofreh/events'
import { testDatabase } from '@sofreh/testing'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusText as text } from '../text/pages.fa.ts'
import { createDiskCheck } from './disk-check.ts'
import { statusRoutes } from './status.plugin.ts'

let shop: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  shop = await testDatabase()
  await migrateJobs(shop.connection)
})
afterAll(() => shop.close())

/** Opens the page at a server that has read nothing yet. */
async function page(connection = shop.connection): Promise<string> {
  const database = openDatabase({ connection, poolSize: 2 })
  const app = Fastify()
  statusRoutes(app, { database, disk: createDiskCheck({ database, folder: '/' }) })
  const answer = await app.inject('/status')
  await app.close()
  await database.close()
  expect(answer.statusCode).toBe(200)
  return answer.body
}

const row = (part: keyof typeof text.parts, state: keyof typeof text.states) =>
  `<span>${text.parts[part]}</span><strong>${text.states[state]}</strong>`

describe('the status page', () => {
  it('says that everything works', async () => {
    const shown = await page()
    expect(shown).toContain(text.summaries.WORKS)
    for (const part of ['orders', 'messages', 'payments'] as const) expect(shown).toContain(row(part, 'WORKS'))
  })

  it('says that messages are late while an old job waits', async () => {
    await sql`select graphile_worker.add_job('status.probe', run_at := now() - interval '10 minutes')`.execute(
      shop.database.kysely,
    )
    const shown = await page()
    expect(shown).toContain(text.summaries.LATE)
    expect(shown).toContain(row('messages', 'LATE'))
    expect(shown).toContain(row('orders', 'WORKS'))
  })

  it('says that orders are not taken while the database is away', async () => {
    const shown = await page({ host: '/nowhere', port: 1, user: 'none', database: 'none' })
    expect(shown).toContain(text.summaries.DOWN)
    expect(shown).toContain(row('orders', 'DOWN'))
  })
})
