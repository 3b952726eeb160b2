/**
 * How the tables are divided over several machines with Citus: those of a restaurant by `vendor_id`, all on the machine of
 * `vendors`; the others as follows.
 */
export const referenceTables: Readonly<Record<string, string>> = {
  persons: 'a person works and orders at several restaurants',
  brands: 'stands above its branches',
  brand_branches: 'joins restaurants of several machines',
  vendor_hosts: 'finds the restaurant of a host name',
}
export const localTables: Readonly<Record<string, string>> = {
  login_codes: 'read by the phone number alone, before a restaurant is involved',
  login_limits: 'counts attempts of phones and addresses over all restaurants',
  sign_in_requests: 'read by the phone number alone, before a restaurant is involved',
  restores: 'restores of the installation',
  schema_migrations: 'migrations of the installation',
}

export type Table = { name: string; hasVendor: boolean; triggers: string[] }
export type Key = { name: string; from: string; to: string; setsNull: boolean }
export type Schema = { tables: Table[]; keys: Key[] }
export type Ask = <Row>(text: string) => Promise<Row[]>

/** Reads what the division depends on from a migrated database. */
export async function readSchema(ask: Ask): Promise<Schema> {
  const tables = await ask<Table>(`
    select relname as name,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'vendor_id' and attnotnull) as "hasVendor",
      array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`)
  const keys = await ask<Key>(`
    select conname as name, c.relname as from, t.relname as to, confdeltype in ('n', 'd') as "setsNull"
    from pg_constraint k join pg_class c on c.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and c.relnamespace = 'public'::regnamespace order by 2, 1`)
  return { tables, keys }
}

export function distributedTables({ tables }: Schema): string[] {
  return tables.map(({ name }) => name).filter((name) => !(name in referenceTables) && !(name in localTables))
}

/**
 * Returns the statements that divide the tables.
 * @throws Error for a table or key that Citus cannot divide so
 */
export function citusSql(schema: Schema): string {
  const distributed = distributedTables(schema)
  checkSchema(schema, distributed)
  const isDistributed = (name: string) => distributed.includes(name)
  const refused = schema.keys.filter(({ from, to }) => !isDistributed(from) && isDistributed(to))
  const withTriggers = schema.tables.filter(({ name, triggers }) => isDistributed(name) && triggers.length > 0)
  return `-- Divides the tables over the machines of Citus by restaurant. Written by tools/citus/write-citus.ts; do not edit.
-- It was never run on Citus: docs/guide/growth.md says what is open. For the coordinator, after the migrations, before the
-- first restaurant.

-- Citus has no foreign keys from these tables to a distributed one.
${refused.map(({ from, name }) => `alter table ${from} drop constraint ${name};\n`).join('')}
-- Reference tables: a copy on each machine.
${Object.entries(referenceTables)
  .map(([name, why]) => `select create_reference_table('${name}'); -- ${why}\n`)
  .join('')}
-- Local tables stay on the coordinator, as do those of the schema graphile_worker (jobs).
${Object.entries(localTables)
  .map(([name, why]) => `-- ${name}: ${why}\n`)
  .join('')}
-- Triggers run on the machine that has the row. Those of ${withTriggers.length} tables write or read other tables of the same restaurant:
${withTriggers.map(({ name, triggers }) => `-- ${name}: ${triggers.join(', ')}\n`).join('')}set citus.enable_unsafe_triggers = on;

-- Distributed tables: all rows of a restaurant are on one machine. A table comes after those that its keys name.
${byKeys(distributed, schema.keys)
  .map((name) =>
    name === 'vendors'
      ? `select create_distributed_table('vendors', 'vendor_id');\n`
      : `select create_distributed_table('${name}', 'vendor_id', colocate_with => 'vendors');\n`,
  )
  .join('')}`
}

function checkSchema({ tables, keys }: Schema, distributed: readonly string[]): void {
  const bare = tables.filter(({ name, hasVendor }) => distributed.includes(name) && !hasVendor)
  if (bare.length > 0) throw new Error(`neither of a restaurant nor listed: ${bare.map(({ name }) => name).join(', ')}`)
  const known = new Set(tables.map(({ name }) => name))
  const gone = [...Object.keys(referenceTables), ...Object.keys(localTables)].filter((name) => !known.has(name))
  if (gone.length > 0) throw new Error(`listed but gone: ${gone.join(', ')}`)
  const wrong = keys.filter(({ from, to, setsNull }) => distributed.includes(from) && (setsNull || to in localTables))
  if (wrong.length > 0) throw new Error(`Citus refuses these keys: ${wrong.map(({ name }) => name).join(', ')}`)
}

/** Orders the tables so that each comes after those that its foreign keys name; `vendors` first. */
function byKeys(names: readonly string[], keys: readonly Key[]): string[] {
  const ordered = ['vendors']
  let left = names.filter((name) => name !== 'vendors')
  while (left.length > 0) {
    const open = new Set(left)
    const next = left.filter((name) => !keys.some(({ from, to }) => from === name && to !== name && open.has(to)))
    if (next.length === 0) throw new Error(`foreign keys in a circle: ${left.join(', ')}`)
    ordered.push(...next)
    left = left.filter((name) => !next.includes(name))
  }
  return ordered
}
