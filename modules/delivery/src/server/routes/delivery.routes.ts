import { type Binding, bind, createRateLimit } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import * as contract from '../../contract/index.ts'
import { addZone } from '../use-cases/add-zone.ts'
import { changeZone } from '../use-cases/change-zone.ts'
import { removeZone } from '../use-cases/remove-zone.ts'
import { coverageOfAddress } from '../use-cases/coverage-of-address.ts'
import { coverageOfPin } from '../use-cases/coverage-of-pin.ts'
import { coveredAddresses } from '../use-cases/covered-addresses.ts'
import { estimates } from '../use-cases/estimates.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { positionOf } from '../store/position-of.ts'
import { guestMap } from '../use-cases/guest-map.ts'
import { findZone, findZones, pageOfZones } from '../store/zones.reader.ts'

export function deliveryRoutes(deps: DeliveryDeps): Binding[] {
  return [...zoneRoutes(deps), ...coverageRoutes(deps)]
}

function zoneRoutes(deps: DeliveryDeps): Binding[] {
  const { database } = deps
  const one = async (vendorId: string, id: string) => {
    const zone = await findZone(database, vendorId, id)
    if (!zone) throw new Refusal('DELIVERY_ZONE_NOT_FOUND')
    return zone
  }
  return [
    bind(contract.listZones, (_, { vendorId }) => findZones(database, vendorId)),
    bind(contract.addZone, ({ body }, caller) => addZone(deps, caller, body)),
    bind(contract.changeZone, ({ body }, caller) => changeZone(deps, caller, body)),
    bind(contract.getZone, ({ params }, { vendorId }) => one(vendorId, params.id)),
    bind(contract.removeZone, ({ params }, caller) => removeZone(deps, caller, params.id)),
    bind(contract.pageZones, async ({ query }, { vendorId }) => {
      const { pageNumber, pageSize } = query
      return { ...(await pageOfZones(database, vendorId, query)), pageNumber, pageSize }
    }),
    bind(contract.getPricedZone, ({ params }, { vendorId }) => one(vendorId, params.id)),
    bind(contract.priceZone, ({ params, body }, caller) => changeZone(deps, caller, { ...body, id: params.id })),
    bind(contract.removePricedZone, ({ params }, caller) => removeZone(deps, caller, params.id)),
    bind(contract.switchZone, ({ params, body }, caller) => changeZone(deps, caller, { ...body, id: params.id })),
    bind(contract.listPolygons, async (_, { vendorId }) => {
      const zones = await findZones(database, vendorId)
      return zones.map(({ id, vendorsProperName, enabled, priority, polygon }) => {
        return { id, vendorsProperName, enabled, priority, polygon }
      })
    }),
  ]
}

/** Lookups per address and minute: a guest tries about a dozen pins; more is scraping. */
const lookupsPerMinute = 20
/** Searches per address and minute: a field that searches while typing sends several per place. */
const searchesPerMinute = 40

function coverageRoutes(deps: DeliveryDeps): Binding[] {
  const mayLookUp = createRateLimit({ perWindow: lookupsPerMinute, windowMs: 60_000, maxAddresses: 50_000 })
  const maySearch = createRateLimit({ perWindow: searchesPerMinute, windowMs: 60_000, maxAddresses: 50_000 })
  return [
    bind(contract.getAddressPrice, ({ params }, caller) =>
      coverageOfAddress(deps, caller, { addressId: params.a, vendorId: params.b }),
    ),
    bind(contract.listCoveredAddresses, (_, caller) => coveredAddresses(deps, caller)),
    bind(contract.estimatePrice, ({ query }, caller) => estimates(deps, caller, query)),
    bind(contract.getPinCoverage, ({ query }, { vendorId }) => coverageOfPin(deps, vendorId, query)),
    bind(contract.getGuestMap, (_, { vendorId }) => guestMap(deps, vendorId)),
    bind(contract.searchPlaces, async ({ query }, { vendorId, address }) => {
      const { placeSearch } = deps
      if (!placeSearch || !maySearch(address, deps.clock().getTime())) return { places: [], isAnswered: false }
      const places = await placeSearch.search(query.text, await positionOf(deps, vendorId))
      return { places: places ?? [], isAnswered: places !== undefined }
    }),
    bind(contract.reverseGeocode, async ({ query }) => {
      return { address: (await deps.geocoder?.reverse(query)) ?? null }
    }),
    bind(contract.getPinAddress, async ({ query }, { address }) => {
      // Over the limit the guest types the address, so this is not an error.
      if (!mayLookUp(address, deps.clock().getTime())) return { address: null }
      return { address: (await deps.geocoder?.reverse(query)) ?? null }
    }),
  ]
}
