import type { Database } from '@sofreh/database'
import { sql } from 'kysely'

/** The content of every table at one moment: a hash of its content, the number of rows, and the sums of its amounts. */
export type Rows = Map<string, { print: string; amounts: Record<string, number> }>

/** Stored answers, sessions and the progress of event processing: no effect of a write. */
const noEffect =
  /^(idempotency_keys|sessions|session_tokens|login_codes|sign_in_requests|codes|reaction_cursors|gathered_cursors|devices|.*migrations)$/
/** Numbers that only identify a row or its position. */
const ordinal = /(^|_)(position|number|last|entries|sequence|order|xid|transaction)(_|$)/
/** Running totals: the same amount leaves another total on an account that has grown meanwhile. */
const isRunningTotal = (table: string, column: string) => table === 'customer_ledger' && column === 'balance'
/** Rows of the menu name the version of the menu that changed them last. */
const isMenuVersion = (table: string, column: string) =>
  column === 'version' && /^(menu_categories|menu_items|topping|food_shift)/.test(table)

/** One query for each database: its tables do not change. */
const questions = new WeakMap<Database, Promise<string>>()

/** Reads all tables of the product, and the waiting jobs. */
export async function allRows(database: Database): Promise<Rows> {
  const question = questions.get(database) ?? questionFor(database)
  questions.set(database, question)
  const { rows } = await sql
    .raw<{ table: string; print: string; amounts: Record<string, number> }>(await question)
    .execute(database.kysely)
  return new Map(rows.map(({ table, ...seen }) => [table, seen]))
}

async function questionFor(database: Database): Promise<string> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`.execute(database.kysely)
  const amounts = new Map<string, string[]>()
  for (const { table, column, type } of columns) {
    if (noEffect.test(table)) continue
    const own = amounts.get(table) ?? []
    amounts.set(table, own)
    if (isRunningTotal(table, column) || isMenuVersion(table, column)) continue
    if (/^(bigint|integer)$/.test(type) && !ordinal.test(column)) own.push(column)
  }
  const looks = [...amounts].map(
    ([table, own]) => `select '${table}' as table,
      coalesce(sum(hashtextextended(r::text, 0)), 0)::text as print,
      jsonb_build_object('rows', count(*)${own.map((column) => `, '${column}', coalesce(sum(r."${column}"), 0)`).join('')}) as amounts
      from "${table}" r`,
  )
  const jobs = `select 'jobs', '', jsonb_build_object('rows', count(*)) from graphile_worker._private_jobs`
  return [...looks, jobs].join('\nunion all ')
}

/** Returns by table what one moment has more than another. Includes tables with equal amounts and changed content. */
export function effectBetween(before: Rows, after: Rows): Record<string, Record<string, number>> {
  const effect: Record<string, Record<string, number>> = {}
  for (const [table, now] of after) {
    const then = before.get(table)
    if (!then || (now.print === then.print && now.amounts['rows'] === then.amounts['rows'])) continue
    const grown = Object.entries(now.amounts).map(([name, sum]) => [name, sum - (then.amounts[name] ?? 0)] as const)
    effect[table] = Object.fromEntries(grown.filter(([, by]) => by !== 0))
  }
  return effect
}
