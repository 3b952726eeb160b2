import { execFileSync } from 'node:child_process'
import { findMigrationFolders, findRoot, migrateDown, migrateUp, readMigrations } from '@sofreh/database'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Tables above the vendors. Every other table belongs to a vendor and begins its keys with vendor_id. */
const globalTables = [
  'schema_migrations',
  'restores',
  'vendor_hosts',
  'brands',
  'brand_branches',
  'persons',
  'login_codes',
  'sign_in_requests',
  'login_limits',
]

/** Cash was cut out of payments with its tables: the key of a payment makes it wait for a shift that is closing. */
const keysOfCash = [
  'drawer_movements → transactions',
  'money_outside_shifts → transactions',
  'shift_supplements → transactions',
  'transactions → drawer_shifts',
]

/** The number of tables that the migrations create, less 5 %. */
async function fewestTables(): Promise<number> {
  const texts = (await readMigrations(folders)).map(({ up }) => up).join('\n')
  const count = (statement: RegExp) => texts.match(statement)?.length ?? 0
  return 0.95 * (count(/^create table /gim) - count(/^drop table /gim))
}

let shop: Awaited<ReturnType<typeof testDatabase>>
const folders = findMigrationFolders(findRoot())
beforeAll(async () => {
  shop = await testDatabase()
})
afterAll(() => shop.close())

const ask = async <Row>(text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(shop.database.kysely)).rows

describe('the invariants of the schema', () => {
  it('checks all tables of the product', async () => {
    const tables = await ask<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
    expect(tables.length).toBeGreaterThanOrEqual(await fewestTables())
  })

  it('gives every table of a restaurant a vendor_id that is not null', async () => {
    const bare = await ask<{ name: string }>(`select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
        select 1 from pg_attribute a where a.attrelid = c.oid and attname = 'vendor_id' and attnotnull)`)
    expect(bare.map((table) => table.name).filter((name) => !globalTables.includes(name))).toEqual([])
  })

  it('begins every primary key, unique key and index of such a table with vendor_id', async () => {
    const keys = await ask<{ table: string; key: string; first: string }>(`
      select c.relname as table, i.relname as key, coalesce(a.attname, '(expression)') as first
      from pg_index x
      join pg_class c on c.oid = x.indrelid
      join pg_class i on i.oid = x.indexrelid
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where c.relnamespace = 'public'::regnamespace`)
    const ofVendors = keys.filter((key) => !globalTables.includes(key.table))
    expect(ofVendors.length).toBeGreaterThanOrEqual((await fewestTables()) - globalTables.length)
    expect(ofVendors.filter((key) => key.first !== 'vendor_id')).toEqual([])
  })

  it('gives every table a primary key', async () => {
    const keyless = await ask<{ name: string }>(`select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select 1 from pg_index x where x.indrelid = c.oid and x.indisprimary)`)
    expect(keyless).toEqual([])
  })

  it('begins every foreign key between such tables with vendor_id on both sides', async () => {
    const keys = await ask<{ table: string; target: string; key: string; from: string; to: string }>(`
      select c.relname as table, t.relname as target, k.conname as key, a.attname as from, b.attname as to
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class t on t.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = t.oid and b.attnum = k.confkey[1]
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`)
    const ofVendors = keys.filter((key) => !globalTables.includes(key.table) && !globalTables.includes(key.target))
    expect(ofVendors.length).toBeGreaterThan(5)
    expect(ofVendors.filter((key) => key.from !== 'vendor_id' || key.to !== 'vendor_id')).toEqual([])
  })

  it('keeps foreign keys inside one slice, except those between payments and cash', async () => {
    const owner = new Map<string, string>()
    for (const { folder, up } of await readMigrations(folders)) {
      for (const [, table = ''] of up.matchAll(/^\s*create table (?:if not exists )?([a-z_0-9]+)/gim))
        owner.set(table, folder)
    }
    const keys = await ask<{ from: string; to: string }>(`
      select c.relname as from, t.relname as to from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`)
    const across = keys.filter((key) => owner.get(key.from) !== owner.get(key.to))
    expect(across.map(({ from, to }) => `${from} → ${to}`).toSorted()).toEqual(keysOfCash)
  })

  it('stores no money or count of it as a floating-point number', async () => {
    const floating = await ask<{ column: string }>(`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('real', 'double precision', 'money')
        and column_name not in ('lat', 'lng', 'south', 'north', 'west', 'east', 'latitude', 'longitude')`)
    expect(floating).toEqual([])
  })
})

describe('each migration', () => {
  it('migrates each step up, down and up again to the same tables', { timeout: 900_000 }, async () => {
    const names = (await readMigrations(folders)).map(({ name }) => name)
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.up.sql'], {
      cwd: findRoot(),
      encoding: 'utf8',
    })
    expect(names.length).toBe(files.trim().split('\n').length)
    const whole = await shape()
    for (let count = names.length; count > 0; count--) {
      const [name = '', before] = [names[count - 1], await shape()]
      expect(await migrateDown(shop.connection, folders)).toEqual([name])
      expect(await migrateUp(shop.connection, folders, new Set(names.slice(0, count)))).toEqual([name])
      expect(await shape(), name).toEqual(before)
      await migrateDown(shop.connection, folders)
    }
    const left = await ask<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`)
    expect(left.map((table) => table.name)).toEqual(['schema_migrations'])
    await migrateUp(shop.connection, folders)
    expect(await shape()).toEqual(whole)
  })
})

/**
 * Reads columns, indexes, constraints and triggers from the database's catalogue. Comments and spaces of functions do
 * not count, nor whether a check is validated: a step down adds it as NOT VALID, because newer rows may break it.
 */
function shape(): Promise<unknown[]> {
  return ask(`
    select 'column' as kind, attrelid::regclass || '.' || attname as name,
      concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity,
        pg_get_expr(adbin, adrelid)) as what
    from pg_attribute
      join pg_class c on c.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and attnum > 0 and not attisdropped
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint', conrelid::regclass || '.' || conname,
      replace(pg_get_constraintdef(oid), ' NOT VALID', '') from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function', proname, regexp_replace(regexp_replace(prosrc, '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g') from pg_proc where pronamespace = 'public'::regnamespace
    order by 1, 2, 3`)
}
