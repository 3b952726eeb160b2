import type { Position } from '@sofreh/customers/domain'
import { foldLetters, readJson } from '@sofreh/kernel'
import { z } from 'zod'
import { addressOfParts } from '../../text/delivery.fa.ts'
import { askMapService, type MapServiceOptions } from './ask-map-service.ts'

/** Turns a position into an address. Returns undefined when it is unknown; never throws. */
export type Geocoder = { reverse(position: Position): Promise<string | undefined> }

export type GeocoderOptions = MapServiceOptions & {
  /** URL template with `{lat}` and `{lng}`; includes the key if the service expects it in the URL. */
  url: string
}

const mostRemembered = 5_000
/** Length of the address column. */
const longest = 300

/**
 * Asks an external geocoder for the address of a position. Supports Nominatim's `jsonv2` and services that return one
 * formatted line (Neshan, Map.ir). Any failure counts as unknown; known positions are cached.
 */
export function createGeocoder(options: GeocoderOptions): Geocoder {
  const remembered = new Map<string, string | undefined>()
  return {
    async reverse(position) {
      const { lat, lng } = keyOf(position)
      const key = `${lat},${lng}`
      if (remembered.has(key)) return remembered.get(key)
      const answer = await ask(options, { lat, lng })
      if (answer === 'SILENT') return undefined
      const [oldest] = remembered.keys()
      if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest)
      remembered.set(key, answer.addressText)
      return answer.addressText
    },
  }
}

/** Rounds to about a metre, so that small moves of the pin share one cache entry. */
function keyOf({ lat, lng }: Position): { lat: string; lng: string } {
  return { lat: lat.toFixed(5), lng: lng.toFixed(5) }
}

/** Requests the address. SILENT: the service did not answer; not cached, so that the next call retries. */
async function ask(
  options: GeocoderOptions,
  { lat, lng }: { lat: string; lng: string },
): Promise<{ addressText: string | undefined } | 'SILENT'> {
  try {
    const response = await askMapService(options, options.url.replace('{lat}', lat).replace('{lng}', lng))
    if (!response.ok) return 'SILENT'
    return { addressText: addressTextOf(await readJson(response)) }
  } catch {
    return 'SILENT'
  }
}

/** One formatted line, in each service's field. */
const lineShape = z
  .object({
    formatted_address: z.string(),
    address_compact: z.string(),
    postal_address: z.string(),
    address: z.string(),
  })
  .partial()
/** Nominatim's address parts, from large to small as Persian addresses are written. */
const partNames = ['city', 'town', 'village', 'suburb', 'neighbourhood', 'quarter', 'road', 'house_number'] as const
const partsShape = z.object({ address: z.record(z.string(), z.unknown()) })

function addressTextOf(answer: unknown): string | undefined {
  const line = lineShape.safeParse(answer).data
  const found = line?.formatted_address ?? line?.address_compact ?? line?.postal_address ?? line?.address
  if (found !== undefined) return tidy(found)
  const parts = partsShape.safeParse(answer).data?.address ?? {}
  const named = partNames.flatMap((name) => {
    const part = parts[name]
    return typeof part === 'string' ? [part] : []
  })
  return tidy(addressOfParts([...new Set(named)]))
}

function tidy(text: string): string | undefined {
  const addressText = foldLetters(text).slice(0, longest).trim()
  return addressText === '' ? undefined : addressText
}
