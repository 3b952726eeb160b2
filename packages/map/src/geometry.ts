/** A place on earth, in degrees. */
export type Position = { lat: number; lng: number }

/** GeoJSON: rings of `[longitude, latitude]`, the outer one first, then holes, each closed by its first point. */
export type AreaShape = { type: 'Polygon'; coordinates: [number, number][][] }

const earthRadiusM = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the distance between two places in metres, by the haversine formula. */
export function metersBetween(one: Position, other: Position): number {
  const across = Math.sin(radians(other.lat - one.lat) / 2)
  const along = Math.sin(radians(other.lng - one.lng) / 2)
  const chord = across ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * along ** 2
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type CompassPoint = (typeof compassPoints)[number]

/** Returns the compass direction from the first place to the second. */
export function compassPoint(from: Position, to: Position): CompassPoint {
  const east = (to.lng - from.lng) * Math.cos(radians((from.lat + to.lat) / 2))
  const turn = Math.atan2(east, to.lat - from.lat) / (Math.PI / 4)
  return compassPoints[(Math.round(turn) + 8) % 8] ?? 'N'
}

/** Returns the smallest frame around the places, south-west corner first; undefined for none. */
export function frameOf(places: readonly Position[]): [Position, Position] | undefined {
  if (places.length === 0) return undefined
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => lng)
  return [
    { lat: Math.min(...lats), lng: Math.min(...lngs) },
    { lat: Math.max(...lats), lng: Math.max(...lngs) },
  ]
}

export function cornersOf({ coordinates }: AreaShape): Position[] {
  return (coordinates[0] ?? []).map(([lng, lat]) => ({ lat, lng }))
}

const nameSteps = 12
/** A label is wider than high, so it needs more space beside a mark than above it. */
const nameWidth = 0.45
const belowMark = 0.7

/**
 * Returns the place for an area's label: inside the area, outside its holes and the areas on top, and as far as
 * possible from every edge and from existing marks.
 */
export function placeForName(
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

const roundDistances = [50, 100, 200, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000]
const leastRingPx = 56
const mostRings = 4

/** Returns the distances in metres at which rings are drawn, for a scale in pixels per metre. */
export function ringDistances(pxPerMeter: number): number[] {
  const drawn = roundDistances.filter((meters) => meters * pxPerMeter >= leastRingPx)
  const spaced: number[] = []
  for (const meters of drawn) {
    const last = spaced.at(-1)
    if (last === undefined || (meters - last) * pxPerMeter >= leastRingPx) spaced.push(meters)
  }
  return spaced.slice(0, mostRings)
}

/** Returns the longest round distance that fits into so many pixels. */
export function scaleDistance(pxPerMeter: number, mostPx: number): number {
  return roundDistances.findLast((meters) => meters * pxPerMeter <= mostPx) ?? roundDistances[0] ?? 50
}
