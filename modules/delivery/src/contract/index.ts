import {
  estimatePrice,
  getAddressPrice,
  getGuestMap,
  getPinCoverage,
  listCoveredAddresses,
  reverseGeocode,
  searchPlaces,
  getPinAddress,
} from './coverage.contract.ts'
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

export * from './coverage.contract.ts'
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
  getPinCoverage,
  getGuestMap,
  reverseGeocode,
  searchPlaces,
  getPinAddress,
] as const
export type DeliveryEndpoint = (typeof deliveryEndpoints)[number]
