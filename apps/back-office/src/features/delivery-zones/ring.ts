import type { Position } from '@sofreh/map'

/** The outer ring of a zone: corners as `[longitude, latitude]`, closed by the first one. */
export type Ring = readonly (readonly [number, number])[]

/** The current ring and its undo history. `undefined`: nothing is drawn yet. */
export type Drawing = { past: readonly (Ring | undefined)[]; ring: Ring | undefined }

export function beginDrawing(ring: Ring | undefined): Drawing {
  return { past: [], ring }
}

/** Adds a stroke, unless it changed nothing. */
export function drawn(before: Drawing, ring: Ring | undefined): Drawing {
  if (JSON.stringify(ring) === JSON.stringify(before.ring)) return before
  return { past: [...before.past, before.ring], ring }
}

export function undone({ past, ring }: Drawing): Drawing {
  return past.length === 0 ? { past, ring } : { past: past.slice(0, -1), ring: past.at(-1) }
}

const leastCorners = 3

/** Returns the ring without this corner. A triangle is returned unchanged. */
export function withoutCorner(ring: Ring, at: number): Ring {
  const corners = ring.slice(0, -1)
  if (corners.length <= leastCorners) return ring
  const left = corners.filter((_, index) => index !== at)
  return [...left, ...left.slice(0, 1)]
}

const circleCorners = 24
const metersPerDegree = 111_195

/** Returns a circle of this radius in metres as a ring of 24 corners. */
export function circleAround({ lat, lng }: Position, radiusM: number): Ring {
  const high = radiusM / metersPerDegree
  const wide = high / Math.cos((lat * Math.PI) / 180)
  const corners = Array.from({ length: circleCorners }, (_, index) => {
    const turn = (index / circleCorners) * 2 * Math.PI
    return [sixDecimals(lng + Math.sin(turn) * wide), sixDecimals(lat + Math.cos(turn) * high)] as const
  })
  return [...corners, ...corners.slice(0, 1)]
}

function sixDecimals(degrees: number): number {
  return Number(degrees.toFixed(6))
}
