import * as leaflet from './leaflet.ts'
import type { AreaShape } from './area-shape.ts'
import { labelPosition } from './label-position.ts'
import type { Position } from './position.ts'
import { label } from './rings.ts'

/** A named shape on the map. */
export type Area = {
  id: string
  shape: AreaShape
  /** Absent: drawn without a label. */
  name?: string | undefined
  /** A second line under the name. */
  note?: string | undefined
  /** `LIT` is emphasized, `PALE` is de-emphasized. */
  look?: 'PLAIN' | 'LIT' | 'PALE' | undefined
}

/** A smaller area gets no label, which would cover it. */
const leastNamePx = 88
const [nameWidthPx, nameHeightPx] = [110, 40]

/** Returns a function that draws areas, the first one on top, and replaces the previous ones. */
export function drawAreas(
  map: leaflet.Map,
  marks: readonly Position[],
): (areas: readonly Area[], onPress?: (id: string) => void) => void {
  const group = leaflet.layerGroup().addTo(map)
  const names = leaflet.layerGroup().addTo(map)
  let drawn: { area: Area; polygon: leaflet.Polygon; place: Position }[] = []
  const drawNames = () => {
    names.clearLayers()
    const taken: leaflet.Point[] = []
    for (const { area, polygon, place } of drawn) {
      if (area.name === undefined) continue
      const { northEast, southWest } = pixelsOf(map, polygon)
      if (Math.min(northEast.x - southWest.x, southWest.y - northEast.y) < leastNamePx) continue
      // When two labels would overlap, that of the upper area is shown.
      const at = map.latLngToContainerPoint(place)
      if (taken.some((other) => Math.abs(other.x - at.x) < nameWidthPx && Math.abs(other.y - at.y) < nameHeightPx))
        continue
      taken.push(at)
      const caption = area.note ? `${area.name}\n${area.note}` : area.name
      names.addLayer(label(place, caption, `map-area-name ${look(area)}`))
    }
  }
  map.on('zoomend', drawNames)
  return (areas, onPress) => {
    group.clearLayers()
    drawn = areas.map((area, at) => ({
      area,
      polygon: polygonOf(area, onPress),
      place: labelPosition(
        area.shape,
        areas.slice(0, at).map(({ shape }) => shape),
        marks,
      ),
    }))
    for (const { polygon } of drawn.toReversed()) group.addLayer(polygon)
    drawNames()
  }
}

const look = (area: Area) => `map-${(area.look ?? 'PLAIN').toLowerCase()}`

function pixelsOf(map: leaflet.Map, polygon: leaflet.Polygon) {
  const bounds = polygon.getBounds()
  return {
    northEast: map.latLngToContainerPoint(bounds.getNorthEast()),
    southWest: map.latLngToContainerPoint(bounds.getSouthWest()),
  }
}

function polygonOf(area: Area, onPress: ((id: string) => void) | undefined): leaflet.Polygon {
  const rings = area.shape.coordinates.map((ring) => ring.map(([lng, lat]) => ({ lat, lng })))
  const polygon = leaflet.polygon(rings, { interactive: onPress !== undefined, className: `map-area ${look(area)}` })
  if (onPress) polygon.on('click', () => onPress(area.id))
  return polygon
}
