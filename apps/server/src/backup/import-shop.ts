import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { migrateUp, withClient } from '@sofreh/database'
import { migrateJobs } from '@sofreh/events'
import type pg from 'pg'
import type { Copied, Line, Shop } from './export-shop.ts'
import { columnsOf, type CopiedTable, nameOf, tablesToCopy } from './tables.ts'

export class ImportProblem extends Error {
  readonly code: 'NOT_EMPTY' | 'NOT_WHOLE' | 'NEWER_RELEASE'

  constructor(code: ImportProblem['code']) {
    super(code)
    this.code = code
  }
}

/**
 * Brings an exported file into an empty database, all tables or none, and its pictures into their folder. Data of an
 * older release is loaded into the tables of its time and then brought up to date.
 * @throws ImportProblem NOT_EMPTY, NEWER_RELEASE (this release does not know its tables), NOT_WHOLE (the file is cut)
 */
export async function importShop(shop: Shop, file: string, folders: readonly string[]): Promise<Copied> {
  const lines = readLines(file)
  const first = await lines.next()
  if (first.done || !('header' in first.value)) throw new ImportProblem('NOT_WHOLE')
  const { migrations } = first.value.header
  await refuseFull(shop)
  await migrateUp(shop.connection, folders, new Set(migrations))
  await migrateJobs(shop.connection)
  const copied = await withClient(shop.connection, (client) => load(client, shop, { lines, migrations }))
  await migrateUp(shop.connection, folders)
  return copied
}

async function* readLines(file: string): AsyncGenerator<Line> {
  const text = createReadStream(file).pipe(createGunzip())
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line !== '') yield JSON.parse(line) as Line
    }
  } catch {
    throw new ImportProblem('NOT_WHOLE')
  }
}

async function refuseFull(shop: Shop): Promise<void> {
  await withClient(shop.connection, async (client) => {
    const table = await client.query(`select to_regclass('public.vendors') as found`)
    if (table.rows[0]?.found === null) return
    const vendors = await client.query('select 1 from vendors limit 1')
    if (vendors.rowCount) throw new ImportProblem('NOT_EMPTY')
  })
}

type Source = { lines: AsyncGenerator<Line>; migrations: readonly string[] }

async function load(client: pg.Client, shop: Shop, { lines, migrations }: Source): Promise<Copied> {
  const applied = await client.query<{ name: string }>('select name from schema_migrations')
  const known = new Set(applied.rows.map((row) => row.name))
  if (migrations.some((name) => !known.has(name))) throw new ImportProblem('NEWER_RELEASE')
  const tables = new Map((await tablesToCopy(client)).map((table) => [nameOf(table), table]))

  await client.query('begin')
  try {
    // Tables refer to each other in circles; the keys are checked as a whole when they come back.
    const keys = await dropForeignKeys(client)
    const copied = await loadLines(client, shop, { lines, tables })
    for (const restore of keys) await client.query(restore)
    await setSequences(client)
    await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
    await client.query('commit')
    return copied
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function loadLines(
  client: pg.Client,
  shop: Shop,
  { lines, tables }: { lines: AsyncGenerator<Line>; tables: ReadonlyMap<string, CopiedTable> },
): Promise<Copied> {
  const copied: Copied = { rows: 0, files: 0 }
  let into: CopiedTable | undefined
  for await (const line of lines) {
    if ('table' in line) {
      const table = tables.get(line.table)
      into = table && { ...table, columns: table.columns.filter((column) => line.columns.includes(column)) }
      if (into) await client.query(`delete from ${nameOf(into)}`)
    } else if ('rows' in line) {
      if (!into) throw new ImportProblem('NEWER_RELEASE')
      copied.rows += line.rows.length
      await insertRows(client, into, line.rows)
    } else if ('file' in line) {
      copied.files += 1
      await writePicture(shop.filesFolder, line)
    } else if ('end' in line) {
      if (line.end.rows === copied.rows && line.end.files === copied.files) return copied
    }
  }
  throw new ImportProblem('NOT_WHOLE')
}

async function insertRows(client: pg.Client, table: CopiedTable, rows: readonly string[]): Promise<void> {
  const columns = columnsOf(table)
  await client.query(
    `insert into ${nameOf(table)} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${nameOf(table)}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

async function writePicture(folder: string, line: { file: string; base64: string }): Promise<void> {
  const path = resolve(folder, line.file)
  if (!path.startsWith(resolve(folder) + sep)) throw new ImportProblem('NOT_WHOLE')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, Buffer.from(line.base64, 'base64'))
}

/** @returns the statements that bring them back */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; key: string; rule: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as key, pg_get_constraintdef(oid) as rule
    from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`)
  for (const { table, key } of rows) await client.query(`alter table ${table} drop constraint ${key}`)
  return rows.map(({ table, key, rule }) => `alter table ${table} add constraint ${key} ${rule}`)
}

/** Counters of rows that came with their numbers go on behind the largest. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class s
    join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`)
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval('${sequence}'::regclass, greatest((select max(${column}) from ${table})::bigint, 1))`,
    )
  }
}
