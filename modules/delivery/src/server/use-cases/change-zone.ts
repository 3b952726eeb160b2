import type { Caller } from '@sofreh/http'
import type { ZoneView } from '../../contract/index.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { updateZone, type ZoneDraft } from '../store/zones.writer.ts'
import { changeZones, zoneAmong, refuseTakenName } from './change-zones.ts'

/** Changes the given fields of a zone and leaves the others; used by both groups of endpoints. */
export function changeZone(
  deps: DeliveryDeps,
  caller: Caller,
  { id, ...changes }: Partial<ZoneDraft> & { id: string },
): Promise<ZoneView> {
  return changeZones(deps, caller, async (tx, zones) => {
    const before = zoneAmong(zones, id)
    const after = { ...before, ...changes }
    refuseTakenName(
      zones.filter((zone) => zone.id !== id),
      after.vendorsProperName,
    )
    return { id, result: await updateZone(tx, { vendorId: caller.vendorId, id, at: deps.clock() }, after) }
  })
}
