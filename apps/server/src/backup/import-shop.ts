import { setTimeout as pause } from 'node:timers/promises'
import { migrateWithin, migrationLock, readMigrations, txOn, withClient } from '@sofreh/database'
import { migrateJobs } from '@sofreh/events'
import { newId } from '@sofreh/kernel'
import type pg from 'pg'
import { audit } from '../audit/audit.ts'
import { backupPorts } from '../ports.ts'
import { type Header, type Inspected, inspectBackup, readLines } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { exportShop, type OnProgress, type Shop } from './export-shop.ts'
import { loadRows } from './load-rows.ts'
import { copiedTables, nameOf } from './copied-tables.ts'
import { dropFiles, finishRestores, placeFiles, stageFile } from './staged-files.ts'

export type ImportOptions = {
  folders: readonly string[]
  /** Replaces existing data; without it only an empty database is filled. */
  replaces?: boolean
  /** Path of a backup of the replaced data, written first. */
  backupBefore?: string
  /** Accepts breaches that the audit did not find when the backup was made. */
  acceptsBreaches?: boolean
  onProgress?: OnProgress
  clock?: () => Date
}
export type Imported = { rows: number; files: number; at: string; vendors: Header['vendors'] }

/** How long to wait for connections of a process that just ended. */
const farewellTries = 40
const farewellMs = 50

/**
 * Restores a backup in one transaction: the schema of its release, the rows, the migrations to this release and the
 * audit. Pictures are staged on disk before the commit and moved afterwards. A kill at any time leaves the database
 * either unchanged or completely restored.
 * @throws BackupProblem; nothing was changed then
 */
export async function importShop(shop: Shop, file: string, options: ImportOptions): Promise<Imported> {
  const inspected = await inspectBackup(file)
  await refuseNewer(inspected.header, options.folders)
  const { isFull } = await withClient(shop.connection, async (client) => {
    await refuseUnready(client, options)
    return { isFull: await isInUse(client) }
  })
  if (isFull && options.backupBefore) await exportShop(shop, options.backupBefore, { folders: options.folders })
  await migrateJobs(shop.connection)
  await finishRestores(shop)
  const restoreId = newId()
  let isCommitting = false
  try {
    await withClient(shop.connection, async (client) => {
      await client.query('begin')
      await restore(client, { shop, file, restoreId, inspected, options })
      isCommitting = true
      await client.query('commit')
    })
  } catch (error) {
    // When the result of the commit is unknown, the next start of the server resolves it.
    if (!isCommitting) await dropFiles(shop.filesFolder, restoreId)
    throw error
  }
  await placeFiles(shop.filesFolder, restoreId)
  const { header, end } = inspected
  return { rows: end.rows, files: end.files, at: header.at, vendors: header.vendors }
}

type Restore = { shop: Shop; file: string; restoreId: string; inspected: Inspected; options: ImportOptions }

async function restore(client: pg.Client, work: Restore): Promise<void> {
  const { shop, restoreId, inspected, options } = work
  const { header, end } = inspected
  // A starting server or another restore waits here and then sees this one's result.
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await refuseUnready(client, options)
  if (options.replaces) await empty(client)
  await migrateWithin(client, options.folders, new Set(header.migrations))
  let rows = 0
  await loadRows(client, readLines(work.file), {
    format: header.format,
    onRows: (count) => {
      rows += count
      options.onProgress?.(rows, end.rows)
    },
    onFile: (picture) => stageFile(shop.filesFolder, restoreId, picture),
  })
  await migrateWithin(client, options.folders)
  if (!options.acceptsBreaches) await refuseBreaches(client, inspected)
  await backupPorts.afterRestore(txOn(client), options.clock?.() ?? new Date())
  await client.query('insert into restores (id, taken_at) values ($1, $2)', [restoreId, header.at])
}

/** Truncates all tables, because migrations are reverted only over empty ones. */
async function empty(client: pg.Client): Promise<void> {
  const tables = await copiedTables(client)
  if (tables.length > 0) await client.query(`truncate ${tables.map(nameOf).join(', ')} cascade`)
}

async function refuseNewer(header: Header, folders: readonly string[]): Promise<void> {
  const known = new Set((await readMigrations(folders)).map(({ name }) => name))
  if (header.migrations.some((name) => !known.has(name))) throw new BackupProblem('NEWER_RELEASE')
}

/**
 * Refuses while a server runs, which would write into replaced tables, and refuses a database in use unless it is to be
 * replaced.
 */
async function refuseUnready(client: pg.Client, { replaces = false }: ImportOptions): Promise<void> {
  if (!replaces && (await isInUse(client))) throw new BackupProblem('NOT_EMPTY')
  for (let tries = 0; (await othersAtWork(client)) > 0; tries += 1) {
    if (tries === farewellTries) throw new BackupProblem('SERVER_RUNNING')
    await pause(farewellMs)
  }
}

async function isInUse(client: pg.Client): Promise<boolean> {
  for (const table of ['vendors', 'persons']) {
    const { rows } = await client.query(`select to_regclass('public.${table}') as found`)
    if (rows[0]?.found !== null && (await client.query(`select from ${table} limit 1`)).rowCount) return true
  }
  return false
}

async function othersAtWork(client: pg.Client): Promise<number> {
  // PostgreSQL caches statistics within a transaction.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      -- A transaction of a request is named after it.
      and (application_name = 'sofreh' or application_name like 'sofreh %')`)
  return rows[0]?.count ?? 0
}

/** Ignored breach: a restore may run days after its backup, so reactions may have waited for long. */
const timedLaw = 'an event has waited for its reactions for more than ten minutes'

/** From this format on a backup records breaches by their present names. Before it only the ids can be compared. */
const firstFormatWithNames = 3
const idOf = (breach: string) => breach.slice(breach.lastIndexOf(': '))

async function refuseBreaches(client: pg.Client, { header, end }: Inspected): Promise<void> {
  const { breaches } = await audit(txOn(client))
  const comparable = header.format < firstFormatWithNames ? idOf : (breach: string) => breach
  const known = new Set(end.breaches.map(comparable))
  const fresh = breaches.filter((breach) => !known.has(comparable(breach)) && !breach.startsWith(timedLaw))
  if (fresh.length > 0) throw new BackupProblem('BREACHES', fresh)
}
