import type pg from 'pg'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
} & Record<string, unknown>

export type Unbound = { text: string; tables: string[] }

/** Returns which of these tables a statement names. */
export function tablesIn(text: string, tables: readonly string[]): string[] {
  const names = new Set(text.match(/[a-z_0-9]+/g))
  return tables.filter((table) => names.has(table))
}

/**
 * Returns the statements that read or write one of these tables without `vendor_id`, with those tables. PostgreSQL's own
 * plan decides for what is read: each scan needs a condition on `vendor_id`, its own or that of a join with a table that
 * has one. An INSERT has to name the column.
 */
export async function findUnboundTables(
  client: pg.Client,
  statements: readonly string[],
  tables: readonly string[],
): Promise<Unbound[]> {
  const found: Unbound[] = []
  for (const text of statements) {
    if (tablesIn(text, tables).length === 0 || !/^\s*(select|insert|update|delete|with|merge)\b/i.test(text)) continue
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (generic_plan, verbose, format json) ${text}`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error(`no plan for ${text}`)
    const unbound = [...scansWithout(plan), ...insertsWithout(text)].filter((name) => tables.includes(name))
    if (unbound.length > 0) found.push({ text: text.replace(/\s+/g, ' ').trim(), tables: [...new Set(unbound)] })
  }
  return found
}

const isCondition = (name: string) => /Cond$|Filter$|^Hash Key|^Cache Key/.test(name)

/** A subquery that is hashed for a comparison has the compared columns as its output, and no condition. */
const isHashedByVendor = (plan: Plan) =>
  plan['Parent Relationship'] === 'SubPlan' && /\bvendor_id\b/.test(String(plan['Output']))

/**
 * Returns the tables that are scanned without a condition on `vendor_id`. A join on `vendor_id` binds all its sides as soon
 * as one of them is bound.
 */
function scansWithout(plan: Plan): string[] {
  if (isHashedByVendor(plan)) return []
  const isBound = Object.entries(plan).some(([name, text]) => isCondition(name) && /\bvendor_id\b/.test(String(text)))
  const below = (plan.Plans ?? []).map(scansWithout)
  const table = plan['Relation Name']
  if (table !== undefined && plan['Node Type'] !== 'ModifyTable' && !isBound) return [table, ...below.flat()]
  const isJoin = below.length > 1
  return isJoin && isBound && below.some((side) => side.length === 0) ? [] : below.flat()
}

function insertsWithout(text: string): string[] {
  return [...text.matchAll(/\binsert into\s+"?([a-z_0-9]+)"?(?:\s+as\s+\w+)?\s*\(([^)]*)\)/gi)]
    .filter(([, , columns = '']) => !/\bvendor_id\b/.test(columns))
    .map(([, table = '']) => table)
}
