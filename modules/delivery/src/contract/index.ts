import {
  estimatePrice,
  getAddressPrice,
  getGuestMap,
  getPinCover,
  listCoveredAddresses,
  reverseGeocode,
  searchPlaces,
  getPinAddress,
} from './cover.contract.ts'
import {
  addZone,
  changeZone,
  getPricedZone,
  getZone,
  listPolygons,
  listZones,
  pageZones,
  priceZone,
  removePricedZone,
  removeZone,
  switchZone,
} from './zones.contract.ts'

export * from './cover.contract.ts'
export * from './zone-shapes.ts'
export * from './zones.contract.ts'

export const deliveryEndpoints = [
  listZones,
  addZone,
  changeZone,
  getZone,
  removeZone,
  pageZones,
  getPricedZone,
  priceZone,
  removePricedZone,
  switchZone,
  listPolygons,
  getAddressPrice,
  listCoveredAddresses,
  estimatePrice,
  getPinCover,
  getGuestMap,
  reverseGeocode,
  searchPlaces,
  getPinAddress,
] as const
export type DeliveryEndpoint = (typeof deliveryEndpoints)[number]
