import { districts, roads } from './nominatim.fa.ts'

/** How the geocoder behaves for the calls to come. */
export type GeocoderMood = 'USUAL' | 'SILENT' | 'SLOW' | 'FAILING' | 'NONSENSE'
export type GeocoderState = {
  mood: GeocoderMood
  /** Every place it was asked for, newest last, with the language that was wanted. */
  asked: { lat: number; lon: number; language: string }[]
  /** Every search, newest last. */
  searched: { words: string; viewbox: string }[]
}

export const createGeocoderState = (): GeocoderState => ({ mood: 'USUAL', asked: [], searched: [] })

/** Its map: a made-up quarter of streets around Tehran; elsewhere it has no data. */
const known = { south: 35.4, north: 36, west: 51, east: 51.8 }

export type Place = { city: string; suburb: string; neighbourhood: string; road: string; houseNumber: string }

/** The same coordinate is always the same house. */
export function placeAt(lat: number, lon: number): Place | undefined {
  if (lat < known.south || lat > known.north || lon < known.west || lon > known.east) return undefined
  const [row, column] = [Math.floor((lat - known.south) * 500), Math.floor((lon - known.west) * 500)]
  const district = districts[(row * 7 + column * 3) % districts.length]
  const road = roads[(row * 5 + column) % roads.length]
  if (!district || !road) return undefined
  const houseNumber = String(1 + ((Math.round(lat * 1e5) + Math.round(lon * 1e5)) % 120))
  return { ...district, road, houseNumber }
}
