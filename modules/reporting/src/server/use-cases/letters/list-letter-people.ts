import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import * as contract from '../../../contract/index.ts'
import type { ReportingDeps } from '../../reporting-deps.ts'

/** Lists the members of staff who may get the daily letter: those who may see the dashboard. */
export async function listLetterPeople(
  deps: ReportingDeps,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.listLetterPeople>> {
  const ids = await deps.identity.staffWith(deps.database, vendorId, contract.dashboard.access)
  const people = await deps.identity.findPersons(deps.database, ids)
  const names = await deps.identity.namesOf(deps.database, ids)
  return ids.flatMap((personId) => {
    const person = people.find(({ id }) => id === personId)
    return person ? [{ personId, person: names.get(personId) ?? '', mobile: person.mobile }] : []
  })
}
