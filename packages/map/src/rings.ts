import * as leaflet from './leaflet.ts'
import type { Position } from './position.ts'
import { ringDistances, scaleDistance } from './ring-distances.ts'
import { distanceText, mapText } from './map.fa.ts'

/** Pixels per metre in the middle of the view. */
function pxPerMeter(map: leaflet.Map): number {
  const { lat } = map.getCenter()
  return (256 * 2 ** map.getZoom()) / (40_075_016.686 * Math.cos((lat * Math.PI) / 180))
}

/** Draws labelled rings at round distances around a place, again after every zoom. */
export function layRings(map: leaflet.Map, middle: Position): { show: (isShown: boolean) => void } {
  const group = leaflet.layerGroup()
  const draw = () => {
    group.clearLayers()
    for (const meters of ringDistances(pxPerMeter(map))) {
      const circle = leaflet.circle(middle, {
        radius: meters,
        interactive: false,
        className: 'map-ring',
        pane: 'tilePane',
      })
      const north = leaflet
        .latLng(middle)
        .toBounds(meters * 2)
        .getNorth()
      group
        .addLayer(circle)
        .addLayer(label({ lat: north, lng: middle.lng }, distanceText(meters), 'map-ring-name').setZIndexOffset(-1000))
    }
  }
  draw()
  map.on('zoomend', draw)
  return {
    show: (isShown) => void (isShown ? group.addTo(map) : group.remove()),
  }
}

/** A label at a place, for sight only. */
export function label(at: Position, caption: string, className: string): leaflet.Marker {
  const span = document.createElement('span')
  span.textContent = caption
  const icon = leaflet.divIcon({ className: `map-label ${className}`, html: span, iconSize: [0, 0] })
  return leaflet.marker(at, { icon, interactive: false, keyboard: false })
}

/** Draws a distance scale in Persian and the north arrow. */
export function layScale(map: leaflet.Map): void {
  const box = leaflet.DomUtil.create('div', 'map-scale')
  const line = leaflet.DomUtil.create('span', 'map-scale-line', box)
  const draw = () => {
    const perMeter = pxPerMeter(map)
    const meters = scaleDistance(perMeter, 96)
    line.style.width = `${Math.round(meters * perMeter)}px`
    line.textContent = distanceText(meters)
  }
  const north = leaflet.DomUtil.create('span', 'map-north', box)
  north.textContent = mapText.north
  draw()
  map.on('zoomend', draw)
  const control = new leaflet.Control({ position: 'bottomright' })
  control.onAdd = () => box
  control.addTo(map)
}
