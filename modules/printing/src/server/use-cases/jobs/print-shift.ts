import type { DataOf, InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal, toPersianDigits } from '@sofreh/kernel'
import type { ShiftReportPage } from '@sofreh/cash/contract'
import type { printShift as asked } from '../../../contract/index.ts'
import { shiftRowTexts } from '@sofreh/cash/client'
import { shiftSections } from '@sofreh/cash/domain'
import { shiftPrintout, stateOfAll, timeOf } from '../../../domain/index.ts'
import { printoutLabels } from '../../../text/printouts.fa.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findStations, lockPrinting, type StationRow } from '../../store/printers/printers.reader.ts'
import { stationsFor } from '../printers/stations-for.ts'
import { findShiftRequest, hasShiftPrintout, type ShiftRequestRow } from '../../store/jobs/jobs.reader.ts'
import { insertJobs, type NewJob } from '../../store/jobs/jobs.writer.ts'

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
  if ((await insertJobs(tx, vendorId, jobs, deps.clock())) === 0) return
  await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: shiftId })
}

type Wanted = {
  vendorId: string
  page: ShiftReportPage
  stations: readonly StationRow[]
  originOf: (station: StationRow) => string
  requestId: string | null
  isDuplicate: boolean
  copies?: number
}

async function jobsOf(deps: PrintingDeps, tx: Tx, wanted: Wanted): Promise<NewJob[]> {
  const { page, stations, originOf, requestId, isDuplicate } = wanted
  const { shift, report, late, kind, at } = page
  const settings = await deps.vendors.settingsOf(tx, wanted.vendorId)
  const title = `${shift.drawerName} ${shift.number}`
  const slip = shiftPrintout(
    {
      shop: settings.name,
      drawer: `${shift.drawerName} ${toPersianDigits(shift.number)}`,
      isClosed: kind === 'Z',
      opened: timeOf(new Date(shift.openedAt)),
      closed: kind === 'Z' ? timeOf(new Date(at)) : null,
      unit: printoutLabels.receipt.units[settings.currency],
      sections: shiftSections({ report, z: shift.z, late }, shiftRowTexts),
    },
    printoutLabels.shift,
  )
  return stations.map((station) => ({
    id: deps.newId(),
    stationId: station.id === '' ? null : station.id,
    stationName: station.name,
    origin: originOf(station),
    orderId: null,
    requestId,
    layout: 'SHIFT',
    title,
    slip,
    lines: null,
    isDuplicate,
    copies: wanted.copies ?? station.copies,
    printerId: station.printerId,
    nextPrinterId: station.nextPrinterId,
    shiftId: shift.id,
  }))
}
