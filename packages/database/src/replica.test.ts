import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { withClient } from './connection.ts'
import type { Database } from './handle.ts'
import { openDatabase } from './open-database.ts'
import { openReplica, type Replica } from './replica.ts'
import { type Replicated, startReplicated } from './testing/start-replicated.ts'

const folder = mkdtempSync(join(tmpdir(), 'sofreh-replica-'))
let replicated: Replicated
let primary: Database
/** Failures of the replica, besides connections that its pool lost. */
let warnings: string[]

beforeAll(async () => {
  replicated = await startReplicated(folder)
  primary = openDatabase({ connection: replicated.primary.connection, poolSize: 4 })
  await sql`create table sold (id int primary key)`.execute(primary.kysely)
}, 120_000)
afterAll(async () => {
  await primary?.close()
  await replicated?.remove()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** A pool of its own, because one that failed avoids the replica for a while. */
function open(connection = replicated.standby): Replica {
  warnings = []
  const logger = {
    info: () => {},
    warn: (_: object, text: string) => void (text.includes('replica') && warnings.push(text)),
    error: () => {},
  }
  const replica = openReplica({ primary, connection, poolSize: 2, logger })
  onTestFinished(() => replica.close())
  return replica
}
const sell = (id: number) => sql`insert into sold values (${id})`.execute(primary.kysely)
const onStandby = (statement: string) => withClient(replicated.standby, (client) => client.query(statement))

/** Returns what is read, where, and how old it is. */
const readAll = (replica: Replica) =>
  replica.read(async ({ kysely }, behindSeconds) => {
    const { rows } = await sql<{ id: number; isStandby: boolean }>`
      select coalesce(max(id), 0) as id, pg_is_in_recovery() as "isStandby" from sold`.execute(kysely)
    return { ...rows[0], behindSeconds }
  })

describe('a streaming replica', () => {
  it('reads everything that was committed before, when it says that it is not behind', async () => {
    const replica = open()
    for (let id = 1; id <= 20; id += 1) {
      await sell(id)
      const read = await readAll(replica)
      expect(read.isStandby).toBe(true)
      if (read.behindSeconds === 0) expect(read.id).toBe(id)
    }
    await expect.poll(() => readAll(replica)).toEqual({ id: 20, isStandby: true, behindSeconds: 0 })
    expect(warnings).toEqual([])
  })

  it('says how far behind it is', async () => {
    const replica = open()
    await sell(100)
    await readAll(replica)
    await onStandby('select pg_wal_replay_pause()')
    onTestFinished(() => void onStandby('select pg_wal_replay_resume()'))
    await sell(101)
    await expect.poll(async () => (await readAll(replica)).behindSeconds).toBeGreaterThanOrEqual(2)
    expect(await readAll(replica)).toMatchObject({ id: 100, isStandby: true })
    await onStandby('select pg_wal_replay_resume()')
    await expect.poll(() => readAll(replica)).toEqual({ id: 101, isStandby: true, behindSeconds: 0 })
  })

  it('reads from the primary what it cannot read itself', async () => {
    const replica = open()
    await sell(200)
    let reads = 0
    const read = replica.read(async ({ kysely }) => {
      reads += 1
      await sql`select pg_terminate_backend(pg_backend_pid()) where pg_is_in_recovery()`.execute(kysely)
      const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(kysely)
      return rows[0]
    })
    expect(await read).toEqual({ isStandby: false })
    expect(reads).toBe(2)
    expect(warnings).toHaveLength(1)
    // It is avoided for a while.
    expect(await readAll(replica)).toMatchObject({ isStandby: false, behindSeconds: 0 })
  })

  it('throws the errors of the work itself, without another run', async () => {
    let reads = 0
    const read = open().read(async ({ kysely }) => {
      reads += 1
      await sql`select 1 / 0`.execute(kysely)
    })
    await expect(read).rejects.toMatchObject({ code: '22012' })
    expect(reads).toBe(1)
    expect(warnings).toEqual([])
  })

  it('is no server that takes writes itself', async () => {
    await sell(300)
    expect(await readAll(open(replicated.primary.connection))).toEqual({ id: 300, isStandby: false, behindSeconds: 0 })
    expect(warnings).toHaveLength(1)
  })

  it('leaves its reads to the primary while it is away', async () => {
    const replica = open()
    await readAll(replica)
    await sell(400)
    replicated.killStandby()
    const begun = Date.now()
    expect(await readAll(replica)).toEqual({ id: 400, isStandby: false, behindSeconds: 0 })
    expect(Date.now() - begun).toBeLessThan(4_000)
    await replicated.startStandby()
    await sell(401)
    await expect
      .poll(() => readAll(open()), { timeout: 30_000 })
      .toEqual({ id: 401, isStandby: true, behindSeconds: 0 })
  })
})
