import type { InputOf, ResultOf } from '@sofreh/contract'
import { type Change, pageChanges } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { addDays, instantAt } from '@sofreh/kernel'
import type { ChangeView, listChanges as asked } from '../../contract/index.ts'
import { changeKindOf, changeSubjects } from '../../domain/index.ts'
import type { AuditDeps } from '../audit-deps.ts'
import { datesOf } from './dates-of.ts'

/** Lists the change log. */
export async function listChanges(
  deps: AuditDeps,
  { pageNumber, pageSize, personId, kind, ...range }: InputOf<typeof asked>['query'],
  { vendorId }: Caller,
): Promise<ResultOf<typeof asked>> {
  const { from, to, dayStartHour } = await datesOf(deps, vendorId, range)
  const page = { pageNumber, pageSize }
  const filter = {
    vendorId,
    from: from === undefined ? undefined : instantAt(from, dayStartHour * 60),
    to: to === undefined ? undefined : instantAt(addDays(to, 1), dayStartHour * 60),
    personId,
    subjects: kind && changeSubjects[kind],
  }
  const { rows, totalCount } = await pageChanges(deps.database, filter, page)
  const naming = await namingOf(deps, vendorId, rows)
  return { data: rows.map((row) => viewOf(row, naming)), ...page, totalCount }
}

type Naming = { persons: ReadonlyMap<string, string>; roles: ReadonlyMap<string, string> }
const ofPersons: readonly string[] = changeSubjects.STAFF

async function namingOf(deps: AuditDeps, vendorId: string, rows: readonly Change[]): Promise<Naming> {
  const ids = rows.flatMap(({ personId, subject, subjectId }) => [
    ...(personId === null ? [] : [personId]),
    ...(ofPersons.includes(subject) ? [subjectId] : []),
  ])
  const [persons, roles] = await Promise.all([
    deps.identity.namesOf(deps.database, [...new Set(ids)]),
    deps.identity.roleTitlesOf(deps.database, vendorId),
  ])
  return { persons, roles }
}

function viewOf(change: Change, { persons, roles }: Naming): ChangeView {
  const { id, at, subject, subjectId, act, personId, before, after, hidden } = change
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const nameOfSubject = ofPersons.includes(subject) ? persons.get(subjectId) : roles.get(subjectId)
  return {
    id,
    at: at.toISOString(),
    kind: changeKindOf(subject),
    subject,
    name: nameOfSubject ?? change.name,
    act,
    personId,
    person: personId === null ? '' : (persons.get(personId) ?? ''),
    fields: [
      ...fields.map((field) => ({
        field,
        before: withRoleTitles(before[field] ?? null, roles),
        after: withRoleTitles(after[field] ?? null, roles),
        isHidden: false,
      })),
      ...hidden.map((field) => ({ field, before: null, after: null, isHidden: true })),
    ],
  }
}

/** Replaces the ids of roles by their titles in the roles of a member of staff. */
function withRoleTitles(value: unknown, roles: Naming['roles']): unknown {
  if (!Array.isArray(value)) return value
  return value.map((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('role_id' in one)) return one
    return { role: roles.get(String(one.role_id)) ?? '' }
  })
}
