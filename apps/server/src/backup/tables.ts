import pg from 'pg'

/** A table as it is copied: computed columns are left out, since they compute themselves again. */
export type CopiedTable = { schema: string; name: string; columns: string[] }

/** Made anew by every migration or start, and of no worth elsewhere. */
const leftOut = new Set([
  'public.schema_migrations',
  'graphile_worker.migrations',
  'graphile_worker._private_known_crontabs',
])

/** Our tables and those of the jobs, in which refunds and inquiries may be waiting. */
export async function tablesToCopy(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
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
