import * as leaflet from './leaflet.ts'

/** Source of street tiles: a URL with `{z}`, `{x}`, `{y}` and optionally `{s}`, and its attribution. */
export type Tiles = { url: string; attribution: string; attributionUrl?: string | null; maxZoom?: number }

/** State of the street tiles: none configured, loading, loaded, or unavailable. */
export type StreetState = 'NONE' | 'COMING' | 'SEEN' | 'MISSING'

const patienceMs = 4_000
const streetsMaxZoom = 19

/**
 * Adds street tiles above the grid. They are optional: nothing waits for them. `onState` reports when they are
 * unavailable, so that rings replace them while the host is slow, blocked or down.
 */
export function addStreetTiles(map: leaflet.Map, tiles: Tiles, onState: (state: StreetState) => void): void {
  const { url, maxZoom = streetsMaxZoom } = tiles
  const layer = leaflet.tileLayer(url, { maxZoom: 21, maxNativeZoom: maxZoom, zIndex: 1, className: 'map-streets' })
  let state: StreetState = 'COMING'
  const become = (next: StreetState) => {
    if (next === state) return
    state = next
    onState(next)
  }
  // A host that does not respond counts as unavailable.
  const timer = setTimeout(() => become(state === 'COMING' ? 'MISSING' : state), patienceMs)
  layer.on('tileload', () => become('SEEN'))
  layer.on('tileerror', () => {
    if (state === 'COMING') become('MISSING')
  })
  map.on('unload', () => clearTimeout(timer))
  onState(state)
  layer.addTo(map)
}
