import type { Tx } from '@sofreh/database'
import { toPersianDigits } from '@sofreh/kernel'
import type { ShiftReportPage } from '@sofreh/cash/contract'
import { shiftRowTexts } from '@sofreh/cash/client'
import { shiftSections } from '@sofreh/cash/domain'
import { shiftPrintout, timeOf } from '../../../domain/index.ts'
import { printoutLabels } from '../../../text/printouts.fa.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import type { StationRow } from '../../store/printers/printers.reader.ts'
import type { NewJob } from '../../store/jobs/jobs.writer.ts'

type Wanted = {
  vendorId: string
  page: ShiftReportPage
  stations: readonly StationRow[]
  originOf: (station: StationRow) => string
  requestId: string | null
  isDuplicate: boolean
  copies?: number
}

export async function jobsOf(deps: PrintingDeps, tx: Tx, wanted: Wanted): Promise<NewJob[]> {
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
