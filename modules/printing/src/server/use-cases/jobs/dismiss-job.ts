import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findJob } from '../../store/jobs/jobs.reader.ts'
import { markDismissed } from '../../store/jobs/jobs.writer.ts'
import { changeJob } from './change-job.ts'

/** Removes a printout from the alarms. */
export function dismissJob(
  deps: PrintingDeps,
  { params: { id } }: InputOf<typeof contract.dismissJob>,
  caller: Caller,
): Promise<contract.PrintJob> {
  return changeJob(deps, caller, async (tx) => {
    if (!(await findJob(tx, caller.vendorId, id))) throw new Refusal('JOB_NOT_FOUND')
    await markDismissed(tx, caller.vendorId, id, deps.clock())
    return id
  })
}
