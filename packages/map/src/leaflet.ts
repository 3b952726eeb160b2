/**
 * The parts of Leaflet in use, from its own modules: its single-file build weighs 11 KiB more, compressed, in every
 * page with a map.
 */
export type { LatLng, LeafletKeyboardEvent, LeafletMouseEvent, Map, Marker, Point, Polygon } from 'leaflet'
export { Control } from 'leaflet/src/control/Control.js'
export * as DomUtil from 'leaflet/src/dom/DomUtil.js'
export { toLatLng as latLng } from 'leaflet/src/geo/LatLng.js'
export { toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds.js'
export { layerGroup } from 'leaflet/src/layer/LayerGroup.js'
export { divIcon } from 'leaflet/src/layer/marker/DivIcon.js'
export { marker } from 'leaflet/src/layer/marker/Marker.js'
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js'
export { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js'
// These two modules also extend the map: with renderers, and with handlers for dragging, keys, wheel and touch. They are
// exported from, not only imported, because the builds drop bare imports of this package.
export { circle, polygon } from 'leaflet/src/layer/vector/index.js'
export { map } from 'leaflet/src/map/index.js'
