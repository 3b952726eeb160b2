/** The parts of Leaflet that only the drawing adapter needs. */
export { geoJSON } from 'leaflet/src/layer/GeoJSON.js'
export { circleMarker } from 'leaflet/src/layer/vector/CircleMarker.js'
