import type { leaflet, OpenMap } from '@sofreh/map'
import { circleMarker, geoJSON } from '@sofreh/map/drawing'
import { TerraDraw, TerraDrawModeUndoRedo, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter'
import type { Ring } from './ring.ts'

/** Draws and changes one ring on the map. Reports every finished stroke. */
export type RingPen = {
  /** Shows a ring to edit, or begins a new one. */
  show: (ring: Ring | undefined) => void
  /** Removes the last corner of an unfinished ring. */
  undoCorner: () => boolean
  /** Shows the corners as fixed while a press means something else. */
  rest: (isResting: boolean) => void
  stop: () => void
}

/** Wide enough for a finger. */
const reachPx = 30
const decimals = 6
/** The adapter is typed for all of Leaflet and calls these two. */
const lib = { circleMarker, geoJSON } as ConstructorParameters<typeof TerraDrawLeafletAdapter>[0]['lib']

export function takePen({ leaflet: map }: OpenMap, onStroke: (ring: Ring) => void): RingPen {
  const draw = new TerraDraw({
    adapter: new TerraDrawLeafletAdapter({ lib, map, coordinatePrecision: decimals }),
    modes: [polygonMode(), selectMode()],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  })
  draw.start()
  let id: string | number | undefined
  const report = () => {
    const ring = id === undefined ? undefined : ringOf(draw.getSnapshotFeature(id)?.geometry)
    if (ring) onStroke(ring)
  }
  draw.on('finish', (finished) => {
    id = finished
    // Runs outside the event, because it changes the mode that handles it.
    queueMicrotask(() => {
      if (draw.enabled && draw.getMode() !== 'select') draw.selectFeature(finished)
      report()
    })
  })
  return {
    show: (ring) => {
      draw.clear()
      id = undefined
      if (!ring) return draw.setMode('polygon')
      draw.setMode('select')
      id = addRing(draw, ring)
      if (id !== undefined) draw.selectFeature(id)
    },
    undoCorner: () => draw.getMode() === 'polygon' && draw.canUndo() && draw.undo(),
    rest: (isResting) => {
      // Saving while corners are being removed destroys the pen before its mode ends.
      if (!draw.enabled) return
      draw.updateModeOptions<typeof TerraDrawSelectMode>('select', { flags: flagsOf(!isResting) })
      if (id === undefined || draw.getMode() !== 'select') return
      draw.deselectFeature(id)
      draw.selectFeature(id)
    },
    stop: () => draw.stop(),
  }
}

function addRing(draw: TerraDraw, ring: Ring): string | number | undefined {
  const coordinates = [ring.map(([lng, lat]) => [lng, lat])]
  const [added] = draw.addFeatures([
    { type: 'Feature', properties: { mode: 'polygon' }, geometry: { type: 'Polygon', coordinates } },
  ])
  return added?.valid ? added.id : undefined
}

function ringOf(geometry: { type: string; coordinates: unknown } | undefined): Ring | undefined {
  if (geometry?.type !== 'Polygon') return undefined
  const [outer] = geometry.coordinates as number[][][]
  return outer?.map(([lng = 0, lat = 0]) => [lng, lat] as const)
}

const line = '#a61e3b'
const paper = '#ffffff'

function polygonMode() {
  return new TerraDrawPolygonMode({
    pointerDistance: reachPx,
    showCoordinatePoints: true,
    styles: {
      fillColor: line,
      fillOpacity: 0.18,
      outlineColor: line,
      outlineWidth: 3,
      closingPointColor: paper,
      closingPointWidth: 9,
      closingPointOutlineColor: line,
      closingPointOutlineWidth: 3,
      coordinatePointColor: paper,
      coordinatePointWidth: 6,
      coordinatePointOutlineColor: line,
      coordinatePointOutlineWidth: 3,
    },
  })
}

/** Holes do not move along, so dragging the whole zone is disabled. */
function flagsOf(isFree: boolean) {
  const coordinates = { midpoints: isFree, draggable: isFree, deletable: isFree }
  return { polygon: { feature: { draggable: false, coordinates } } }
}

function selectMode() {
  return new TerraDrawSelectMode({
    pointerDistance: reachPx,
    allowManualDeselection: false,
    keyEvents: null,
    flags: flagsOf(true),
    styles: {
      selectedPolygonColor: line,
      selectedPolygonFillOpacity: 0.18,
      selectedPolygonOutlineColor: line,
      selectedPolygonOutlineWidth: 3,
      selectionPointColor: paper,
      selectionPointWidth: 9,
      selectionPointOutlineColor: line,
      selectionPointOutlineWidth: 3,
      midPointColor: line,
      midPointWidth: 5,
      midPointOutlineColor: paper,
      midPointOutlineWidth: 2,
    },
  })
}

/** Returns the index of the corner near the press, if any. */
export function cornerAt({ leaflet: map }: OpenMap, ring: Ring, pressed: leaflet.LatLng): number | undefined {
  const at = map.latLngToContainerPoint(pressed)
  const distances = ring.slice(0, -1).map(([lng, lat]) => map.latLngToContainerPoint({ lat, lng }).distanceTo(at))
  const nearest = Math.min(...distances)
  return nearest <= reachPx ? distances.indexOf(nearest) : undefined
}
