import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  type Connection,
  findMigrationFolders,
  findRoot,
  migrateDown,
  openDatabase,
  withClient,
  withDatabase,
} from '@sofreh/database'
import { createJobs } from '@sofreh/events'
import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copiedTables, nameOf } from './copied-tables.ts'
import { exportShop } from './export-shop.ts'
import { type ImportOptions, importShop } from './import-shop.ts'
import { finishRestores, stageFile } from './staged-files.ts'

type Opened = Awaited<ReturnType<typeof testDatabase>>
const folder = mkdtempSync(join(tmpdir(), 'sofreh-backup-'))
const file = join(folder, 'shop.sofreh')
const folders = findMigrationFolders(findRoot(import.meta.url))
const vendorId = newId()
const picture = `${'a'.repeat(16)}-10.webp`
const opened: Opened[] = []
let shop: Opened

/** Returns the backup with changed lines and a new valid checksum. */
const changed = (name: string, change: (lines: string[]) => string[]): string => {
  const lines = change(gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1))
  const text = `${lines.join('\n')}\n`
  const sha256 = createHash('sha256').update(text).digest('hex')
  writeFileSync(join(folder, name), gzipSync(`${text}${JSON.stringify({ sha256 })}\n`))
  return join(folder, name)
}
const written = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

const open = async () => {
  const database = await testDatabase()
  opened.push(database)
  return database
}
const placeOf = (database: Opened, name: string) => ({
  connection: database.connection,
  filesFolder: join(folder, name),
})

/** Reads every row of every table as text. */
const contentOf = (database: Opened) =>
  withClient(database.connection, async (client) => {
    const content: Record<string, string> = {}
    for (const table of await copiedTables(client)) {
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
      values (${vendorId}, ${newId()}, ${'a'.repeat(16)}, 10, 10, '{10,5}', '')`.execute(kysely)
    await sql`update vendors set logo_file_id = (select file_id from files)`.execute(kysely)
    await sql`insert into outbox (vendor_id, number, kind, subject_id, facts)
      select ${vendorId}, n, 'menu-changed', ${vendorId}, '{"version": 9007199254740993}' from generate_series(1, 1200) n`.execute(
      kysely,
    )
    // A gap in the events, which the audit reports when the backup is made.
    await sql`insert into event_counters (vendor_id, last) values (${vendorId}, 1300)`.execute(kysely)
    await createJobs().add(tx, 'payments.refund', { transactionId: newId() })
  })
  await mkdir(join(folder, 'files', vendorId), { recursive: true })
  writeFileSync(join(folder, 'files', vendorId, picture), Buffer.from([0, 255, 10]))
  await exportShop(placeOf(shop, 'files'), file, { folders })
})
afterAll(async () => {
  for (const database of opened) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('backup and restore', () => {
  it('restores every row, waiting job and picture exactly', async () => {
    const exported = await exportShop(placeOf(shop, 'files'), file, { folders })
    expect(exported.rows).toBeGreaterThan(1200)
    expect(exported).toMatchObject({
      files: 1,
      missing: 1,
      breaches: [expect.stringContaining('event numbers have a gap')],
    })
    const other = await open()
    const restored = await importShop(placeOf(other, 'restored'), file, { folders })
    expect(restored).toMatchObject({ rows: exported.rows, files: 1, vendors: [{ name: 'نارنج', subdomain: 'naranj' }] })
    expect(await contentOf(other)).toEqual(await contentOf(shop))
    expect(readdirSync(join(folder, 'restored'))).toEqual([vendorId])
    expect(readFileSync(join(folder, 'restored', vendorId, picture))).toEqual(Buffer.from([0, 255, 10]))
    await other.database.transaction((tx) => createJobs().add(tx, 'payments.refund', { transactionId: newId() }))
  })

  it('migrates a backup of an older release and format to the current one', async () => {
    const older = await open()
    await migrateDown(older.connection, folders, 4)
    await sql`insert into vendors (vendor_id, name, subdomain, currency, primary_color)
      values (${vendorId}, 'نارنج', 'naranj', 'TOMAN', '#c2570c')`.execute(older.database.kysely)
    await older.database.kysely.destroy()
    const path = join(folder, 'older.sofreh')
    await exportShop(placeOf(older, 'files'), path, { folders })
    const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n').slice(0, -1)
    lines[0] = (lines[0] ?? '').replace('"format":3', '"format":1')
    writeFileSync(path, gzipSync(`${lines.join('\n')}\n`))
    const other = await open()
    const tables = Object.keys(await contentOf(other))
    await importShop(placeOf(other, 'older'), path, { folders })
    expect(Object.keys(await contentOf(other))).toEqual(tables)
    const { rows } = await sql<{ name: string }>`select name from vendors`.execute(other.database.kysely)
    expect(rows).toEqual([{ name: 'نارنج' }])
  })

  it('replaces existing data only on request and saves it to a file first', async () => {
    const other = await open()
    await withClient(other.connection, (client) =>
      client.query(`insert into vendors (vendor_id, name, subdomain, currency, primary_color)
        values (gen_random_uuid(), 'ترنج', 'toranj', 'TOMAN', '#c2570c')`),
    )
    const place = placeOf(other, 'replaced')
    await expect(importShop(place, file, { folders })).rejects.toMatchObject({ code: 'NOT_EMPTY' })
    const backupBefore = join(folder, 'before.sofreh')
    await importShop(place, file, { folders, replaces: true, backupBefore })
    expect(await contentOf(other)).toEqual(await contentOf(shop))
    await importShop(place, backupBefore, { folders, replaces: true })
    const { rows } = await sql<{ name: string }>`select name from vendors`.execute(other.database.kysely)
    expect(rows).toEqual([{ name: 'ترنج' }])
  })

  it('refuses to restore into a database that has persons but no vendor', async () => {
    const other = await open()
    await withClient(other.connection, (client) =>
      client.query(`insert into persons (person_id, mobile) values (gen_random_uuid(), '09121234567')`),
    )
    await expect(importShop(placeOf(other, 'people'), file, { folders })).rejects.toMatchObject({ code: 'NOT_EMPTY' })
  })

  it('refuses to restore while a server runs on the database', async () => {
    const other = await open()
    const server = openDatabase({ connection: other.connection, poolSize: 1 })
    await sql`select 1`.execute(server.kysely)
    const brought = importShop(placeOf(other, 'running'), file, { folders })
    await expect(brought).rejects.toMatchObject({ code: 'SERVER_RUNNING' })
    await server.close()
  })
})

/** Returns the connection with another database user. */
const asUser = (connection: Connection, user: string): Connection => {
  if (typeof connection !== 'string') return { ...connection, user }
  const url = new URL(connection)
  url.username = user
  url.password = user
  return url.toString()
}

describe('user who only owns the database', () => {
  const owner = `sofreh_owner_${newId().slice(-12)}`

  it('restores a backup, after which triggers and foreign keys are active', async () => {
    await withClient(shop.connection, async (client) => {
      await client.query(`create role ${owner} login nosuperuser password '${owner}'`)
      await client.query(`create database ${owner} owner ${owner}`)
    })
    const connection = asUser(withDatabase(shop.connection, owner), owner)
    try {
      await importShop({ connection, filesFolder: join(folder, 'owned') }, file, { folders })
      await withClient(connection, async (client) => {
        const { rows } = await client.query(`select
          (select count(*)::int from outbox) as events,
          (select rolsuper from pg_roles where rolname = current_user) as "isSuper",
          (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O') as "disabled",
          (select count(*)::int from pg_constraint where contype = 'f' and not convalidated) as "unchecked"`)
        expect(rows).toEqual([{ events: 1200, isSuper: false, disabled: 0, unchecked: 0 }])
        const stray = client.query('update vendors set logo_file_id = gen_random_uuid()')
        await expect(stray).rejects.toMatchObject({ code: '23503' })
      })
    } finally {
      await withClient(shop.connection, async (client) => {
        await client.query(`drop database ${owner} with (force)`)
        await client.query(`drop role ${owner}`)
      })
    }
  })
})

describe('damaged backups', () => {
  const whole = () => readFileSync(file)
  const cases: [string, string, () => string, ImportOptions?][] = [
    ['cut', 'NOT_WHOLE', () => written('cut', whole().subarray(0, whole().length / 2))],
    ['empty', 'NOT_WHOLE', () => written('empty', Buffer.alloc(0))],
    ['junk', 'NOT_WHOLE', () => written('junk', Buffer.from('no backup at all'))],
    ['with junk in a whole archive', 'NOT_WHOLE', () => written('packed', gzipSync('{"no": "backup"}\n'))],
    [
      'with one changed byte',
      'NOT_WHOLE',
      () => {
        const bytes = Buffer.from(whole())
        const at = Math.floor(bytes.length / 2)
        bytes[at] = (bytes[at] ?? 0) ^ 1
        return written('flipped', bytes)
      },
    ],
    [
      'with a wrong checksum',
      'NOT_WHOLE',
      () => written('checksum', gzipSync(gunzipSync(whole()).toString().replace('naranj', 'toranj'))),
    ],
    [
      'without its last lines',
      'NOT_WHOLE',
      () => written('short', gzipSync(gunzipSync(whole()).toString().split('\n').slice(0, -3).join('\n'))),
    ],
    [
      'without one of its tables',
      'NOT_WHOLE',
      () =>
        changed('tableless', (lines) => lines.filter((line) => !line.includes('"table":"\\"public\\".\\"orders\\""'))),
    ],
    [
      'with a picture that would leave its folder',
      'NOT_WHOLE',
      () => changed('outside', (lines) => lines.map((line) => line.replace(`"file":"${vendorId}/`, '"file":"../../'))),
    ],
    [
      'of a later format',
      'NEWER_RELEASE',
      () => changed('format', (lines) => lines.map((line) => line.replace('"format":3', '"format":4'))),
    ],
    [
      'of a release that is newer than this one',
      'NEWER_RELEASE',
      () =>
        changed('newer', (lines) =>
          lines.map((line) => line.replace('"migrations":[', '"migrations":["29991231T0000-of-tomorrow",')),
        ),
    ],
    [
      'with a row that refers to nothing',
      '23503',
      () =>
        changed('keyless', (lines) =>
          lines.map((line) => line.replace(/(logo_file_id\\":\\")[0-9a-f]{8}/, '$100000000')),
        ),
    ],
    [
      'with a breach that was not recorded',
      'BREACHES',
      () => changed('breached', (lines) => lines.map((line) => line.replace(/"breaches":\[[^\]]*\]/, '"breaches":[]'))),
    ],
  ]

  it.each(cases)('refuses the whole backup: %s', async (_, code, make) => {
    const other = await open()
    const before = await contentOf(other)
    const place = placeOf(other, `refused-${newId()}`)
    await expect(importShop(place, make(), { folders })).rejects.toMatchObject({ code })
    expect(await contentOf(other)).toEqual(before)
    expect(existsSync(place.filesFolder) ? readdirSync(place.filesFolder) : []).toEqual([])
  })

  it('recognises breaches that a backup of format 2 recorded under earlier names', async () => {
    const earlier = (lines: string[]) =>
      lines.map((line) => line.replace('event numbers have a gap', 'an earlier name'))
    const present = changed('earlier-names', earlier)
    const other = await open()
    const renamed = importShop(placeOf(other, 'present-format'), present, { folders })
    await expect(renamed).rejects.toMatchObject({ code: 'BREACHES' })
    const older = changed('format-two', (lines) =>
      earlier(lines).map((line) => line.replace('"format":3', '"format":2')),
    )
    await importShop(placeOf(other, 'older-format'), older, { folders })
    expect(await contentOf(other)).toEqual(await contentOf(shop))
  })

  it('restores a backup with breaches on request', async () => {
    const other = await open()
    const path = join(folder, 'breached')
    await importShop(placeOf(other, 'accepted'), path, { folders, acceptsBreaches: true })
    expect(await contentOf(other)).toEqual(await contentOf(shop))
  })
})

describe('staged files of a killed restore', () => {
  const aside = { file: `${vendorId}/${picture}`, base64: Buffer.from('x').toString('base64') }

  it('moves the files into place at the next start when the rows were committed', async () => {
    const other = await open()
    const place = placeOf(other, 'committed')
    const restoreId = newId()
    await stageFile(place.filesFolder, restoreId, aside)
    await withClient(other.connection, (client) =>
      client.query('insert into restores (id, taken_at) values ($1, now())', [restoreId]),
    )
    await finishRestores(place)
    expect(readdirSync(place.filesFolder)).toEqual([vendorId])
    expect(readFileSync(join(place.filesFolder, vendorId, picture), 'utf8')).toBe('x')
  })

  it('deletes the files when the rows were not committed', async () => {
    const other = await open()
    const place = placeOf(other, 'undone')
    await stageFile(place.filesFolder, newId(), aside)
    await finishRestores(place)
    expect(readdirSync(place.filesFolder)).toEqual([])
  })
})
