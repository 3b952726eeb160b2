import { noStation } from '../../text/reporting.fa.ts'
import type { ReportingDeps } from '../reporting-deps.ts'
import type { ReportRow } from '../store/report.reader.ts'

/** Which column names the person of which. */
const named = [
  { id: 'staffId', name: 'staff' },
  { id: 'personId', name: 'person' },
] as const

type Deps = Pick<ReportingDeps, 'database' | 'identity' | 'printing'>

/** Adds the names of the persons and stations whose ids the rows have. */
export async function withNames(
  deps: Deps,
  rows: readonly ReportRow[],
  vendorIds: readonly string[],
): Promise<ReportRow[]> {
  const [first] = rows
  if (first && 'stationId' in first) return withStations(deps, rows, vendorIds)
  const columns = named.filter(({ id }) => first !== undefined && id in first)
  if (columns.length === 0) return [...rows]
  const ids = new Set(rows.flatMap((row) => columns.map(({ id }) => row[id])))
  const people = [...ids].filter((id): id is string => typeof id === 'string')
  const names = await deps.identity.namesOf(deps.database, people)
  const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? '') : '')
  return rows.map((row) => ({ ...row, ...Object.fromEntries(columns.map(({ id, name }) => [name, nameOf(row[id])])) }))
}

async function withStations(
  deps: Deps,
  rows: readonly ReportRow[],
  vendorIds: readonly string[],
): Promise<ReportRow[]> {
  const names = await deps.printing.stationNames(deps.database, vendorIds)
  return rows.map((row) => ({ ...row, station: names.get(String(row['stationId'])) ?? noStation }))
}
