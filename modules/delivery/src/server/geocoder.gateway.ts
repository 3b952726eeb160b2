import type { Position } from '@sofreh/customers/domain'
import { foldLetters, readJson } from '@sofreh/kernel'
import { z } from 'zod'
import { addressOfParts } from '../text/delivery.fa.ts'
import type { Geocoder } from './delivery-deps.ts'

export type GeocoderOptions = {
  /** The whole address with `{lat}` and `{lng}` in it; a key that belongs into the address stands there too. */
  url: string
  /** A header with a key, for those who want it there. */
  header?: { name: string; value: string } | undefined
  timeoutMs?: number
  fetch?: typeof fetch
}

/** A guest who moves a pin waits for it: longer than this and the words are typed by hand. */
const usualTimeoutMs = 3_000
const mostRemembered = 5_000
/** What the column of an address holds. */
const longest = 300

/**
 * Asks an outside geocoder for the words of a place. Understands Nominatim's `jsonv2` and services that answer one
 * formatted line (Neshan, Map.ir). Whatever goes wrong, the answer is that nobody knows; a known place is not asked for twice.
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
      remembered.set(key, answer.words)
      return answer.words
    },
  }
}

/** A step of the pin within a metre is the same place. */
function keyOf({ lat, lng }: Position): { lat: string; lng: string } {
  return { lat: lat.toFixed(5), lng: lng.toFixed(5) }
}

/** SILENT: nothing was said, so that the next one may ask again. */
async function ask(
  options: GeocoderOptions,
  { lat, lng }: { lat: string; lng: string },
): Promise<{ words: string | undefined } | 'SILENT'> {
  try {
    const response = await (options.fetch ?? fetch)(options.url.replace('{lat}', lat).replace('{lng}', lng), {
      headers: {
        accept: 'application/json',
        'accept-language': 'fa',
        'user-agent': 'Sofreh',
        ...(options.header ? { [options.header.name]: options.header.value } : {}),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs),
    })
    if (!response.ok) return 'SILENT'
    return { words: wordsOf(await readJson(response)) }
  } catch {
    return 'SILENT'
  }
}

/** One line, as the services write it. */
const lineShape = z
  .object({
    formatted_address: z.string(),
    address_compact: z.string(),
    postal_address: z.string(),
    address: z.string(),
  })
  .partial()
/** Nominatim's parts, from the large to the small, as an address is said here. */
const partNames = ['city', 'town', 'village', 'suburb', 'neighbourhood', 'quarter', 'road', 'house_number'] as const
const partsShape = z.object({ address: z.record(z.string(), z.unknown()) })

function wordsOf(answer: unknown): string | undefined {
  const line = lineShape.safeParse(answer).data
  const said = line?.formatted_address ?? line?.address_compact ?? line?.postal_address ?? line?.address
  if (said !== undefined) return tidy(said)
  const parts = partsShape.safeParse(answer).data?.address ?? {}
  const named = partNames.flatMap((name) => {
    const part = parts[name]
    return typeof part === 'string' ? [part] : []
  })
  return tidy(addressOfParts([...new Set(named)]))
}

function tidy(text: string): string | undefined {
  const words = foldLetters(text).slice(0, longest).trim()
  return words === '' ? undefined : words
}
