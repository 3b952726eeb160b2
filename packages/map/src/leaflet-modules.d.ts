/** Types of Leaflet's own modules, which `@types/leaflet` describes as one. */
declare module 'leaflet/src/control/Control.js' {
  export { Control } from 'leaflet'
}
declare module 'leaflet/src/dom/DomUtil.js' {
  import { DomUtil } from 'leaflet'
  export import create = DomUtil.create
  export import TRANSITION_END = DomUtil.TRANSITION_END
}
declare module 'leaflet/src/geo/LatLng.js' {
  export { latLng as toLatLng } from 'leaflet'
}
declare module 'leaflet/src/geo/LatLngBounds.js' {
  export { latLngBounds as toLatLngBounds } from 'leaflet'
}
declare module 'leaflet/src/layer/GeoJSON.js' {
  export { geoJSON } from 'leaflet'
}
declare module 'leaflet/src/layer/LayerGroup.js' {
  export { layerGroup } from 'leaflet'
}
declare module 'leaflet/src/layer/marker/DivIcon.js' {
  export { divIcon } from 'leaflet'
}
declare module 'leaflet/src/layer/marker/Marker.js' {
  export { marker } from 'leaflet'
}
declare module 'leaflet/src/layer/tile/GridLayer.js' {
  export { GridLayer } from 'leaflet'
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { tileLayer } from 'leaflet'
}
declare module 'leaflet/src/layer/vector/CircleMarker.js' {
  export { circleMarker } from 'leaflet'
}
declare module 'leaflet/src/layer/vector/index.js' {
  export { circle, polygon } from 'leaflet'
}
declare module 'leaflet/src/map/index.js' {
  export { map } from 'leaflet'
}
