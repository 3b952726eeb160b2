import type { Position } from '@sofreh/customers/domain'
import type { Handle } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import type { ZoneView } from '../contract/index.ts'
import type { ZoneAnswer } from '../domain/index.ts'
import { zoneAt } from './use-cases/coverage-of-place.ts'
import { deliveryRoutes } from './routes/delivery.routes.ts'
import type { DeliveryCore, DeliveryNeeds } from './delivery-deps.ts'

export type { DeliveryNeeds, FoundPlace, Geocoder, MapTiles, PlaceSearch } from './delivery-deps.ts'
export { createGeocoder, type GeocoderOptions } from './gateways/geocoder.gateway.ts'
export { createPlaceSearch, type PlaceSearchOptions } from './gateways/place-search.gateway.ts'

export type Delivery = {
  routes: Binding[]
  /** Returns the zone of a pin with its terms, or the refusal. Writes nothing. */
  zoneAt(handle: Handle, vendorId: string, position: Position | null): Promise<ZoneAnswer<ZoneView>>
}

/** Creates the slice of delivery zones and fees. */
export function createDelivery(core: DeliveryCore, needs: DeliveryNeeds): Delivery {
  return { routes: deliveryRoutes({ ...core, ...needs }), zoneAt }
}
