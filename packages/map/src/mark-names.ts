import * as leaflet from './leaflet.ts'
import type { OpenMap } from './open-map.ts'
import type { Position } from './position.ts'
import './map-name-mark.css'

/** A name where its bearer is. `isOutlined` sets a place apart from a person. */
export type NameMark = { at: Position; name: string; color: string; isOutlined?: boolean }

/** Draws names on an open map, and returns what removes them. */
export function markNames(map: OpenMap, marks: readonly NameMark[]): () => void {
  const layer = leaflet.layerGroup(marks.map(markerOf)).addTo(map.leaflet)
  return () => {
    layer.remove()
  }
}

function markerOf({ at, name, color, isOutlined = false }: NameMark): leaflet.Marker {
  const face = document.createElement('span')
  face.className = isOutlined ? 'map-name-mark map-outlined' : 'map-name-mark'
  face.style.setProperty('--mark', color)
  // As text: a name is never markup.
  face.textContent = name
  const icon = leaflet.divIcon({ html: face, className: '', iconSize: [0, 0] })
  return leaflet.marker(at, { icon, keyboard: false, interactive: false })
}
