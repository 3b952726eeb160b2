import type { DataOf } from '@sofreh/contract'
import type { getGuestMap } from '../../contract/index.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { positionOf } from '../store/position-of.ts'
import { findZones } from '../store/zones.reader.ts'

/** Returns everything a guest's map draws. */
export async function guestMap(deps: DeliveryDeps, vendorId: string): Promise<DataOf<typeof getGuestMap>> {
  const { database } = deps
  const [position, zones] = await Promise.all([positionOf(deps, vendorId), findZones(database, vendorId)])
  const areas = zones
    .filter(({ enabled }) => enabled)
    .map(({ id, vendorsProperName, polygon, price, minimumOrder, freeAbove, estimateMinutes, priority }) => {
      return { id, vendorsProperName, polygon, price, minimumOrder, freeAbove, estimateMinutes, priority }
    })
  return {
    position,
    tiles: deps.tiles ?? null,
    hasGeocoder: deps.geocoder !== undefined,
    hasPlaceSearch: deps.placeSearch !== undefined,
    areas,
  }
}
