import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { ZoneView } from '../../contract/index.ts'
import { mostZones } from '../../domain/index.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { insertZone, type ZoneDraft } from '../store/zones.writer.ts'
import { changeZones, refuseTakenName } from './change-zones.ts'

export function addZone(deps: DeliveryDeps, caller: Caller, draft: ZoneDraft): Promise<ZoneView> {
  return changeZones(deps, caller, async (tx, zones) => {
    const { vendorId } = caller
    if (zones.length >= mostZones) throw new Refusal('TOO_MANY_DELIVERY_ZONES', { most: mostZones })
    refuseTakenName(zones, draft.vendorsProperName)
    const id = deps.newId()
    return { id, result: await insertZone(tx, { vendorId, id, at: deps.clock() }, draft) }
  })
}
