import type { DataOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { markTicketReady } from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findJob } from '../../store/jobs/jobs.reader.ts'

/** Handles a scanned kitchen ticket: that station's part becomes ready. A second scan changes nothing. */
export function markReady(deps: PrintingDeps, id: string, caller: Caller): Promise<DataOf<typeof markTicketReady>> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      const job = await findJob(tx, vendorId, id)
      if (!job?.orderId || job.layout !== 'KITCHEN') throw new Refusal('JOB_NOT_FOUND')
      const { orderId, stationName, title: number } = job
      const lines = job.lines ?? []
      const units = await deps.ordering.stepKitchen(tx, {
        vendorId,
        orderId,
        personId: personOf(caller),
        to: 'ready',
        lines,
      })
      return { orderId, number, stationName, units: units ?? 0 }
    },
    { once: caller.once },
  )
}
