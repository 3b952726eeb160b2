import type { Position } from './position.ts'

/** GeoJSON: rings of `[longitude, latitude]`, the outer one first, then holes, each closed by its first point. */
export type AreaShape = { type: 'Polygon'; coordinates: [number, number][][] }

/** Returns the points of the outer ring. */
export function cornersOf({ coordinates }: AreaShape): Position[] {
  return (coordinates[0] ?? []).map(([lng, lat]) => ({ lat, lng }))
}
