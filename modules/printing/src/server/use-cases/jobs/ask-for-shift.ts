import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { printShift as asked } from '../../../contract/index.ts'
import { stateOfAll } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { lockPrinting, type StationRow } from '../../store/printers/printers.reader.ts'
import { stationsFor } from '../printers/stations-for.ts'
import { findShiftRequest, hasShiftPrintout, type ShiftRequestRow } from '../../store/jobs/jobs.reader.ts'
import { insertJobs } from '../../store/jobs/jobs.writer.ts'
import { jobsOf } from './jobs-of.ts'

type Body = InputOf<typeof asked>['body']

type Answer = DataOf<typeof asked>

/**
 * Prints a shift's report on request. The same id prints once; a Z report that printed before is marked as a duplicate.
 */
export async function askForShift(deps: PrintingDeps, body: Body, caller: Caller): Promise<Answer> {
  const { vendorId } = caller
  const page = await deps.cash.readShiftReport(body.shiftId, caller)
  return deps.database.transaction(async (tx) => {
    // Serializes two screens that ask at once: one of them becomes the reprint.
    await lockPrinting(tx, vendorId)
    const known = await findShiftRequest(tx, vendorId, body.id)
    if (known) return viewOf(body, known)
    const isZ = page.kind === 'Z'
    const isReprint = isZ && (await hasShiftPrintout(tx, vendorId, body.shiftId))
    const originOf = ({ id }: StationRow) => {
      if (!isZ) return `x ${body.id} ${id}`
      return isReprint ? `z ${body.shiftId} ${id} ${body.id} again` : `z ${body.shiftId} ${id}`
    }
    const stations = await stationsFor(tx, vendorId, 'SHIFT')
    const at = deps.clock()
    const made = { stations, originOf, requestId: body.id, isDuplicate: isReprint, copies: body.copies }
    const jobs = await jobsOf(deps, tx, { vendorId, page, ...made })
    await insertJobs(tx, vendorId, jobs, at)
    await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: body.shiftId })
    const states = jobs.map(() => 'QUEUED' as const)
    return viewOf(body, { shiftId: body.shiftId, isZ, isReprint, copies: body.copies, createdAt: at, states })
  })
}

function viewOf(body: Body, known: ShiftRequestRow): Answer {
  if (known.shiftId !== body.shiftId || known.copies !== body.copies) throw new Refusal('IDEMPOTENCY_CONFLICT')
  const { shiftId, isReprint, copies, createdAt, states } = known
  const kind = known.isZ ? 'Z' : 'X'
  return {
    id: body.id,
    shiftId,
    kind,
    isReprint,
    copies,
    state: stateOfAll(states),
    createdAt: createdAt.toISOString(),
  }
}
