import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal, searchForm } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findStations, lockPrinting, type StationRow } from '../../store/printers/printers.reader.ts'
import { saveStation } from '../../store/printers/printers.writer.ts'
import { changePrinting } from './change-printing.ts'
import { getStationIn } from './get-station.ts'
import { getUsedPrinter } from './used-printers.ts'

type Body = InputOf<typeof contract.addStation>['body'] & { id?: string }

/** Adds a station, or changes the one with this id. */
export function putStation(deps: PrintingDeps, { body }: { body: Body }, caller: Caller): Promise<contract.Station> {
  return changePrinting(deps, caller, async (tx) => {
    const { vendorId } = caller
    await lockPrinting(tx, vendorId)
    const known = await findStations(tx, vendorId)
    if (body.id !== undefined && !known.some(({ id }) => id === body.id)) throw new Refusal('STATION_NOT_FOUND')
    refuseTwin(known, body)
    await getUsedPrinter(tx, vendorId, body.printerId)
    // A station's own printer is no fallback for itself.
    const nextPrinterId = body.nextPrinterId === body.printerId ? null : body.nextPrinterId
    if (nextPrinterId !== null) await getUsedPrinter(tx, vendorId, nextPrinterId)
    const id = body.id ?? deps.newId()
    await saveStation(tx, vendorId, { ...body, id, nextPrinterId }, deps.clock())
    return body.isActive ? getStationIn(tx, vendorId, id) : goneView(known, { ...body, id, nextPrinterId })
  })
}

function refuseTwin(known: readonly StationRow[], body: Body): void {
  const key = searchForm(body.name)
  const twin = known.find(({ id, name }) => id !== body.id && searchForm(name) === key)
  if (!twin || !body.isActive) return
  const fields = [{ field: 'name', code: 'STATION_NAME_TAKEN', name: twin.name }]
  throw new Refusal('STATION_NAME_TAKEN', { name: twin.name, fields })
}

function goneView(known: readonly StationRow[], station: Omit<contract.Station, 'printerName'>): contract.Station {
  return { ...station, printerName: known.find(({ id }) => id === station.id)?.printerName ?? '' }
}
