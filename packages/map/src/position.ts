/** A place on earth, in degrees. */
export type Position = { lat: number; lng: number }

const earthRadiusM = 6_371_008.8
/** Converts degrees to radians. */
export const radians = (degrees: number) => (degrees * Math.PI) / 180

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
