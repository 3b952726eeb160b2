import type { Caller } from '@sofreh/http'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { deleteZone } from '../store/zones.writer.ts'
import { changeZones, zoneAmong } from './change-zones.ts'

/** Deletes a zone; orders placed in it keep its terms. */
export function removeZone(deps: DeliveryDeps, caller: Caller, id: string): Promise<{ id: string }> {
  return changeZones(deps, caller, async (tx, zones) => {
    zoneAmong(zones, id)
    await deleteZone(tx, caller.vendorId, id)
    return { id, result: { id } }
  })
}
