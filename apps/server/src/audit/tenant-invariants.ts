import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { Invariant } from './row-invariants.ts'

type Column = { table: string; column: string; isDocument: boolean }

/** Tables in which vendors may refer to each other. */
const ofBrands = ['brands', 'brand_branches']

/**
 * Invariant of tenant isolation: no id and no document of a vendor refers to another vendor. Reads the tables from the
 * database's catalog, so that new tables are covered automatically.
 */
export const tenantInvariants: readonly Invariant[] = [
  [
    'a row of a vendor names another vendor',
    async (database) => {
      const found: string[] = []
      for (const column of await columnsToSearch(database)) found.push(...(await strangersIn(database, column)))
      return found
    },
  ],
]

async function columnsToSearch(database: Handle): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.data_type in ('json', 'jsonb') as "isDocument"
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name <> all(${ofBrands})
      and c.data_type in ('json', 'jsonb', 'uuid') and c.column_name <> 'vendor_id'
      and exists (select from information_schema.columns v
        where v.table_schema = c.table_schema and v.table_name = c.table_name and v.column_name = 'vendor_id')
    order by 1, 2`.execute(database.kysely)
  return rows
}

/** Looks up every id found among the vendors; the cost does not grow with their number. */
async function strangersIn(database: Handle, { table, column, isDocument }: Column): Promise<string[]> {
  const cell = sql.ref(`r.${column}`)
  const named = isDocument
    ? sql`cross join lateral regexp_matches(${cell}::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found
        join vendors v on v.vendor_id = (found[1])::uuid`
    : sql`join vendors v on v.vendor_id = ${cell}`
  const { rows } = await sql<{ id: string }>`
    select distinct r.vendor_id || ' in ' || ${`${table}.${column}`} as id from ${sql.table(table)} r ${named}
    where v.vendor_id <> r.vendor_id`.execute(database.kysely)
  return rows.map(({ id }) => id)
}
