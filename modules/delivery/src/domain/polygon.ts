/**
 * Polygons of delivery zones and the test whether a pin is inside. Compares whole millionths of a degree (11 cm), so
 * that rounding decides nothing at an edge. Edges and corners belong to the polygon, also those of a hole, so
 * neighbouring zones leave no gap.
 */
import type { Position } from '@sofreh/customers/domain'

/** GeoJSON: an outer ring, then holes; rings of [lng, lat], closed by their first point. */
export type Polygon = { type: 'Polygon'; coordinates: readonly (readonly (readonly [number, number])[])[] }

/** A point in whole millionths of a degree. */
export type Point = { x: number; y: number }
export type Ring = readonly Point[]
/** A bounding box in degrees. */
export type Box = { south: number; north: number; west: number; east: number }

const steps = 1_000_000

export function pointOf({ lat, lng }: Position): Point {
  return { x: Math.round(lng * steps), y: Math.round(lat * steps) }
}

/** Returns the rings without the closing point and without consecutive duplicates. */
export function ringsOf(polygon: Polygon): Ring[] {
  return polygon.coordinates.map((ring) => {
    const points = ring.map(([lng, lat]) => pointOf({ lat, lng }))
    const moved = points.filter((point, index) => !isSame(point, points[index - 1]))
    const isClosed = moved.length > 1 && moved[0] !== undefined && isSame(moved[0], moved.at(-1))
    return isClosed ? moved.slice(0, -1) : moved
  })
}

/** Returns the polygon in its stored form: six decimals, every ring closed. */
export function tidyPolygon(polygon: Polygon): { type: 'Polygon'; coordinates: [number, number][][] } {
  const coordinates = ringsOf(polygon).map((ring) =>
    [...ring, ...ring.slice(0, 1)].map(({ x, y }): [number, number] => [x / steps, y / steps]),
  )
  return { type: 'Polygon', coordinates }
}

/** True when the position is inside the polygon or on an edge, and in none of its holes. */
export function isInPolygon(polygon: Polygon, position: Position): boolean {
  if (isBeside(polygon, position)) return false
  const point = pointOf(position)
  const [outer = [], ...holes] = ringsOf(polygon)
  if (placeIn(outer, point) === 'OUTSIDE') return false
  return holes.every((hole) => placeIn(hole, point) !== 'INSIDE')
}

/**
 * Rejects most pins with four comparisons per corner. Leaves one step on every side, because nothing is rounded yet.
 */
function isBeside({ coordinates: [outer = []] }: Polygon, { lat, lng }: Position): boolean {
  const step = 1 / steps
  return (
    outer.every(([x]) => x < lng - step) ||
    outer.every(([x]) => x > lng + step) ||
    outer.every(([, y]) => y < lat - step) ||
    outer.every(([, y]) => y > lat + step)
  )
}

/** Locates a point relative to a ring by counting crossings of the ray to the east. */
export function placeIn(ring: Ring, point: Point): 'INSIDE' | 'OUTSIDE' | 'EDGE' {
  let isInside = false
  for (const [from, to] of edgesOf(ring)) {
    if (isOnEdge(from, to, point)) return 'EDGE'
    // Half-open, so that a corner on the ray is crossed once.
    if (from.y > point.y === to.y > point.y) continue
    const [low, high] = from.y < to.y ? [from, to] : [to, from]
    if (turnOf(low, high, point) > 0) isInside = !isInside
  }
  return isInside ? 'INSIDE' : 'OUTSIDE'
}

/**
 * Greater than 0 when `point` is left of the line from `from` to `to`, 0 on it. Exact for polygons of a few degrees.
 */
export function turnOf(from: Point, to: Point, point: Point): number {
  return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
}

export function isOnEdge(from: Point, to: Point, point: Point): boolean {
  if (turnOf(from, to, point) !== 0) return false
  return isBetween(from.x, to.x, point.x) && isBetween(from.y, to.y, point.y)
}

export function edgesOf(ring: Ring): [Point, Point][] {
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length]
    return to ? [[from, to] as [Point, Point]] : []
  })
}

/** Returns the bounding box, used for map views and for prefiltering searches. */
export function boxOf(polygon: Polygon): Box {
  const outer = polygon.coordinates[0] ?? []
  const [lngs, lats] = [outer.map(([lng]) => lng), outer.map(([, lat]) => lat)]
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) }
}

const earthRadius = 6_371_008.8

/** Returns the straight-line distance in whole metres (haversine). */
export function distanceMetres(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const part =
    half(to.lat - from.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng)
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part))))
}

function isSame(a: Point, b: Point | undefined): boolean {
  return b !== undefined && a.x === b.x && a.y === b.y
}

function isBetween(one: number, other: number, between: number): boolean {
  return Math.min(one, other) <= between && between <= Math.max(one, other)
}
