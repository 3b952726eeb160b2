import pg from 'pg'

/** A table to copy, without generated columns, which the database computes again. */
export type CopiedTable = {
  schema: string
  name: string
  columns: string[]
  /** SQL types of the columns. */
  types: string[]
}

/** Settings that make the text form of values exact and independent of the database's settings. */
export const textSettings = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`

/** Tables that are rebuilt by migrations or at the start, or that belong to one installation only. */
const leftOut = new Set([
  'public.schema_migrations',
  'public.restores',
  'graphile_worker.migrations',
  'graphile_worker._private_known_crontabs',
])

/** Lists our tables and those of the job queue, which may hold pending refunds and inquiries. */
export async function copiedTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
    group by 1, 2 order by 1 desc, 2`)
  return rows.filter((table) => !leftOut.has(`${table.schema}.${table.name}`))
}

export function nameOf(table: Pick<CopiedTable, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`
}

export function columnsOf(table: CopiedTable): string {
  return table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}
