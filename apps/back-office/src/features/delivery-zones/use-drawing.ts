import { faultOfPolygon, type PolygonFault } from '@sofreh/delivery/domain'
import type { OpenMap } from '@sofreh/map'
import { useCallback, useEffect, useRef, useState } from 'react'
import { beginDrawing, drawn, type Ring, undone, withoutCorner } from './ring.ts'
import type { RingPen } from './ring-pen.ts'
import type { Zone } from '../../queries/zone-queries.ts'

type Polygon = Zone['polygon']

/** A zone's polygon while it is drawn: strokes, undo, and what is wrong with it. */
export type DrawingState = {
  polygon: Polygon | undefined
  fault: PolygonFault | undefined
  isDirty: boolean
  mayUndo: boolean
  isRemoving: boolean
  undo: () => void
  put: (ring: Ring | undefined) => void
  setRemoving: (isRemoving: boolean) => void
  dropHoles: () => void
}

/** @param map the open map, once it has loaded */
export function useDrawing(map: OpenMap | undefined, polygon: Polygon | undefined): DrawingState {
  const [first] = useState(polygon)
  const [outer, ...otherRings] = first?.coordinates ?? []
  const [drawing, setDrawing] = useState(() => beginDrawing(outer))
  const [holes, setHoles] = useState(otherRings)
  const [isRemoving, setRemoving] = useState(false)
  const pen = usePen(map, drawing.ring, (ring) => setDrawing((before) => drawn(before, ring)))
  useCornerPress(isRemoving ? map : undefined, pen, drawing.ring, (ring) => setDrawing((before) => drawn(before, ring)))
  const whole: Polygon | undefined = drawing.ring && {
    type: 'Polygon',
    coordinates: [drawing.ring.map(([lng, lat]) => [lng, lat]), ...holes],
  }
  return {
    polygon: whole,
    fault: whole && faultOfPolygon(whole),
    isDirty: JSON.stringify(whole) !== JSON.stringify(first),
    mayUndo: drawing.past.length > 0 || drawing.ring === undefined,
    isRemoving,
    undo: () => {
      if (pen.current?.undoCorner()) return
      setDrawing(undone)
    },
    put: (ring) => setDrawing((before) => drawn(before, ring)),
    setRemoving,
    dropHoles: () => setHoles([]),
  }
}

/** The pen loads with the map in a chunk of its own. It shows rings that it did not draw itself. */
function usePen(map: OpenMap | undefined, ring: Ring | undefined, onStroke: (ring: Ring) => void) {
  const pen = useRef<RingPen>(undefined)
  /** The ring that the pen shows now. */
  const shown = useRef<Ring | undefined>(undefined)
  const [isReady, setIsReady] = useState(false)
  const latest = useRef(onStroke)
  latest.current = onStroke
  useEffect(() => {
    if (!map) return undefined
    let isGone = false
    void import('./ring-pen.ts').then(({ takePen }) => {
      if (isGone) return
      pen.current = takePen(map, (stroke) => {
        shown.current = stroke
        latest.current(stroke)
      })
      setIsReady(true)
    })
    return () => {
      isGone = true
      pen.current?.stop()
      pen.current = undefined
      setIsReady(false)
    }
  }, [map])
  const draw = useCallback(() => {
    if (ring && shown.current === ring) return
    shown.current = ring
    pen.current?.show(ring)
  }, [ring])
  useEffect(() => {
    if (isReady) draw()
  }, [isReady, draw])
  return pen
}

type PenRef = ReturnType<typeof usePen>

/** In corner removal a press means the nearest corner. */
function useCornerPress(
  map: OpenMap | undefined,
  pen: PenRef,
  ring: Ring | undefined,
  onRing: (ring: Ring) => void,
): void {
  const latest = useRef({ ring, onRing })
  latest.current = { ring, onRing }
  useEffect(() => {
    if (!map) return undefined
    const held = pen.current
    held?.rest(true)
    const press = ({ latlng }: { latlng: Parameters<typeof import('./ring-pen.ts').cornerAt>[2] }) =>
      void import('./ring-pen.ts').then(({ cornerAt }) => {
        const { ring: now, onRing: report } = latest.current
        const at = now && cornerAt(map, now, latlng)
        if (now && at !== undefined) report(withoutCorner(now, at))
      })
    map.leaflet.on('click', press)
    return () => {
      map.leaflet.off('click', press)
      held?.rest(false)
    }
  }, [map, pen])
}
