import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findJob } from '../../store/jobs/jobs.reader.ts'
import { insertJobs, markDismissed } from '../../store/jobs/jobs.writer.ts'
import { getUsedPrinter } from '../printers/used-printers.ts'
import { changeJob } from './change-job.ts'

/** Prints a printout again, marked as a duplicate, at its first printer or at another one. */
export function printAgain(
  deps: PrintingDeps,
  { params, body }: InputOf<typeof contract.printAgain>,
  caller: Caller,
): Promise<contract.PrintJob> {
  return changeJob(deps, caller, async (tx) => {
    const { vendorId } = caller
    const job = await findJob(tx, vendorId, params.id)
    if (!job) throw new Refusal('JOB_NOT_FOUND')
    // A printout in progress prints without help; a reprint would only duplicate it.
    if (job.state === 'QUEUED' || job.state === 'SENT') throw new Refusal('JOB_NOT_OVER')
    const printerId = body.printerId ?? job.firstPrinterId
    await getUsedPrinter(tx, vendorId, printerId)
    const id = deps.newId()
    const { stationId, stationName, orderId, layout, title, slip, lines, copies } = job
    const nextPrinterId = job.nextPrinterId === printerId ? null : job.nextPrinterId
    const again = { stationId, stationName, orderId, layout, title, slip, lines, copies, printerId, nextPrinterId }
    const origin = `again ${params.id} ${id}`
    await insertJobs(tx, vendorId, [{ ...again, id, origin, requestId: null, isDuplicate: true }], deps.clock())
    // The person who reprints a printout has seen its failure.
    if (job.state === 'FAILED') await markDismissed(tx, vendorId, job.id, deps.clock())
    return id
  })
}
