import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, startEmbedded, withClient } from '@sofreh/database'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from './testing/s3-server.ts'
import type { BackupStore } from './backup-store.ts'
import { listBases, removeOld } from './stored-clusters.ts'
import { isBaseDue, startContinuousBackup } from './continuous-backup.ts'
import { createFolderStore } from './create-folder-store.ts'
import { restoreTo } from './restore-to.ts'
import { createS3Store } from './create-s3-store.ts'
import { sealedStore } from './sealed-store.ts'

const key = 'a key of the backup that is long enough'
const secretNote = 'a note of a guest'
const bucket = 'backups'

let folder: string
let s3: S3Server
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sofreh-continuous-'))
  s3 = await startS3Server(bucket)
})
afterEach(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: Record<string, () => BackupStore> = {
  folder: () => createFolderStore(join(folder, 'store')),
  'S3-compatible store': () =>
    createS3Store({ url: s3.url, region: 'us-east-1', key: 'key', secret: 'secret', bucket, prefix: 'naranj/main' }),
}

async function query(connection: Connection, statement: string): Promise<Record<string, unknown>[]> {
  return withClient(connection, async (client) => (await client.query(statement)).rows)
}

/** Starts the database of a shop with its backup. */
async function openShop(store: BackupStore) {
  const data = join(folder, 'data')
  const database = await startEmbedded({ folder: join(data, 'postgres'), archivesLog: true })
  const { connection } = database
  const logger = pino({ level: 'silent' })
  const backup = startContinuousBackup({ store, connection, cluster: database, folder: data, days: 7, logger })
  await expect.poll(() => listBases(store), { timeout: 30_000 }).not.toEqual([])
  return {
    data,
    connection,
    /** Makes PostgreSQL finish its log file and moves it to the store. */
    async ship() {
      await query(connection, 'select pg_switch_wal()')
      const { rows } = await withClient(connection, (client) =>
        client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn() - 1) as name'),
      )
      const last = `log/${rows[0]?.name}`
      await expect
        .poll(async () => {
          await backup.ship()
          return (await store.list('log')).some((name) => name >= last)
        })
        .toBe(true)
    },
    async close() {
      await backup.stop()
      await database.stop()
    },
  }
}

describe.each(Object.keys(stores))('a continuous backup in a %s', (kind) => {
  const rawStore = () => stores[kind]?.() ?? createFolderStore(folder)

  it('restores the database to a moment and leaves the old one aside', async () => {
    const store = sealedStore(rawStore(), key)
    const shop = await openShop(store)
    await query(shop.connection, `create table sold (id int, note text)`)
    await query(shop.connection, `insert into sold values (1, '${secretNote}')`)
    await mkdir(join(shop.data, 'files/naranj'), { recursive: true })
    await writeFile(join(shop.data, 'files/naranj/kebab.webp'), 'a picture')
    await pause(1_100)
    const moment = new Date()
    await pause(1_100)
    await query(shop.connection, 'delete from sold')
    await shop.ship()
    await shop.close()
    rmSync(join(shop.data, 'files'), { recursive: true })

    const restored = await restoreTo({ store, folder: shop.data, to: moment })
    expect(restored).toMatchObject({ files: 1, oldCluster: expect.stringContaining('.before-') })
    expect(existsSync(restored.oldCluster ?? '')).toBe(true)
    expect(readFileSync(join(shop.data, 'files/naranj/kebab.webp'), 'utf8')).toBe('a picture')
    const again = await openShop(store)
    expect(await query(again.connection, 'select id, note from sold')).toEqual([{ id: 1, note: secretNote }])
    // What is sold after a restore is in the backup too.
    await query(again.connection, `insert into sold values (2, '')`)
    await again.ship()
    await again.close()
    await restoreTo({ store, folder: again.data })
    const last = await openShop(store)
    expect(await query(last.connection, 'select id from sold order by id')).toEqual([{ id: 1 }, { id: 2 }])
    await last.close()
    await removeClusters(restored.oldCluster)
  }, 120_000)

  it('stores nothing that can be read without the key', async () => {
    const raw = rawStore()
    const store = sealedStore(raw, key)
    await store.put('log/000000010000000000000001', Buffer.from(secretNote.repeat(50)))
    const stored = await raw.get('log/000000010000000000000001')
    expect(stored?.includes(secretNote)).toBe(false)
    const other = sealedStore(raw, 'another key of the backup, long enough too')
    await expect(other.get('log/000000010000000000000001')).rejects.toThrow('WRONG_KEY')
    await raw.put('log/000000010000000000000002', stored ?? Buffer.alloc(0))
    await expect(store.get('log/000000010000000000000002')).rejects.toThrow('WRONG_KEY')
  })

  it('removes old base backups and the log that only they need', async () => {
    const store = rawStore()
    const base = async (id: string, firstLog: string, endedAt: string) => {
      await store.put(`base/${id}/000000`, Buffer.from('files'))
      const manifest = { id, label: '', firstLog, endedAt, parts: 1 }
      await store.put(`base/${id}/manifest.json`, Buffer.from(JSON.stringify(manifest)))
    }
    const logs = ['01', '02', '03', '04'].map((end) => `0000000100000000000000${end}`)
    for (const log of logs) await store.put(`log/${log}`, Buffer.from('log'))
    await base('one', logs[0] ?? '', '2026-11-01T00:00:00.000Z')
    await base('two', logs[2] ?? '', '2026-11-10T00:00:00.000Z')
    await removeOld(store, new Date('2026-11-05T00:00:00Z'))
    expect(await store.list('base')).toEqual(['base/two/000000', 'base/two/manifest.json'])
    expect(await store.list('log')).toEqual(logs.slice(2).map((log) => `log/${log}`))
    // The newest stays, however old it is.
    await removeOld(store, new Date('2026-12-05T00:00:00Z'))
    expect(await store.list('base')).toHaveLength(2)
  })
})

it.each([
  [undefined, '2026-11-26T10:00:00Z', true],
  ['2026-11-26T00:10:00Z', '2026-11-26T10:00:00Z', false],
  ['2026-11-25T02:30:00Z', '2026-11-26T00:05:00Z', true],
  ['2026-11-25T02:30:00Z', '2026-11-26T03:00:00Z', false],
  ['2026-11-25T02:30:00Z', '2026-11-26T05:00:00Z', true],
])('after a base backup of %s, at %s another is due: %s', (last, now, isDue) => {
  expect(isBaseDue(last === undefined ? undefined : new Date(last), new Date(now))).toBe(isDue)
})

/** Where the database user cannot reach the temporary folder, clusters are elsewhere. */
async function removeClusters(old: string | undefined): Promise<void> {
  if (old) rmSync(join(old, '..'), { recursive: true, force: true })
}
