import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Connection, pendingMigrations, txOn, withClient } from '@sofreh/database'
import pg from 'pg'
import { audit } from '../audit/audit.ts'
import { backupPorts } from '../ports.ts'
import { copiedTables, nameOf, textSettings } from './copied-tables.ts'
import { type End, type Header, lineWriter, newestFormat } from './backup-file.ts'

export type Shop = { connection: Connection; filesFolder: string }
export type Exported = End & {
  /** Pictures that a row refers to and that are missing in the folder. */
  missing: number
}
/** Reports progress: completed and total rows or files. */
export type OnProgress = (done: number, all: number) => void

const rowsAtOnce = 500

type Export = {
  client: pg.Client
  shop: Shop
  /** True when the schema is that of this release; tables of an older one are copied without the audit. */
  isCurrent: boolean
  onProgress: OnProgress
  exported: Exported
}

/**
 * Writes tables and pictures of one snapshot into one compressed file. The server may run. The file gets its name only
 * after it is complete and synced to disk.
 */
export async function exportShop(
  shop: Shop,
  target: string,
  { folders, onProgress = () => undefined }: { folders: readonly string[]; onProgress?: OnProgress },
): Promise<Exported> {
  const exported: Exported = { rows: 0, files: 0, breaches: [], missing: 0 }
  const half = `${target}.${randomBytes(4).toString('hex')}.half`
  const isCurrent = (await pendingMigrations(shop.connection, folders)).length === 0
  try {
    await withClient(shop.connection, async (client) => {
      const lines = linesOf({ client, shop, isCurrent, onProgress, exported })
      await pipeline(Readable.from(lines), createGzip(), createWriteStream(half, { mode: 0o600 }))
    })
    await sync(half)
    await rename(half, target)
    await sync(dirname(target))
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  return exported
}

/** Syncs to disk, so that a power failure after the command cannot leave a named file without content. */
async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r')
  await opened.sync().finally(() => opened.close())
}

async function* linesOf(work: Export): AsyncGenerator<string> {
  const { client, exported } = work
  const { text, sha256 } = lineWriter()
  await client.query('begin isolation level repeatable read read only')
  await client.query(textSettings)
  yield text({ header: await headerOf(client) })
  const tables = await copiedTables(client)
  const all = await roughCount(client)
  for (const table of tables) {
    yield text({ table: nameOf(table), columns: table.columns })
    // Converts each value to text: numbers and instants must not pass through JavaScript's types, and a JSON null must
    // not become SQL NULL.
    const values = table.columns.map((column) => pg.escapeIdentifier(column)).map((column) => `${column}::text`)
    await client.query(`declare copied no scroll cursor for
      select to_json(t)::text as row from (select ${values.join(', ')} from ${nameOf(table)}) t`)
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from copied`)
      if (rows.length === 0) break
      exported.rows += rows.length
      work.onProgress(exported.rows, Math.max(all, exported.rows))
      yield text({ rows: rows.map(({ row }) => row) })
    }
    await client.query('close copied')
  }
  for await (const file of filesOf(work)) yield text(file)
  if (work.isCurrent) exported.breaches = (await audit(txOn(client))).breaches
  await client.query('commit')
  const { missing: _, ...end } = exported
  yield text({ end })
  yield `${JSON.stringify({ sha256: sha256() })}\n`
}

async function headerOf(client: pg.Client): Promise<Header> {
  const applied = await client.query<{ name: string }>('select name from schema_migrations order by name')
  const vendors = await client.query<Header['vendors'][number]>(
    'select name, subdomain from vendors order by subdomain',
  )
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  return {
    format: newestFormat,
    at: (rows[0]?.at ?? new Date()).toISOString(),
    migrations: applied.rows.map(({ name }) => name),
    vendors: vendors.rows,
  }
}

/** Returns the planner's estimate instead of counting. */
async function roughCount(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as count from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  return rows[0]?.count ?? 0
}

/** Yields the files of the snapshot's rows; files never change and are never deleted, so they still exist. */
async function* filesOf({ client, shop, isCurrent, exported }: Export) {
  const named = isCurrent ? await backupPorts.storedFiles(txOn(client)) : await allFiles(shop.filesFolder)
  for (const { vendorId, name } of named) {
    const path = join(shop.filesFolder, vendorId, name)
    if (!existsSync(path)) {
      exported.missing += 1
      continue
    }
    exported.files += 1
    yield { file: `${vendorId}/${name}`, base64: (await readFile(path)).toString('base64') }
  }
}

async function allFiles(folder: string): Promise<{ vendorId: string; name: string }[]> {
  const found: { vendorId: string; name: string }[] = []
  for (const vendor of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!vendor.isDirectory() || vendor.name.startsWith('.')) continue
    const names = (await readdir(join(folder, vendor.name))).filter((name) => !name.endsWith('.half'))
    found.push(...names.map((name) => ({ vendorId: vendor.name, name })))
  }
  return found
}
