import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import {
  type Connection,
  findMigrationFolders,
  findRoot,
  migrateUp,
  readMigrations,
  startEmbedded,
  withClient,
} from '../packages/database/src/index.ts'

/**
 * Writes `tables.generated.ts` of each module from a migrated database, so that types match the tables. `--check`
 * writes nothing and fails when a file is outdated.
 */
type Column = {
  table: string
  column: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isComputed: boolean
}

const root = findRoot(import.meta.url)
const isCheck = process.argv.includes('--check')
const only = process.argv.slice(2).filter((filter) => !filter.startsWith('--'))

const simpleTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  date: 'string',
  time: 'string',
  numeric: 'string',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
  // Read as text; SQL reads its bounds.
  tstzrange: 'string',
}

const server = await startEmbedded({ folder: mkdtempSync(join(tmpdir(), 'sofreh-tables-')), durable: false })
try {
  const byFolder = await tablesByFolder(server.connection)
  const stale = [...byFolder].filter(([folder, columns]) => !writeTables(folder, columns))
  const tables = new Set([...byFolder.values()].flat().map((column) => column.table))
  console.log(
    `${tables.size} tables of ${byFolder.size} folders, ${stale.length} files ${isCheck ? 'stale' : 'written'}`,
  )
  if (isCheck && (stale.length > 0 || byFolder.size === 0)) process.exitCode = 1
} finally {
  await server.remove()
}

/** Applies the migrations in order and records which folder created each table. */
async function tablesByFolder(connection: Connection): Promise<Map<string, Column[]>> {
  const folders = findMigrationFolders(root)
  const owners = new Map<string, string>()
  for (const { folder, up } of await readMigrations(folders)) {
    for (const [, table = ''] of up.matchAll(/^\s*create table (?:if not exists )?"?([a-z_0-9]+)"?/gim)) {
      owners.set(table, folder)
    }
  }
  await migrateUp(connection, folders)
  const columns = await readColumns(connection)
  const byFolder = new Map<string, Column[]>()
  for (const column of columns) {
    const folder = owners.get(column.table)
    if (folder) byFolder.set(folder, [...(byFolder.get(folder) ?? []), column])
    else if (column.table !== 'schema_migrations') throw new Error(`no migration creates the table ${column.table}`)
  }
  return byFolder
}

async function readColumns(connection: Connection): Promise<Column[]> {
  const answer = await withClient(connection, (client) =>
    client.query<Column>(`
      select c.table_name as table, c.column_name as column, c.udt_name as type,
        c.is_nullable = 'YES' as "isNullable",
        c.column_default is not null or c.is_identity = 'YES' as "hasDefault",
        c.is_generated = 'ALWAYS' as "isComputed"
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      order by c.table_name, c.ordinal_position`),
  )
  return answer.rows
}

/** @returns whether the file was up to date */
function writeTables(migrationFolder: string, columns: Column[]): boolean {
  const home = dirname(migrationFolder)
  const isSlice = relative(root, home).startsWith('modules')
  const file = join(home, isSlice ? 'src/server/tables.generated.ts' : 'src/tables.generated.ts')
  // A package that writes its SQL by hand needs no types.
  if (!isSlice && !existsSync(file)) return true
  if (only.length > 0 && !only.some((filter) => home.endsWith(filter))) return true
  const text = textOf(columns)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return true
  console.log(relative(root, file))
  if (!isCheck) writeFileSync(file, text)
  return false
}

function textOf(columns: Column[]): string {
  const tables = groupByTable(columns)
  const body = [...tables].map(
    ([table, own]) =>
      `  ${table}: {\n${own.map((column) => `    ${column.column}: ${typeOf(column)}\n`).join('')}  }\n`,
  )
  const instants = [
    'type Instant = ColumnType<Date, Date | string, Date | string>\n',
    'type InstantOrDefault = ColumnType<Date, Date | string | undefined, Date | string>\n',
    'type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>\n',
  ].filter((line) => new RegExp(`: ${line.split(' ')[1]}\\n`).test(body.join('')))
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    new RegExp(`\\b${name}<`).test(body.join('') + instants.join('')),
  )
  const head = used.length > 0 ? `import type { ${used.join(', ')} } from 'kysely'\n\n` : ''
  const note = '// Written by tools/generate-tables.ts from the migrations; do not edit.\n'
  return `${note}${head}${instants.length > 0 ? `${instants.join('')}\n` : ''}export type Tables = {\n${body.join('')}}\n`
}

function groupByTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  return tables
}

function typeOf(column: Column): string {
  if (column.type === 'timestamptz') {
    if (column.isNullable) return 'InstantOrNull'
    return column.hasDefault ? 'InstantOrDefault' : 'Instant'
  }
  const isArray = column.type.startsWith('_')
  const simple = simpleTypes[isArray ? column.type.slice(1) : column.type]
  if (!simple)
    throw new Error(`${column.table}.${column.column} has the type ${column.type}, which this tool does not know`)
  const value = `${simple}${isArray ? '[]' : ''}${column.isNullable && simple !== 'unknown' ? ' | null' : ''}`
  if (column.isComputed) return `GeneratedAlways<${value}>`
  return column.hasDefault ? `Generated<${value}>` : value
}
