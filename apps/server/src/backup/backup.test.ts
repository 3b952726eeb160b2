import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { findMigrationFolders, findRoot, withClient } from '@sofreh/database'
import { createJobs } from '@sofreh/events'
import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportShop } from './export-shop.ts'
import { importShop } from './import-shop.ts'
import { nameOf, tablesToCopy } from './tables.ts'

type Opened = Awaited<ReturnType<typeof testDatabase>>
const folder = mkdtempSync(join(tmpdir(), 'sofreh-backup-'))
const file = join(folder, 'shop.sofreh')
const folders = findMigrationFolders(findRoot(import.meta.url))
const vendorId = newId()
const opened: Opened[] = []
let shop: Opened

const open = async () => {
  const database = await testDatabase()
  opened.push(database)
  return database
}
const placeOf = (database: Opened, name: string) => ({
  connection: database.connection,
  filesFolder: join(folder, name),
})

/** Every row of every table, as text. */
const contentOf = (database: Opened) =>
  withClient(database.connection, async (client) => {
    const content: Record<string, string> = {}
    for (const table of await tablesToCopy(client)) {
      const { rows } = await client.query(
        `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as all from ${nameOf(table)} t`,
      )
      content[nameOf(table)] = rows[0]?.all
    }
    return content
  })

beforeAll(async () => {
  shop = await open()
  await shop.database.transaction(async (tx) => {
    const { kysely } = tx
    await sql`insert into vendors (vendor_id, name, subdomain, currency, primary_color, description)
      values (${vendorId}, 'نارنج', 'naranj', 'TOMAN', '#c2570c', ${'با «گیومه»، \\ و\nخط تازه'})`.execute(kysely)
    await sql`insert into files (vendor_id, file_id, hash, width, height, widths, blur)
      values (${vendorId}, ${newId()}, ${'a'.repeat(32)}, 10, 10, '{10,5}', '')`.execute(kysely)
    await sql`update vendors set logo_file_id = (select file_id from files)`.execute(kysely)
    await sql`insert into outbox (vendor_id, number, kind, subject_id, facts)
      select ${vendorId}, n, 'menu-changed', ${vendorId}, '{"version": 9007199254740993}' from generate_series(1, 1200) n`.execute(
      kysely,
    )
    await createJobs().add(tx, 'payments.refund', { transactionId: newId() })
  })
  await mkdir(join(folder, 'files', vendorId), { recursive: true })
  writeFileSync(join(folder, 'files', vendorId, 'a.webp'), Buffer.from([0, 255, 10]))
})
afterAll(async () => {
  for (const database of opened) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('brings back every row, waiting job and picture, to the last digit', async () => {
    const written = await exportShop(placeOf(shop, 'files'), file)
    expect(written.rows).toBeGreaterThan(1200)
    expect(written.files).toBe(1)
    const other = await open()
    expect(await importShop(placeOf(other, 'restored'), file, folders)).toEqual(written)
    expect(await contentOf(other)).toEqual(await contentOf(shop))
    expect(readFileSync(join(folder, 'restored', vendorId, 'a.webp'))).toEqual(Buffer.from([0, 255, 10]))
    await other.database.transaction((tx) => createJobs().add(tx, 'payments.refund', { transactionId: newId() }))
  })

  it('is never laid over a restaurant that lives', async () => {
    await expect(importShop(placeOf(shop, 'files'), file, folders)).rejects.toMatchObject({ code: 'NOT_EMPTY' })
  })

  it('that was cut short leaves nothing behind', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    writeFileSync(`${file}.cut`, gzipSync(`${lines.slice(0, -2).join('\n')}\n`))
    const other = await open()
    await expect(importShop(placeOf(other, 'cut'), `${file}.cut`, folders)).rejects.toMatchObject({ code: 'NOT_WHOLE' })
    const { rows } = await sql`select 1 from vendors`.execute(other.database.kysely)
    expect(rows).toEqual([])
  })

  it('of a release that is newer than this one is refused', async () => {
    const [header = '', ...rest] = gunzipSync(readFileSync(file)).toString().split('\n')
    const newer = header.replace('"migrations":[', '"migrations":["29991231T0000-of-tomorrow",')
    writeFileSync(`${file}.newer`, gzipSync([newer, ...rest].join('\n')))
    const other = await open()
    const brought = importShop(placeOf(other, 'newer'), `${file}.newer`, folders)
    await expect(brought).rejects.toMatchObject({ code: 'NEWER_RELEASE' })
  })
})
