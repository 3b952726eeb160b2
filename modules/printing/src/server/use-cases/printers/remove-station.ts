import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { lockPrinting } from '../../store/printers/printers.reader.ts'
import { saveStation } from '../../store/printers/printers.writer.ts'
import { changePrinting } from './change-printing.ts'
import { getStationIn } from './get-station.ts'

/** Removes a station; its printouts remain. */
export function removeStation(
  deps: PrintingDeps,
  { params }: InputOf<typeof contract.removeStation>,
  caller: Caller,
): Promise<contract.Station> {
  return changePrinting(deps, caller, async (tx) => {
    const { vendorId } = caller
    await lockPrinting(tx, vendorId)
    const station = await getStationIn(tx, vendorId, params.id)
    await saveStation(tx, vendorId, { ...station, isActive: false }, deps.clock())
    return { ...station, isActive: false }
  })
}
