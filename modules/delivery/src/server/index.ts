import type { DeliveryDeps } from './delivery-deps.ts'
import { deliveryRoutes } from './routes/delivery.routes.ts'
import { zoneAt } from './use-cases/zone-at.ts'

export type { DeliveryDeps } from './delivery-deps.ts'
export { createGeocoder, type GeocoderOptions } from './gateways/geocoder.gateway.ts'
export { createPlaceSearch, type PlaceSearchOptions } from './gateways/place-search.gateway.ts'

/** Creates the slice of delivery zones and fees. */
export function createDelivery(deps: DeliveryDeps) {
  return { routes: deliveryRoutes(deps), zoneAt }
}

export type Delivery = ReturnType<typeof createDelivery>
