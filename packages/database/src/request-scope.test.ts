import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Handle } from './handle.ts'
import { openDatabase } from './open-database.ts'
import { startEmbedded } from './postgres/embedded/embedded-server.ts'
import { withinRequest } from './request-scope.ts'

type Line = { reqId?: string; pid: number; ms: number; statement: string; text: string }

const linesOf = () => {
  const lines: Line[] = []
  const note = (facts: object, text: string) => void lines.push({ ...(facts as Omit<Line, 'text'>), text })
  return { lines, logger: { info: note, warn: note, error: note } }
}
const nameIn = async ({ kysely }: Handle) => {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity where pid = pg_backend_pid()`.execute(kysely)
  return rows[0]?.name
}

describe('the request that a statement serves', () => {
  let shop: Awaited<ReturnType<typeof testDatabase>>
  let database: Database
  const { lines, logger } = linesOf()
  beforeAll(async () => {
    shop = await testDatabase()
    database = openDatabase({ connection: shop.connection, poolSize: 2, logger })
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
  })
  const linesOfRequest = (id: string) => lines.filter(({ reqId }) => reqId === id)

  it('is in the log of a failed read, with the process of PostgreSQL and without the values', async () => {
    const id = newId()
    const read = withinRequest(id, async () =>
      sql`select 1 / ${0}::int, ${'09120000001'}::text`.execute(database.kysely),
    )
    await expect(read).rejects.toMatchObject({ code: '22012' })
    expect(linesOfRequest(id)).toEqual([
      expect.objectContaining({
        text: 'a statement failed',
        statement: 'select 1 / $1::int, $2::text',
        pid: expect.any(Number),
      }),
    ])
    expect(JSON.stringify(linesOfRequest(id))).not.toContain('09120000001')
  })

  it('is in no line about a constraint that a use case relies on', async () => {
    const id = newId()
    const twice = withinRequest(id, () =>
      database.transaction(async (tx) => {
        await sql`create temp table once_only (id int primary key) on commit drop`.execute(tx.kysely)
        await sql`insert into once_only values (1)`.execute(tx.kysely)
        await sql`insert into once_only values (1)`.execute(tx.kysely)
      }),
    )
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(linesOfRequest(id)).toEqual([])
  })

  it('is in the log of a failed write once, and not again for the statements that fail after it', async () => {
    const id = newId()
    const write = withinRequest(id, () =>
      database.transaction((tx) =>
        Promise.all([sql`select 1 / 0`.execute(tx.kysely), sql`select 'later'`.execute(tx.kysely)]),
      ),
    )
    await expect(write).rejects.toMatchObject({ code: '22012' })
    expect(linesOfRequest(id).map(({ statement }) => statement)).toEqual(['select 1 / 0'])
  })

  it('is in the log of a slow statement where slow statements are logged', async () => {
    const [watchedId, otherId] = [newId(), newId()]
    const watched = openDatabase({ connection: shop.connection, poolSize: 1, logger, slowStatementMs: 50 })
    try {
      await withinRequest(watchedId, async () => sql`select pg_sleep(0.2)`.execute(watched.kysely))
      await withinRequest(otherId, async () => sql`select pg_sleep(0.2)`.execute(database.kysely))
    } finally {
      await watched.close()
    }
    expect(linesOfRequest(watchedId)).toEqual([
      expect.objectContaining({ text: 'a statement was slow', statement: 'select pg_sleep(0.2)' }),
    ])
    expect(linesOfRequest(otherId)).toEqual([])
  })

  it('is the name of its transaction in the database, and no longer after the commit', async () => {
    const [one, other] = [newId(), newId()]
    const names = await Promise.all(
      [one, other].map((id) => withinRequest(id, () => database.transaction((tx) => nameIn(tx)))),
    )
    expect(names).toEqual([`sofreh ${one}`, `sofreh ${other}`])
    expect(await database.transaction((tx) => nameIn(tx))).toBe('sofreh')
    expect(await nameIn(database)).toBe('sofreh')
  })

  it('is not the name where it could end the setting or is longer than PostgreSQL allows', async () => {
    const named = (id: string) => withinRequest(id, () => database.transaction((tx) => nameIn(tx)))
    expect(await named("x'; drop table vendors; --")).toBe('sofreh')
    expect(await named('a'.repeat(64))).toBe(`sofreh ${'a'.repeat(56)}`)
  })

  it('ends with the commit: what follows belongs to no request', async () => {
    let followed: Promise<unknown> | undefined
    await withinRequest(newId(), () =>
      database.transaction(async (tx) => {
        tx.afterCommit(() => {
          followed = database.transaction((next) => nameIn(next))
        })
      }),
    )
    expect(await followed).toBe('sofreh')
  })
})

describe("PostgreSQL's own log", () => {
  it('names the request of a failed statement in a transaction', async () => {
    const server = await startEmbedded({ folder: mkdtempSync(join(tmpdir(), 'sofreh-log-')), durable: false })
    const database = openDatabase({ connection: server.connection, poolSize: 1 })
    const id = newId()
    try {
      const write = withinRequest(id, () => database.transaction((tx) => sql`select 4711 / 0`.execute(tx.kysely)))
      await expect(write).rejects.toMatchObject({ code: '22012' })
      const log = readFileSync(join(server.folder, '../log/postgres.log'), 'utf8')
      const ofRequest = log.split('\n').filter((line) => line.includes(` sofreh ${id} `))
      expect(ofRequest.join('\n')).toMatch(/ERROR: {2}division by zero\n.*STATEMENT: {2}select 4711 \/ 0/)
    } finally {
      await database.close()
      await server.remove()
    }
  })
})
