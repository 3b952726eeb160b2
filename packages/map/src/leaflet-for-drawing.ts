/** What the drawing adapter needs of Leaflet beyond the parts every map uses. */
export { geoJSON } from 'leaflet/src/layer/GeoJSON.js'
export { circleMarker } from 'leaflet/src/layer/vector/CircleMarker.js'
