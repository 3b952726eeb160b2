import { type AreaShape, cornersOf } from './area-shape.ts'
import { frameOf, type Position, radians } from './position.ts'

const nameSteps = 12
/** A label is wider than high, so it needs more space beside a mark than above it. */
const nameWidth = 0.45
const belowMark = 0.7

/**
 * Returns the place for an area's label: inside the area, outside its holes and the areas on top, and as far as
 * possible from every edge and from existing marks.
 */
export function labelPosition(
  shape: AreaShape,
  over: readonly AreaShape[] = [],
  marks: readonly Position[] = [],
): Position {
  const frame = frameOf(cornersOf(shape))
  if (!frame) return { lat: 0, lng: 0 }
  const [low, high] = frame
  const flat = Math.cos(radians((low.lat + high.lat) / 2)) * nameWidth
  const edges = [shape, ...over].flatMap(({ coordinates }) => coordinates.flatMap(edgesOf))
  let best = { lat: (low.lat + high.lat) / 2, lng: (low.lng + high.lng) / 2, room: -1 }
  for (let row = 1; row < nameSteps; row += 1)
    for (let column = 1; column < nameSteps; column += 1) {
      const lat = low.lat + ((high.lat - low.lat) * row) / nameSteps
      const lng = low.lng + ((high.lng - low.lng) * column) / nameSteps
      if (!holds(shape, { lat, lng })) continue
      const room = Math.min(
        ...edges.map((edge) => distanceToEdge([lng, lat], edge, flat)),
        // A mark's own label is below it.
        ...marks.map((mark) => Math.hypot((mark.lng - lng) * flat, mark.lat - lat) * (lat < mark.lat ? belowMark : 1)),
      )
      // An area entirely covered by others still gets a label.
      const worth = over.some((other) => holds(other, { lat, lng })) ? room / 1000 : room
      if (worth > best.room) best = { lat, lng, room: worth }
    }
  return { lat: best.lat, lng: best.lng }
}

type Point = readonly [number, number]
type Edge = readonly [Point, Point]

function edgesOf(ring: readonly Point[]): Edge[] {
  return ring.flatMap((from, at) => {
    const to = ring[at + 1]
    return to ? [[from, to] as const] : []
  })
}

/** Returns true when a label may be placed here. Edges are undefined; the delivery rule is a different one. */
function holds({ coordinates }: AreaShape, { lat, lng }: Position): boolean {
  const crossed = coordinates.flatMap(edgesOf).filter(([from, to]) => {
    if (from[1] > lat === to[1] > lat) return false
    return from[0] + ((lat - from[1]) / (to[1] - from[1])) * (to[0] - from[0]) > lng
  })
  return crossed.length % 2 === 1
}

function distanceToEdge(point: Point, [from, to]: Edge, flat: number): number {
  const [dx, dy] = [(to[0] - from[0]) * flat, to[1] - from[1]]
  const [px, py] = [(point[0] - from[0]) * flat, point[1] - from[1]]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return Math.hypot(px - share * dx, py - share * dy)
}
