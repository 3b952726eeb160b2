import type { Tx } from '@sofreh/database'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findStations, lockPrinting, type StationRow } from '../../store/printers/printers.reader.ts'
import { insertJobs } from '../../store/jobs/jobs.writer.ts'
import { jobsOf } from './jobs-of.ts'

/**
 * Reacts to a closed shift: prints its Z report once, at stations that print automatically, even when the closing
 * arrived late.
 */
export async function printClosedShift(deps: PrintingDeps, tx: Tx, vendorId: string, shiftId: string): Promise<void> {
  const stations = (await findStations(tx, vendorId)).filter(
    ({ layout, isAutomatic }) => layout === 'SHIFT' && isAutomatic,
  )
  const page = stations.length > 0 ? await deps.cash.findShiftReport(tx, { vendorId, shiftId }) : undefined
  if (page?.kind !== 'Z') return
  await lockPrinting(tx, vendorId)
  const originOf = ({ id }: StationRow) => `z ${shiftId} ${id}`
  const jobs = await jobsOf(deps, tx, { vendorId, page, stations, originOf, requestId: null, isDuplicate: false })
  if ((await insertJobs(tx, vendorId, jobs, deps.clock())).length === 0) return
  await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: shiftId })
}
