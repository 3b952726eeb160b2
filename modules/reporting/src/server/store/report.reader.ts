import type { Handle, Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { type RawBuilder, sql } from 'kysely'
import { type ReportColumns, reportColumns, type ReportName, summedKinds, usualOrder } from '../../domain/index.ts'
import type { FactFilter } from './report-filter.ts'
import { summedWeeks } from './dish-weeks.ts'
import { reportRows, weekParts } from './report-rows.ts'

export type ReportRow = Record<string, string | number | null>
export type ReportPage = { data: ReportRow[]; totals: Record<string, number>; totalCount: number }
/** A row as the database answers it: an instant is a date, or its text within JSON. */
type ReadRow = Record<string, string | number | Date | null>
type Asked = { filter: FactFilter; sort: string | undefined }

/** Names of persons and stations are added after the query, so rows cannot be ordered by them. */
const addedLater = new Set(['staff', 'person', 'station'])

/**
 * Reads a page of a report, its totals over all rows and their count in one statement, so that they agree.
 * @throws Refusal UNKNOWN_COLUMN for a `sort` that is no column of the report
 */
export async function readReportPage(
  handle: Handle,
  name: ReportName,
  asked: Asked & { pageNumber: number; pageSize: number },
): Promise<ReportPage> {
  const { pageNumber, pageSize } = asked
  const filter = await withWeeks(handle, name, asked.filter)
  const { rows } = await sql<Omit<ReportPage, 'data'> & { data: ReadRow[] }>`
    with found as materialized (${reportRows[name](filter)})
    select (select count(*)::int from found) as "totalCount",
      (select to_jsonb(t) from (select ${totalsOf(reportColumns[name])} from found) t) as totals,
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]'::jsonb) from (select * from found
        order by ${orderOf(name, asked.sort)} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) p) as data`.execute(
    handle.kysely,
  )
  const [found] = rows
  if (!found) return { data: [], totals: {}, totalCount: 0 }
  return { ...found, data: found.data.map((row) => withInstants(name, row)) }
}

/**
 * Reads all rows of a report for its workbook, in parts. The cursor sorts them once: an offset would sort all rows again
 * for each part.
 */
export async function* readReportParts(
  tx: Tx,
  name: ReportName,
  { sort, rowsAtOnce, ...asked }: Asked & { rowsAtOnce: number },
): AsyncGenerator<ReportRow[]> {
  const filter = await withWeeks(tx, name, asked.filter)
  await sql`declare report_rows no scroll cursor for
    with found as (${reportRows[name](filter)}) select * from found order by ${orderOf(name, sort)}`.execute(tx.kysely)
  for (;;) {
    const { rows } = await sql<ReadRow>`fetch forward ${sql.raw(String(rowsAtOnce))} from report_rows`.execute(
      tx.kysely,
    )
    if (rows.length > 0) yield rows.map((row) => withInstants(name, row))
    if (rows.length < rowsAtOnce) break
  }
  await sql`close report_rows`.execute(tx.kysely)
}

/**
 * Adds the summed weeks to the filter of a report of dishes. A week that changes after this query keeps its sums until
 * new ones are committed, so the next query may use them.
 */
async function withWeeks(handle: Handle, name: ReportName, filter: FactFilter): Promise<FactFilter> {
  const part = weekParts[name]
  return part ? { ...filter, weeks: await summedWeeks(handle, part, filter) } : filter
}

/** Formats the instants of a row; the database would format those of all rows of a year, also off the page. */
function withInstants(name: ReportName, row: ReadRow): ReportRow {
  const columns: ReportColumns = reportColumns[name]
  const shown = Object.entries(row).map(([column, value]) => {
    if (columns[column] !== 'instant' || value === null) return [column, value]
    return [column, new Date(value).toISOString()]
  })
  return Object.fromEntries(shown)
}

/** Orders by the asked column, then by all others, so that equal rows have one order on every page. */
function orderOf(name: ReportName, sort: string = usualOrder[name]): RawBuilder<unknown> {
  const columns = Object.keys(reportColumns[name]).filter((column) => !addedLater.has(column))
  const isDescending = sort.startsWith('-')
  const column = isDescending ? sort.slice(1) : sort
  if (!columns.includes(column)) throw new Refusal('UNKNOWN_COLUMN', { column })
  const rest = columns.filter((other) => other !== column).map((other) => sql`${sql.ref(other)}`)
  const first = isDescending ? sql`${sql.ref(column)} desc nulls last` : sql`${sql.ref(column)} nulls last`
  return sql.join([first, ...rest])
}

/** Sums of the counts and the money; an average is that of all orders, not of the rows. */
function totalsOf(columns: ReportColumns): RawBuilder<unknown> {
  const counted = 'orders' in columns ? 'orders' : 'bills'
  return sql.join(
    Object.entries(columns).flatMap(([name, kind]) => {
      if (summedKinds.has(kind)) return [sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`]
      if (kind !== 'average') return []
      return [sql`coalesce(round(sum(total) / nullif(sum(${sql.ref(counted)}), 0)), 0)::bigint as ${sql.ref(name)}`]
    }),
  )
}
