import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Connection, withClient } from './connection.ts'
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

/** Opens an address whose connections lead to the servers in turn, as a proxy's does. */
async function alternate(servers: readonly Connection[]): Promise<Connection> {
  let next = 0
  const proxy = createServer((client) => {
    const { host, port } = servers[next % servers.length] as { host: string; port: number }
    next += 1
    const server = connect(join(host, `.s.PGSQL.${port}`))
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => (client.destroy(), server.destroy()))
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void proxy.close())
  const { user, database } = replicated.standby as { user: string; database: string }
  return { host: '127.0.0.1', port: (proxy.address() as AddressInfo).port, user, database }
}

/** Returns what is read, where, and how old it is. */
const readAll = (replica: Replica, seconds = 0) =>
  replica.read(async ({ kysely }, behindSeconds) => {
    // Occupies its connection, so that reads beside it take another one.
    await sql`select pg_sleep(${seconds})`.execute(kysely)
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
    expect(await replica.lag()).toBeGreaterThanOrEqual(2)
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
    expect(await replica.lag()).toBeUndefined()
    // It is avoided for a while.
    expect(await readAll(replica)).toMatchObject({ isStandby: false, behindSeconds: 0 })
  })

  it('reads from the primary at once what replay cancelled', async () => {
    let reads = 0
    const read = open().read(async ({ kysely }) => {
      reads += 1
      await sql`do $$ begin
        if pg_is_in_recovery() then raise exception 'canceling statement due to conflict with recovery' using errcode = '40001'; end if;
      end $$`.execute(kysely)
      const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(kysely)
      return rows[0]
    })
    expect(await read).toEqual({ isStandby: false })
    expect(reads).toBe(2)
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

  it('never takes the lag of one standby for the data of another behind the same address', async () => {
    const other = await replicated.addStandby()
    const address = await alternate([replicated.standby, other])
    await sell(349)
    const newest = async () =>
      (await withClient(other, (client) => client.query('select max(id)::int as id from sold'))).rows[0].id
    await expect.poll(newest).toBe(349)
    await withClient(other, (client) => client.query('select pg_wal_replay_pause()'))
    const replica = open(address)
    const seen: { id: number; least: number; behindSeconds: number }[] = []
    for (let id = 350; id < 354; id += 1) {
      await sell(id)
      const reads = await Promise.all([1, 2, 3].map(() => readAll(replica, 0.5)))
      for (const read of reads) seen.push({ id: read.id ?? 0, least: id, behindSeconds: read.behindSeconds })
    }
    const current = seen.filter(({ behindSeconds }) => behindSeconds === 0)
    expect(current.length).toBeGreaterThan(0)
    expect(warnings).toEqual([])
    expect(current.filter(({ id, least }) => id < least)).toEqual([])
  }, 60_000)

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
