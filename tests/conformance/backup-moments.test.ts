import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connectionUrl, findMigrationFolders, findRoot, withClient } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportShop } from '../../apps/server/src/backup/export-shop.ts'
import { importShop } from '../../apps/server/src/backup/import-shop.ts'
import { finishRestores } from '../../apps/server/src/backup/staged-files.ts'
import { breachesOf } from '@sofreh/testing/app'
import { tenantRows } from '../support/random-year.ts'
import { openFixture } from '../support/writes/fixture.ts'
import { runProduct } from './running-product.ts'

const root = findRoot()
const folders = findMigrationFolders(root)
const folder = mkdtempSync(join(tmpdir(), 'sofreh-moments-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm run backup -- …` as a process of its own. */
function backup(args: readonly string[], connection: Connection, dataFolder: string) {
  const program = join(root, 'apps/server/src/backup-command.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: connectionUrl(connection), DATA_DIR: dataFolder },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<{ code: number | null; said: string }>((done) =>
    child.on('close', (code) => done({ code, said })),
  )
  return { child: child as ChildProcess, ended }
}

describe('a backup made while sixteen clients sell', () => {
  it('takes a consistent snapshot: its restore passes the audit', { timeout: 240_000 }, async () => {
    const product = await runProduct()
    const restored = await testDatabase()
    try {
      const fixture = await openFixture(product, 'selling', '09121110071')
      const { connection, database } = product.started
      const count = async () =>
        (await sql<{ count: number }>`select count(*)::int as count from orders`.execute(database.kysely)).rows[0]
          ?.count
      let isOver = false
      const client = async (at: number) => {
        for (let sales = 0; !isOver || sales < 2; sales += 1) {
          const { id } = at % 2 === 0 ? await fixture.sale() : await fixture.tab()
          if (at % 4 === 0)
            await fixture
              .ask('POST', `/api-sofreh/ordering/orders/${id}/give-back`, { reason: 'آزمون' })
              .catch(() => {})
        }
      }
      const clients = Promise.all(Array.from({ length: 16 }, (_, at) => client(at)))
      await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(20)
      const before = (await count()) ?? 0
      const file = join(folder, 'selling.sofreh')
      await exportShop({ connection, filesFolder: join(product.folder, 'files') }, file, { folders })
      isOver = true
      await clients
      await importShop({ connection: restored.connection, filesFolder: join(folder, 'selling') }, file, { folders })
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(
        restored.database.kysely,
      )
      expect(rows[0]?.count).toBeGreaterThanOrEqual(before)
      expect(rows[0]?.count).toBeLessThanOrEqual((await count()) ?? 0)
      expect(await breachesOf(restored.database)).toEqual([])
    } finally {
      await restored.close()
      await product.close()
    }
  })
})

describe('a restore', { timeout: 240_000 }, () => {
  const vendorId = newId()
  const file = join(folder, 'pictures.sofreh')
  const pictures = 400
  let source: Awaited<ReturnType<typeof testDatabase>>
  let target: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    source = await testDatabase()
    target = await testDatabase()
    const filesFolder = join(folder, 'source')
    mkdirSync(join(filesFolder, vendorId), { recursive: true })
    await withClient(source.connection, async (client) => {
      await client.query(
        `insert into vendors (vendor_id, name, subdomain, currency, primary_color)
         values ($1, 'نارنج', 'naranj', 'TOMAN', '#c2570c')`,
        [vendorId],
      )
      for (let at = 0; at < pictures; at += 1) {
        const hash = at.toString(16).padStart(16, '0')
        await client.query(
          `insert into files (vendor_id, file_id, hash, width, height, widths, blur)
           values ($1, gen_random_uuid(), $2, 10, 10, '{10}', '')`,
          [vendorId, hash],
        )
        writeFileSync(join(filesFolder, vendorId, `${hash}-10.webp`), Buffer.alloc(2_000, at))
      }
    })
    await exportShop({ connection: source.connection, filesFolder }, file, { folders })
  }, 120_000)
  afterAll(async () => {
    await source.close()
    await target.close()
  })

  it('leaves the database and the pictures unchanged when a restore is killed midway', async () => {
    const data = join(folder, 'killed')
    const filesFolder = join(data, 'files')
    const before = await withClient(target.connection, tenantRows)
    const { child, ended } = backup(['import', file], target.connection, data)
    const staged = () =>
      existsSync(filesFolder) ? readdirSync(filesFolder, { recursive: true, encoding: 'utf8' }).length : 0
    await expect.poll(staged, { timeout: 120_000, interval: 2 }).toBeGreaterThan(5)
    child.kill('SIGKILL')
    await ended
    expect(await withClient(target.connection, tenantRows)).toEqual(before)
    await finishRestores({ connection: target.connection, filesFolder })
    expect(readdirSync(filesFolder)).toEqual([])

    const again = await backup(['import', file], target.connection, data).ended
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('بازگردانده شد') })
    expect(await withClient(target.connection, tenantRows)).toEqual(await withClient(source.connection, tenantRows))
    expect(readdirSync(join(filesFolder, vendorId))).toHaveLength(pictures)
  })

  it('reports a refused restore as a sentence with a code, without rows or a stack trace', async () => {
    const junk = join(folder, 'junk.sofreh')
    writeFileSync(junk, 'no backup')
    for (const [args, code] of [
      [['import', junk], 'NOT_WHOLE'],
      [['check', join(folder, 'nowhere.sofreh')], 'NO_FILE'],
      [['import', file], 'NOT_EMPTY'],
      [['export', join(folder, 'no', 'such', 'folder', 'shop.sofreh')], 'NO_FILE'],
    ] as const) {
      const { code: status, said } = await backup(args, target.connection, join(folder, 'said')).ended
      expect([status, said]).toEqual([1, expect.stringContaining(`[${code}]`)])
      expect(said).toMatch(/[\u0600-\u06ff]/)
      expect(said).not.toMatch(/\n\s+at |node:internal|Error:/)
    }
  })

  it('inspects a backup without a database', async () => {
    const { code, said } = await backup(['check', file], target.connection, join(folder, 'said')).ended
    expect([code, said]).toEqual([0, expect.stringContaining('naranj')])
  })
})
