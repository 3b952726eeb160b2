import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { PrintJob } from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findJobView } from '../../store/jobs/jobs.reader.ts'

/** Creates or changes one job and notifies open screens and bridges. */
export function changeJob(deps: PrintingDeps, caller: Caller, work: (tx: Tx) => Promise<string>): Promise<PrintJob> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      const id = await work(tx)
      const view = await findJobView(tx, vendorId, id)
      if (!view) throw new Error('a print job was not written')
      await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: id })
      return view
    },
    { once: caller.once },
  )
}
