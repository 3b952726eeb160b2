import type { Position } from '@sofreh/customers/domain'
import { foldLetters, readJson } from '@sofreh/kernel'
import { z } from 'zod'
import { partBreaks } from '../../text/delivery.fa.ts'
import { askMapService, type MapServiceOptions } from './ask-map-service.ts'

export type FoundPlace = { title: string; address: string; position: Position }
/**
 * Finds places by text, the nearest to the vendor first. Returns undefined when the service did not answer; never
 * throws.
 */
export type PlaceSearch = { search(text: string, vendorAt: Position | null): Promise<FoundPlace[] | undefined> }

export type PlaceSearchOptions = MapServiceOptions & {
  /**
   * URL template with `{q}`, and as the service requires `{lat}`, `{lng}` or `{west}`, `{south}`, `{east}`, `{north}`.
   */
  url: string
}

const mostRemembered = 2_000
const mostPlaces = 8
/** Half the side of the preferred square around the vendor: about thirty kilometres. */
const aroundDegrees = 0.3
/** Default centre when the vendor has no position: Tehran. */
const somewhere: Position = { lat: 35.7, lng: 51.4 }

/**
 * Searches places with an external service: Nominatim (`jsonv2`), Neshan or Map.ir, recognised by the shape of the
 * response. The nearest to the vendor come first. Returns undefined when the service did not answer; results are cached
 * by text.
 */
export function createPlaceSearch(options: PlaceSearchOptions): PlaceSearch {
  const remembered = new Map<string, FoundPlace[]>()
  return {
    async search(text, vendorAt) {
      const near = vendorAt ?? somewhere
      const query = foldLetters(text).replace(/\s+/g, ' ').trim()
      const key = `${near.lat.toFixed(1)} ${near.lng.toFixed(1)} ${query}`
      const known = remembered.get(key) ?? (await ask(options, query, near))
      if (!known) return undefined
      const [oldest] = remembered.keys()
      if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest)
      remembered.set(key, known)
      return known.toSorted((a, b) => squareFrom(near, a) - squareFrom(near, b)).slice(0, mostPlaces)
    },
  }
}

async function ask(options: PlaceSearchOptions, query: string, near: Position): Promise<FoundPlace[] | undefined> {
  try {
    const response = await askMapService(options, addressOf(options.url, query, near))
    return response.ok ? placesOf(await readJson(response)) : undefined
  } catch {
    return undefined
  }
}

function addressOf(url: string, query: string, { lat, lng }: Position): string {
  const values: Record<string, string> = {
    q: encodeURIComponent(query),
    lat: lat.toFixed(5),
    lng: lng.toFixed(5),
    west: (lng - aroundDegrees).toFixed(5),
    east: (lng + aroundDegrees).toFixed(5),
    south: (lat - aroundDegrees).toFixed(5),
    north: (lat + aroundDegrees).toFixed(5),
  }
  return url.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

const degrees = z.coerce.number().gte(-180).lte(180)
const nominatimPlace = z
  .object({ lat: degrees, lon: degrees, display_name: z.string(), name: z.string().optional() })
  .transform(({ lat, lon, display_name: address, name }) => ({ title: name, address, position: { lat, lng: lon } }))
const neshanPlace = z
  .object({
    title: z.string(),
    address: z.string().optional(),
    region: z.string().optional(),
    location: z.object({ x: degrees, y: degrees }),
  })
  .transform(({ title, address, region, location: { x, y } }) => {
    return { title, address: address || region || '', position: { lat: y, lng: x } }
  })
const mapIrPlace = z
  .object({
    title: z.string(),
    address: z.string().optional(),
    geom: z.object({ coordinates: z.tuple([degrees, degrees]) }),
  })
  .transform(({ title, address, geom: { coordinates } }) => {
    return { title, address: address ?? '', position: { lat: coordinates[1], lng: coordinates[0] } }
  })
const placeShape = z.union([nominatimPlace, neshanPlace, mapIrPlace])
const answerShape = z.union([
  z.array(z.unknown()),
  z.object({ items: z.array(z.unknown()) }).transform(({ items }) => items),
  z.object({ value: z.array(z.unknown()) }).transform(({ value }) => value),
])

/** Parses a response; undefined when it is not a list. Places that cannot be parsed are skipped. */
function placesOf(answer: unknown): FoundPlace[] | undefined {
  const rows = answerShape.safeParse(answer).data
  return rows?.flatMap((row) => {
    const place = placeShape.safeParse(row).data
    if (!place) return []
    const address = tidy(place.address, 300)
    const title = tidy(place.title ?? '', 120) || (address.split(partBreaks)[0] ?? '')
    return title === '' ? [] : [{ title, address, position: place.position }]
  })
}

function tidy(text: string, most: number): string {
  return foldLetters(text).slice(0, most).trim()
}

/**
 * Returns a comparable squared distance. In Iran a degree of longitude is about a fifth shorter than one of latitude.
 */
function squareFrom(near: Position, { position }: FoundPlace): number {
  return (near.lat - position.lat) ** 2 + ((near.lng - position.lng) * 0.8) ** 2
}
