import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Connection, withClient } from '../../connection.ts'
import { type EmbeddedServer, startEmbedded } from './embedded-server.ts'
import { canReach } from './run-as.ts'

const folder = mkdtempSync(join(tmpdir(), 'sofreh-embedded-'))
const children: ChildProcess[] = []
let place: Connection

/** Starts another process that starts or adopts the server of the same folder. */
async function holder(): Promise<{ child: ChildProcess; adopted: boolean }> {
  const program = new URL('./hold-open.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  child.stderr?.on('data', (part: Buffer) => {
    output += part.toString()
  })
  const line = await new Promise<string>((done, failed) => {
    child.stdout?.once('data', (part: Buffer) => done(part.toString()))
    child.once('exit', (code) => failed(new Error(`the holder ended with ${code}: ${output}`)))
  })
  return { child, adopted: (JSON.parse(line) as { adopted: boolean }).adopted }
}

const postmaster = () => Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
const count = () =>
  withClient(
    place,
    async (client) => (await client.query<{ n: number }>('select count(*) as n from orders')).rows[0]?.n,
  )

async function withServer(work: (server: EmbeddedServer) => Promise<void>): Promise<void> {
  const server = await startEmbedded({ folder })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

beforeAll(async () => {
  await withServer(async (server) => {
    place = server.connection
    await withClient(place, (client) => client.query('create table orders (id int)'))
  })
}, 60_000)
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await vi.waitFor(() => expect(count()).rejects.toThrow(), 30_000)
  rmSync(folder, { recursive: true, force: true })
})

describe('embedded database', { timeout: 60_000 }, () => {
  it('keeps every order when node is killed, stops by itself and starts again', async () => {
    const { child } = await holder()
    await withClient(place, (client) => client.query('insert into orders select generate_series(1, 1000)'))
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(count()).rejects.toThrow(), 30_000)
    await withServer(async () => expect(await count()).toBe(1000))
  })

  it('starts again while the watchdog of a killed node is still stopping the old server', async () => {
    const { child } = await holder()
    child.kill('SIGKILL')
    await withServer(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(await count()).toBe(1000)
    })
  })

  it('restarts with all rows when PostgreSQL is killed under a running server', async () => {
    await withServer(async () => {
      await withClient(place, (client) => client.query('insert into orders select generate_series(1, 500)'))
      const killed = postmaster()
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(async () => expect(await count()).toBe(1500), { timeout: 30_000, interval: 100 })
      expect(postmaster()).not.toBe(killed)
    })
  })

  it('is the parent of PostgreSQL, so that a killed server is gone at once and its lock file is free', async () => {
    const parent = () => Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(postmaster())], { encoding: 'utf8' }))
    await withServer(async () => {
      const killed = postmaster()
      expect(parent()).toBe(process.pid)
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(async () => expect(await count()).toBe(1500), { timeout: 30_000, interval: 100 })
      expect(parent()).toBe(process.pid)
    })
  })

  it('syncs all files at once, not each of them, before it recovers on Linux', async () => {
    await withServer(async (server) => {
      const { rows } = await withClient(server.connection, (client) => client.query('show recovery_init_sync_method'))
      expect(rows).toEqual([{ recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync' }])
    })
  })

  it('recovers all rows when node and PostgreSQL were killed together', async () => {
    const { child } = await holder()
    await withClient(place, (client) => client.query('insert into orders select generate_series(1, 100)'))
    child.kill('SIGKILL')
    process.kill(postmaster(), 'SIGKILL')
    await withServer(async () => expect(await count()).toBe(1600))
  })

  it('serves a second process and is stopped by the first', async () => {
    const first = await holder()
    const second = await holder()
    expect([first.adopted, second.adopted]).toEqual([false, true])
    second.child.kill('SIGTERM')
    await new Promise((resolve) => second.child.once('exit', resolve))
    expect(await count()).toBe(1600)
    first.child.kill('SIGTERM')
    await new Promise((resolve) => first.child.once('exit', resolve))
    await expect(count()).rejects.toThrow()
  })

  it('opens no TCP port and keeps fsync on', async () => {
    await withServer(async (server) => {
      const settings = await withClient(server.connection, (client) =>
        client.query(`select name, setting from pg_settings where name in ('listen_addresses', 'fsync') order by name`),
      )
      expect(settings.rows.map((row) => row.setting)).toEqual(['on', ''])
    })
  })
})

describe('canReach', () => {
  it("returns false for a folder inside another user's private home", () => {
    const home = mkdtempSync(join(tmpdir(), 'sofreh-home-'))
    mkdirSync(join(home, 'shop'))
    const stranger = { uid: 65534, gid: 65534, name: 'nobody' }
    expect(canReach(stranger, join(home, 'shop/cluster'))).toBe(false)
    expect(canReach(undefined, join(home, 'shop/cluster'))).toBe(true)
    rmSync(home, { recursive: true })
  })
})
