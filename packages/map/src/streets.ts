import * as leaflet from 'leaflet'

/** Where pictures of streets come from: an address with `{z}`, `{x}`, `{y}` and perhaps `{s}`, and whom to thank. */
export type Tiles = { url: string; attribution: string; attributionUrl?: string | null; maxZoom?: number }

/** Whether the streets can be seen: asked for and not there yet, there, or not to be had. */
export type StreetState = 'NONE' | 'COMING' | 'SEEN' | 'MISSING'

const patienceMs = 4_000
const streetsMaxZoom = 19

/**
 * Lays pictures of streets over the plain ground. They help and are never needed: nothing waits for them, and `onState` tells when
 * they cannot be had, so that rings take their place while the host is slow, blocked or gone.
 */
export function layStreets(map: leaflet.Map, tiles: Tiles, onState: (state: StreetState) => void): void {
  const { url, maxZoom = streetsMaxZoom } = tiles
  const layer = leaflet.tileLayer(url, { maxZoom: 21, maxNativeZoom: maxZoom, zIndex: 1, className: 'map-streets' })
  let state: StreetState = 'COMING'
  const become = (next: StreetState) => {
    if (next === state) return
    state = next
    onState(next)
  }
  // A host that answers nothing at all is missing as well.
  const timer = setTimeout(() => become(state === 'COMING' ? 'MISSING' : state), patienceMs)
  layer.on('tileload', () => become('SEEN'))
  layer.on('tileerror', () => {
    if (state === 'COMING') become('MISSING')
  })
  map.on('unload', () => clearTimeout(timer))
  onState(state)
  layer.addTo(map)
}
