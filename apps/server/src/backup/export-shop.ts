import { createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Connection, withClient } from '@sofreh/database'
import type pg from 'pg'
import { columnsOf, nameOf, tablesToCopy } from './tables.ts'

export type Header = { format: 1; at: string; migrations: string[] }
export type Line =
  | { header: Header }
  | { table: string; columns: string[] }
  | { rows: string[] }
  | { file: string; base64: string }
  | { end: Copied }

export type Shop = { connection: Connection; filesFolder: string }
export type Copied = { rows: number; files: number }

const rowsAtOnce = 500

/**
 * Writes everything into one compressed file: tables as one moment saw them, then the pictures. The server may run.
 * The file gets its name only when it is whole.
 */
export async function exportShop(shop: Shop, target: string): Promise<Copied> {
  const copied: Copied = { rows: 0, files: 0 }
  const half = `${target}.half`
  try {
    await withClient(shop.connection, (client) =>
      pipeline(Readable.from(linesOf(client, shop, copied)), createGzip(), createWriteStream(half, { mode: 0o600 })),
    )
    await rename(half, target)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  return copied
}

async function* linesOf(client: pg.Client, shop: Shop, copied: Copied): AsyncGenerator<string> {
  const text = (line: Line) => `${JSON.stringify(line)}\n`
  await client.query('begin isolation level repeatable read read only')
  const applied = await client.query<{ name: string }>('select name from schema_migrations order by name')
  const migrations = applied.rows.map((row) => row.name)
  yield text({ header: { format: 1, at: new Date().toISOString(), migrations } })
  for (const table of await tablesToCopy(client)) {
    yield text({ table: nameOf(table), columns: table.columns })
    // As text on both ways: a number or an instant must not pass through JavaScript's types.
    await client.query(`declare copied no scroll cursor for
      select to_json(t)::text as row from (select ${columnsOf(table)} from ${nameOf(table)}) t`)
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from copied`)
      if (rows.length === 0) break
      copied.rows += rows.length
      yield text({ rows: rows.map((row) => row.row) })
    }
    await client.query('close copied')
  }
  await client.query('commit')
  for (const path of await pictures(shop.filesFolder)) {
    copied.files += 1
    yield text({ file: relative(shop.filesFolder, path), base64: (await readFile(path)).toString('base64') })
  }
  yield text({ end: copied })
}

async function pictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.half'))
    .map((entry) => join(entry.parentPath, entry.name))
}
