import type { ActView } from '../../contract/index.ts'
import type { AuditDeps } from '../audit-deps.ts'
import type { ActRow } from '../store/acts.reader.ts'

/** Adds the names of persons and approvers. */
export async function actViews(
  deps: Pick<AuditDeps, 'database' | 'identity'>,
  rows: readonly ActRow[],
): Promise<ActView[]> {
  const ids = new Set(rows.flatMap(({ personId, approvedBy }) => [personId, approvedBy]))
  const names = await deps.identity.namesOf(
    deps.database,
    [...ids].filter((id) => id !== null),
  )
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  return rows.map(({ approvedBy, at, deviceAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    deviceAt: deviceAt?.toISOString() ?? null,
    person: nameOf(row.personId),
    approver: nameOf(approvedBy),
  }))
}
