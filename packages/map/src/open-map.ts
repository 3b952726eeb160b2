import * as leaflet from './leaflet.ts'
import { type Area, drawAreas } from './draw-areas.ts'
import { cornersOf } from './area-shape.ts'
import { frameOf, type Position } from './position.ts'
import './leaflet-core.css'
import './map.css'
import './map-marks.css'
import './map-acts.css'
import { PlainGround } from './plain-ground.ts'
import { layRings, layScale } from './rings.ts'
import { addStreetTiles, type StreetState, type Tiles } from './add-street-tiles.ts'

/** Reference place of all distances. */
export type Home = { position: Position; title: string }

/** Initial view: a place with a zoom, or a frame around places. */
export type View = { at: Position; zoom: number } | { around: readonly Position[] }

export type MapSetup = {
  host: HTMLElement
  home: Home | null
  tiles: Tiles | null
  view: View
  /** `MIDDLE`: wheel and pinch zoom around the middle, where a fixed pin is. */
  zoomsAround: 'MIDDLE' | 'POINTER'
  /** Disables all movement. */
  isStill: boolean
  onStreets: (state: StreetState) => void
}

export type OpenMap = {
  leaflet: leaflet.Map
  drawAreas: (areas: readonly Area[], onPress?: (id: string) => void) => void
  look: (view: View) => void
  close: () => void
}

const arrowPx = 28
const closestZoom = 19
const farthestZoom = 4

/** Opens a map in an element; it owns the element until `close`. */
export function openMap({ host, home, tiles, view, zoomsAround, isStill, onStreets }: MapSetup): OpenMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const around = zoomsAround === 'MIDDLE' ? 'center' : true
  const map = leaflet.map(host, {
    zoomControl: false,
    attributionControl: false,
    minZoom: farthestZoom,
    maxZoom: closestZoom,
    keyboardPanDelta: arrowPx,
    keyboard: !isStill,
    dragging: !isStill,
    boxZoom: !isStill,
    scrollWheelZoom: !isStill && around,
    touchZoom: !isStill && around,
    doubleClickZoom: !isStill && around,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  })
  lookAt(map, view)
  new PlainGround().addTo(map)
  const rings = home ? layRings(map, home.position) : undefined
  rings?.show(true)
  if (!isStill) layScale(map)
  const redrawAreas = drawAreas(map, home ? [home.position] : [])
  if (home) homeMark(home).addTo(map)
  if (tiles) {
    addStreetTiles(map, tiles, (state) => {
      rings?.show(state === 'MISSING')
      onStreets(state)
    })
    thanks(tiles).addTo(map)
  }
  const grown = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: true }))
  grown.observe(host)
  return {
    leaflet: map,
    drawAreas: redrawAreas,
    look: (next) => lookAt(map, next),
    close: () => {
      grown.disconnect()
      endZoom(host)
      map.remove()
    },
  }
}

/** Ends a running zoom now: its end event would otherwise reach a removed map. */
function endZoom(host: HTMLElement): void {
  const ended = new TransitionEvent(leaflet.DomUtil.TRANSITION_END, { propertyName: 'transform' })
  host.querySelector('.leaflet-proxy')?.dispatchEvent(ended)
}

function lookAt(map: leaflet.Map, view: View): void {
  if ('at' in view) return void map.setView(view.at, view.zoom)
  const frame = frameOf(view.around)
  if (frame) map.fitBounds(leaflet.latLngBounds(...frame), { padding: [28, 28], maxZoom: 16 })
}

/** Returns the corners of all areas, and the vendor's place. */
export function placesOf(areas: readonly Pick<Area, 'shape'>[], home: Home | null): Position[] {
  return [...(home ? [home.position] : []), ...areas.flatMap(({ shape }) => cornersOf(shape))]
}

function homeMark({ position, title }: Home): leaflet.Marker {
  const mark = document.createElement('span')
  mark.className = 'map-home-mark'
  const name = document.createElement('span')
  name.className = 'map-home-name'
  name.textContent = title
  const html = document.createElement('div')
  html.append(mark, name)
  const icon = leaflet.divIcon({ className: 'map-label map-home', html, iconSize: [0, 0] })
  return leaflet.marker(position, { icon, interactive: false, keyboard: false, zIndexOffset: 500 })
}

/** Attribution of the tiles. Text from the installation's settings, never markup. */
function thanks({ attribution, attributionUrl }: Tiles): leaflet.Control {
  const control = new leaflet.Control({ position: 'bottomleft' })
  control.onAdd = () => {
    const box = document.createElement(attributionUrl ? 'a' : 'span')
    box.className = 'map-thanks'
    box.textContent = attribution
    if (attributionUrl && box instanceof HTMLAnchorElement) {
      box.href = attributionUrl
      box.target = '_blank'
      box.rel = 'noopener noreferrer'
    }
    return box
  }
  return control
}
