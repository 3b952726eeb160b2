import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { type Connection, withClient } from './connection.ts'

export type Migration = { name: string; folder: string; up: string; down: string; checksum: string }

/** Advisory lock number, unique in this database; held while tables are created or filled. */
export const migrationLock = 7_316_001

/**
 * Reads all `<stamp>-<what>.up.sql` with their `.down.sql`, ordered by file name over all folders.
 * @throws when a name is used twice or a half of a pair is missing
 */
export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const migrations: Migration[] = []
  for (const folder of folders) {
    const files = await readdir(folder).catch((): string[] => [])
    for (const file of files.filter((name) => name.endsWith('.up.sql'))) {
      const name = basename(file, '.up.sql')
      if (!files.includes(`${name}.down.sql`)) throw new Error(`${join(folder, file)} has no ${name}.down.sql`)
      const up = await readFile(join(folder, file), 'utf8')
      const down = await readFile(join(folder, `${name}.down.sql`), 'utf8')
      migrations.push({ name, folder, up, down, checksum: createHash('sha256').update(up).digest('hex') })
    }
  }
  migrations.sort((one, other) => (one.name < other.name ? -1 : 1))
  const names = new Set(migrations.map((migration) => migration.name))
  if (names.size !== migrations.length) throw new Error('two migrations have the same name')
  return migrations
}

/**
 * Applies pending migrations. Two servers that start together wait for each other.
 * @param only names to apply and no others; for restoring the data of an older release
 * @returns the names applied now
 * @throws when an applied file was changed afterwards, or one fails (it is rolled back, earlier ones stay)
 */
export function migrateUp(
  connection: Connection,
  folders: readonly string[],
  only?: ReadonlySet<string>,
): Promise<string[]> {
  return locked(connection, async (client, applied) => {
    const migrations = (await readMigrations(folders)).filter((migration) => only?.has(migration.name) ?? true)
    const now: string[] = []
    for (const migration of migrations) {
      const checksum = applied.get(migration.name)
      if (checksum === undefined) {
        await step(client, migration, 'up')
        now.push(migration.name)
      } else if (checksum !== migration.checksum) {
        throw new Error(`migration ${migration.name} was changed after it was applied; write a new one instead`)
      }
    }
    return now
  })
}

/** Reverts the latest migrations, one by default. @returns the names reverted */
export function migrateDown(connection: Connection, folders: readonly string[], steps = 1): Promise<string[]> {
  return locked(connection, async (client, applied) => {
    const migrations = (await readMigrations(folders)).filter((migration) => applied.has(migration.name))
    const back = steps > 0 ? migrations.slice(-steps).reverse() : []
    for (const migration of back) await step(client, migration, 'down')
    return back.map((migration) => migration.name)
  })
}

/**
 * Migrates to exactly these migrations inside the caller's transaction, so that a failure undoes all of it. When the
 * database has others applied, all are reverted first: use it only for tables whose rows are not needed.
 * @param only names to have applied; all of this release when absent
 * @throws when a migration unknown to this release was applied
 */
export async function migrateWithin(
  client: pg.ClientBase,
  folders: readonly string[],
  only?: ReadonlySet<string>,
): Promise<void> {
  await lockMigrations(client, 'transaction')
  const all = await readMigrations(folders)
  const wanted = all.filter(({ name }) => only?.has(name) ?? true)
  const applied = await readApplied(client)
  const unknown = [...applied.keys()].find((name) => !all.some((migration) => migration.name === name))
  if (unknown !== undefined) throw new Error(`migration ${unknown} was applied by a newer release`)
  if ([...applied.keys()].some((name) => !wanted.some((migration) => migration.name === name))) {
    for (const migration of all.filter(({ name }) => applied.has(name)).reverse()) await run(client, migration, 'down')
    applied.clear()
  }
  for (const migration of wanted) if (!applied.has(migration.name)) await run(client, migration, 'up')
}

/** Returns the names of migrations that are not applied yet. */
export async function pendingMigrations(connection: Connection, folders: readonly string[]): Promise<string[]> {
  const migrations = await readMigrations(folders)
  return withClient(connection, async (client) => {
    const table = await client.query(`select to_regclass('schema_migrations') as found`)
    const applied = table.rows[0]?.found === null ? new Map<string, string>() : await readApplied(client)
    return migrations.filter((migration) => !applied.has(migration.name)).map((migration) => migration.name)
  })
}

function locked<Result>(
  connection: Connection,
  work: (client: pg.Client, applied: Map<string, string>) => Promise<Result>,
): Promise<Result> {
  return withClient(connection, async (client) => {
    await lockMigrations(client, 'session')
    return work(client, await readApplied(client))
  })
}

/** Waits for another server's migration and creates the table of applied migrations. */
async function lockMigrations(client: pg.ClientBase, until: 'session' | 'transaction'): Promise<void> {
  const lock = until === 'session' ? 'pg_advisory_lock' : 'pg_advisory_xact_lock'
  await client.query(`select ${lock}($1)`, [migrationLock])
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
}

async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const answer = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  return new Map(answer.rows.map((row) => [row.name, row.checksum]))
}

async function step(client: pg.Client, migration: Migration, direction: 'up' | 'down'): Promise<void> {
  try {
    await client.query('begin')
    await run(client, migration, direction)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`migration ${migration.name} (${direction}) failed: ${(error as Error).message}`, { cause: error })
  }
}

async function run(client: pg.ClientBase, { name, checksum, ...text }: Migration, direction: 'up' | 'down') {
  await client.query(text[direction])
  if (direction === 'down') await client.query('delete from schema_migrations where name = $1', [name])
  else await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}
