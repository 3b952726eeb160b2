import { districts, roads } from './nominatim.fa.ts'

/** Behaviour of the geocoder for the next calls. */
export type GeocoderMood = 'USUAL' | 'SILENT' | 'SLOW' | 'FAILING' | 'NONSENSE'
export type GeocoderState = {
  mood: GeocoderMood
  /** Reverse requests, newest last, with the requested language. */
  asked: { lat: number; lon: number; language: string }[]
  /** Searches, newest last. */
  searched: { terms: string; viewbox: string }[]
}

export const createGeocoderState = (): GeocoderState => ({ mood: 'USUAL', asked: [], searched: [] })

/** Area of its invented map around Tehran; there is no data elsewhere. */
const known = { south: 35.4, north: 36, west: 51, east: 51.8 }

export type Place = { city: string; suburb: string; neighbourhood: string; road: string; buildingNumber: string }

/** Returns the same place for the same coordinate. */
export function placeAt(lat: number, lon: number): Place | undefined {
  if (lat < known.south || lat > known.north || lon < known.west || lon > known.east) return undefined
  const [row, column] = [Math.floor((lat - known.south) * 500), Math.floor((lon - known.west) * 500)]
  const district = districts[(row * 7 + column * 3) % districts.length]
  const road = roads[(row * 5 + column) % roads.length]
  if (!district || !road) return undefined
  const buildingNumber = String(1 + ((Math.round(lat * 1e5) + Math.round(lon * 1e5)) % 120))
  return { ...district, road, buildingNumber }
}
