import { createGeocoder, createPlaceSearch, type DeliveryDeps } from '@sofreh/delivery/server'
import type { Config } from '../settings/config.ts'

/** Creates the geocoder, place search and tiles of the maps; without any, maps draw a plain background. */
export function createMap({ map }: Config): Pick<DeliveryDeps, 'geocoder' | 'placeSearch' | 'tiles'> {
  const { geocoderUrl, placeSearchUrl, geocoderHeader, tilesUrl, attribution, attributionUrl = null } = map
  const [name = '', ...value] = (geocoderHeader ?? '').split(': ')
  const header = geocoderHeader === undefined ? {} : { header: { name, value: value.join(': ') } }
  return {
    ...(geocoderUrl === undefined ? {} : { geocoder: createGeocoder({ url: geocoderUrl, ...header }) }),
    ...(placeSearchUrl === undefined ? {} : { placeSearch: createPlaceSearch({ url: placeSearchUrl, ...header }) }),
    ...(tilesUrl === undefined ? {} : { tiles: { url: tilesUrl, attribution, attributionUrl } }),
  }
}
