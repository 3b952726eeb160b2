/** A place on earth, in degrees. */
export type Place = { lat: number; lng: number }

const metresOfDegree = 111_195

/** Metres east and north of a place. A town is small enough to be flat. */
export function offsetFrom(from: Place, { lat, lng }: Place): { east: number; north: number } {
  const across = Math.cos((((from.lat + lat) / 2) * Math.PI) / 180)
  return { east: (lng - from.lng) * across * metresOfDegree, north: (lat - from.lat) * metresOfDegree }
}

/** Returns the metres between two places of a town as the crow flies. */
export function metresBetween(one: Place, other: Place): number {
  const { east, north } = offsetFrom(one, other)
  return Math.hypot(east, north)
}
