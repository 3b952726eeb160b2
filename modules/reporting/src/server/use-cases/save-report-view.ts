import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import * as contract from '../../contract/index.ts'
import type { ReportingDeps } from '../reporting-deps.ts'
import { lockViews, upsertView } from '../store/report-views.ts'

/**
 * Saves a report with its filters for the caller alone, or changes the view with this id.
 * @throws Refusal TOO_MANY_REPORT_VIEWS
 */
export function saveReportView(
  deps: ReportingDeps,
  { params, body }: InputOf<typeof contract.saveReportView>,
  caller: Caller,
): Promise<DataOf<typeof contract.saveReportView>> {
  const owner = { vendorId: caller.vendorId, personId: personOf(caller) }
  return deps.database.transaction(
    async (tx) => {
      const views = await lockViews(tx, owner)
      const isNew = !views.some(({ id }) => id === params.id)
      if (isNew && views.length >= contract.mostViews) throw new Refusal('TOO_MANY_REPORT_VIEWS')
      const view = { id: params.id, ...body, savedAt: deps.clock().toISOString() }
      await upsertView(tx, owner, view)
      return view
    },
    { once: caller.once },
  )
}
