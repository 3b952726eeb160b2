import type { Handle } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { type RawBuilder, sql } from 'kysely'
import { type ReportColumns, reportColumns, type ReportName, summedKinds, usualOrder } from '../../domain/index.ts'
import type { FactFilter } from './report-filter.ts'
import { reportRows } from './report-rows.ts'

export type ReportRow = Record<string, string | number | null>
export type ReportPage = { data: ReportRow[]; totals: Record<string, number>; totalCount: number }
type Asked = { filter: FactFilter; sort: string | undefined }
type Part = { limit: number; offset: number }

/** Names of persons are added after the query, so rows cannot be ordered by them. */
const addedLater = new Set(['staff', 'person'])

/**
 * Reads a page of a report, its totals over all rows and their count in one statement, so that they agree.
 * @throws Refusal UNKNOWN_COLUMN for a `sort` that is no column of the report
 */
export async function readReportPage(
  handle: Handle,
  name: ReportName,
  asked: Asked & { pageNumber: number; pageSize: number },
): Promise<ReportPage> {
  const { pageNumber, pageSize, filter } = asked
  const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize }
  const { rows } = await sql<ReportPage>`
    with found as materialized (${reportRows[name](filter)})
    select (select count(*)::int from found) as "totalCount",
      (select to_jsonb(t) from (select ${totalsOf(reportColumns[name])} from found) t) as totals,
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]'::jsonb) from (${partOf(name, asked.sort, page)}) p) as data`.execute(
    handle.kysely,
  )
  return rows[0] ?? { data: [], totals: {}, totalCount: 0 }
}

/** Reads some rows of a report, for its workbook. */
export async function readReportPart(
  handle: Handle,
  name: ReportName,
  { filter, sort, ...part }: Asked & Part,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with found as (${reportRows[name](filter)}) ${partOf(name, sort, part)}`.execute(handle.kysely)
  return rows
}

function partOf(name: ReportName, sort: string | undefined, { limit, offset }: Part): RawBuilder<unknown> {
  return sql`select * from found order by ${orderOf(name, sort)} limit ${limit} offset ${offset}`
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
