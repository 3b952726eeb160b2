import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { deleteReportView as asked } from '../../contract/index.ts'
import type { ReportingDeps } from '../reporting-deps.ts'
import { removeView } from '../store/report-views.ts'

/**
 * Deletes a saved view of the caller.
 * @throws Refusal REPORT_VIEW_NOT_FOUND
 */
export function deleteReportView(
  deps: ReportingDeps,
  { params: { id } }: InputOf<typeof asked>,
  caller: Caller,
): Promise<DataOf<typeof asked>> {
  const owner = { vendorId: caller.vendorId, personId: personOf(caller) }
  return deps.database.transaction(
    async (tx) => {
      if (!(await removeView(tx, owner, id))) throw new Refusal('REPORT_VIEW_NOT_FOUND')
      return { id }
    },
    { once: caller.once },
  )
}
