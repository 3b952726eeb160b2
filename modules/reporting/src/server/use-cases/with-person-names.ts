import type { ReportingDeps } from '../reporting-deps.ts'
import type { ReportRow } from '../store/report.reader.ts'

/** Which column names the person of which. */
const named = [
  { id: 'staffId', name: 'staff' },
  { id: 'personId', name: 'person' },
] as const

/** Adds the names of the persons whose ids the rows have. */
export async function withPersonNames(
  deps: Pick<ReportingDeps, 'database' | 'namesOf'>,
  rows: readonly ReportRow[],
): Promise<ReportRow[]> {
  const [first] = rows
  const columns = named.filter(({ id }) => first !== undefined && id in first)
  if (columns.length === 0) return [...rows]
  const ids = new Set(rows.flatMap((row) => columns.map(({ id }) => row[id])))
  const people = [...ids].filter((id): id is string => typeof id === 'string')
  const names = await deps.namesOf(deps.database, people)
  const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? '') : '')
  return rows.map((row) => ({ ...row, ...Object.fromEntries(columns.map(({ id, name }) => [name, nameOf(row[id])])) }))
}
