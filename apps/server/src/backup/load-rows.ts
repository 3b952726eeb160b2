import pg from 'pg'
import type { Line } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { columnsOf, copiedTables, type CopiedTable, nameOf, textSettings } from './copied-tables.ts'

const schemas = `('public'::regnamespace, 'graphile_worker'::regnamespace)`

/**
 * Fills all tables with the rows of a backup exactly as they were. Triggers are off, because their effects are in the
 * rows already. Foreign keys are checked afterwards. Requires only the owner's rights.
 */
export async function loadRows(client: pg.Client, lines: AsyncGenerator<Line>, work: Loading): Promise<void> {
  await client.query(textSettings)
  const tables = new Map((await copiedTables(client)).map((table) => [nameOf(table), table]))
  const keys = await dropForeignKeys(client)
  await client.query(`truncate ${[...tables.keys()].join(', ')}`)
  const enable = await disableTriggers(client)
  await insertLines(client, lines, { ...work, tables })
  for (const statement of [...enable, ...keys]) await client.query(statement)
  await setSequences(client)
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
}

export type Loading = {
  /** Format of the backup: rows are JSON in format 1 and text values since. */
  format: number
  onRows: (count: number) => void
  onFile: (file: { file: string; base64: string }) => Promise<void>
}

async function insertLines(
  client: pg.Client,
  lines: AsyncGenerator<Line>,
  { tables, format, onRows, onFile }: Loading & { tables: Map<string, CopiedTable> },
): Promise<void> {
  const left = new Set(tables.keys())
  let into: CopiedTable | undefined
  for await (const line of lines) {
    if ('table' in line) {
      into = tableFor(line, tables.get(line.table))
      // A repeated table, or one that no longer exists.
      if (!left.delete(line.table)) throw new BackupProblem('NOT_WHOLE')
    } else if ('rows' in line) {
      if (!into) throw new BackupProblem('NOT_WHOLE')
      await (format === 1 ? insertJson : insertText)(client, into, line.rows)
      onRows(line.rows.length)
    } else if ('file' in line) await onFile(line)
  }
  if (left.size > 0) throw new BackupProblem('NOT_WHOLE', [...left])
}

/**
 * Refuses tables with different columns, whose rows would be lost silently. With equal migrations the columns are
 * equal.
 */
function tableFor(line: { table: string; columns: string[] }, table: CopiedTable | undefined): CopiedTable {
  const isSame = table && [...table.columns].sort().join() === [...line.columns].sort().join()
  if (!isSame) throw new BackupProblem('NEWER_RELEASE', [line.table])
  return table
}

async function insertText(client: pg.Client, table: CopiedTable, rows: readonly string[]): Promise<void> {
  const names = table.columns.map((column) => pg.escapeIdentifier(column))
  const values = names.map((name, at) => `t.${name}::${table.types[at] ?? 'text'}`)
  await client.query(
    `insert into ${nameOf(table)} (${columnsOf(table)}) overriding system value
     select ${values.join(', ')} from json_to_recordset($1::json) as t (${names.map((name) => `${name} text`).join(', ')})`,
    [`[${rows.join(',')}]`],
  )
}

async function insertJson(client: pg.Client, table: CopiedTable, rows: readonly string[]): Promise<void> {
  const columns = columnsOf(table)
  await client.query(
    `insert into ${nameOf(table)} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${nameOf(table)}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

/** Disables triggers. @returns the statements that enable them again */
async function disableTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; on: string }>(`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name,
      case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled <> 'D' and c.relnamespace in ${schemas}`)
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`)
  return rows.map(({ table, name, on }) => `alter table ${table} ${on} trigger ${name}`)
}

/**
 * Drops the foreign keys, because tables refer to each other in cycles. @returns the statements that restore them,
 * which checks every row
 */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; key: string; rule: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as key, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace in ${schemas}`)
  for (const { table, key } of rows) await client.query(`alter table ${table} drop constraint ${key}`)
  return rows.map(({ table, key, rule }) => `alter table ${table} add constraint ${key} ${rule}`)
}

/** Moves sequences past the largest restored value. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class s
    join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace in ${schemas}`)
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval('${sequence}'::regclass, greatest((select max(${column}) from ${table})::bigint, 1))`,
    )
  }
}
