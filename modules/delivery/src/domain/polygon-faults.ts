/** Faults of a drawn polygon; a polygon without faults has a well-defined inside and outside. */
import { edgesOf, isOnEdge, placeIn, type Point, type Polygon, type Ring, ringsOf, turnOf } from './polygon.ts'

export const polygonFaults = [
  'POLYGON_NEEDS_THREE_POINTS',
  'POLYGON_TOO_MANY_POINTS',
  'POLYGON_TOO_LARGE',
  'POLYGON_CROSSES_ITSELF',
  'HOLE_OUTSIDE_POLYGON',
  'HOLES_MEET',
] as const
export type PolygonFault = (typeof polygonFaults)[number]

/** Maximum number of points of all rings together, and of rings. */
export const mostPoints = 500
export const mostRings = 20
/** Two degrees: larger than any city, and small enough that all products here are exact. */
const mostExtent = 2_000_000

/** Returns the first fault; undefined when there is none. */
export function faultOfPolygon(polygon: Polygon): PolygonFault | undefined {
  const rings = ringsOf(polygon)
  const [outer, ...holes] = rings
  if (!outer || rings.some((ring) => ring.length < 3)) return 'POLYGON_NEEDS_THREE_POINTS'
  if (rings.length > mostRings || rings.flat().length > mostPoints) return 'POLYGON_TOO_MANY_POINTS'
  if (rings.some(isTooLarge)) return 'POLYGON_TOO_LARGE'
  if (rings.some(crossesItself)) return 'POLYGON_CROSSES_ITSELF'
  if (holes.some((hole) => !isInside(hole, outer))) return 'HOLE_OUTSIDE_POLYGON'
  if (holes.some((hole, index) => holes.slice(index + 1).some((other) => !areApart(hole, other)))) return 'HOLES_MEET'
  return undefined
}

function isTooLarge(ring: Ring): boolean {
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values)
  return extent(ring.map(({ x }) => x)) > mostExtent || extent(ring.map(({ y }) => y)) > mostExtent
}

/** Finds edges that meet anywhere but in the shared corner of neighbours. A flat ring runs back over itself. */
function crossesItself(ring: Ring): boolean {
  const edges = edgesOf(ring)
  return edges.some(([from, to], index) =>
    edges.slice(index + 1).some(([otherFrom, otherTo]) => {
      if (otherFrom === to) return runsBack(from, to, otherTo)
      if (otherTo === from) return runsBack(otherFrom, from, to)
      return meet([from, to], [otherFrom, otherTo])
    }),
  )
}

/** Returns whether an edge turns back onto the previous one. */
function runsBack(from: Point, corner: Point, to: Point): boolean {
  return isOnEdge(from, corner, to) || isOnEdge(corner, to, from)
}

/** Returns true when a hole is within the outer ring without touching it. */
function isInside(hole: Ring, outer: Ring): boolean {
  return hole.every((point) => placeIn(outer, point) === 'INSIDE') && !ringsMeet(hole, outer)
}

function areApart(one: Ring, other: Ring): boolean {
  const isOutside = (ring: Ring, of: Ring) => ring.every((point) => placeIn(of, point) === 'OUTSIDE')
  return isOutside(one, other) && isOutside(other, one) && !ringsMeet(one, other)
}

function ringsMeet(one: Ring, other: Ring): boolean {
  const edges = edgesOf(other)
  return edgesOf(one).some((edge) => edges.some((each) => meet(edge, each)))
}

/** Returns whether two edges have a point in common. */
function meet([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  if (isClear(a.x, b.x, c.x, d.x) || isClear(a.y, b.y, c.y, d.y)) return false
  const isApart = (one: number, other: number) => (one > 0 && other > 0) || (one < 0 && other < 0)
  const crosses = !isApart(turnOf(a, b, c), turnOf(a, b, d)) && !isApart(turnOf(c, d, a), turnOf(c, d, b))
  if (!crosses) return false
  const touches = isOnEdge(a, b, c) || isOnEdge(a, b, d) || isOnEdge(c, d, a) || isOnEdge(c, d, b)
  // Collinear edges may still be apart.
  const isParallel = turnOf(a, b, c) === 0 && turnOf(a, b, d) === 0
  return touches || !isParallel
}

/** Returns true when one interval is completely before or behind the other. */
function isClear(a: number, b: number, c: number, d: number): boolean {
  return Math.max(a, b) < Math.min(c, d) || Math.max(c, d) < Math.min(a, b)
}
