/** For callers that draw on the open map. */
export * as leaflet from './leaflet.ts'
export type { Area } from './areas.ts'
export { type AreaShape, metersBetween, type Position } from './geometry.ts'
export { directionText, distanceText } from './map.fa.ts'
export { MapView } from './map-view.tsx'
export { type Home, type OpenMap, placesOf, type View } from './open-map.ts'
export { PinMap } from './pin-map.tsx'
export type { Tiles } from './streets.ts'
