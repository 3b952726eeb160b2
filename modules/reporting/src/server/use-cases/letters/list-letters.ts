import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { listLetters as asked } from '../../../contract/index.ts'
import type { ReportingDeps } from '../../reporting-deps.ts'
import { subscriptionsOf } from '../../store/letters.ts'

/** Lists the recipients of the daily letter. */
export async function listLetters(deps: ReportingDeps, { vendorId }: Caller): Promise<DataOf<typeof asked>> {
  const rows = await subscriptionsOf(deps.database, vendorId)
  const names = await deps.identity.namesOf(
    deps.database,
    rows.map(({ personId }) => personId),
  )
  return rows.map(({ personId, hour, figures, lastDate, lastState }) => ({
    personId,
    person: names.get(personId) ?? '',
    hour,
    figures,
    last: lastDate !== null && lastState !== null ? { businessDate: lastDate, state: lastState } : null,
  }))
}
