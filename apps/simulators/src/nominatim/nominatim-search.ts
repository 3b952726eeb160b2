import type { FastifyInstance } from 'fastify'
import { comma, country, termSeparators } from './nominatim.fa.ts'
import { type GeocoderState, type Place, placeAt } from './nominatim-state.ts'

/** Search area without a viewbox. */
const middle = { lat: 35.75, lon: 51.41 }
const step = 0.002
const rings = 14

/**
 * Forward search as Nominatim documents it (https://nominatim.org/release-docs/latest/api/Search/): `q`, `limit` (at
 * most 40), `viewbox=x1,y1,x2,y2`. Format `jsonv2` is a list, empty without results; a search without text gets a 400.
 */
export function nominatimSearchRoutes(app: FastifyInstance, state: GeocoderState): void {
  app.get('/search', async (request, reply) => {
    const query = request.query as Record<string, string | undefined>
    const terms = (query['q'] ?? '').split(termSeparators).filter(Boolean)
    if (terms.length === 0) return reply.code(400).send({ error: { code: 400, message: 'Nothing to search for.' } })
    state.searched.push({ terms: terms.join(' '), viewbox: query['viewbox'] ?? '' })
    if (state.mood === 'SLOW') await new Promise((resolve) => setTimeout(resolve, 8_000))
    if (state.mood === 'FAILING') return reply.code(503).send('Service Unavailable')
    if (state.mood === 'NONSENSE') return reply.type('text/html').send('<html>busy</html>')
    if (state.mood === 'SILENT') return []
    const limit = Math.min(40, Math.max(1, Number(query['limit'] ?? 10) || 10))
    return found(terms, middleOf(query['viewbox'])).slice(0, limit)
  })
}

function middleOf(viewbox: string | undefined): { lat: number; lon: number } {
  const [x1, y1, x2, y2] = (viewbox ?? '').split(',').map(Number)
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return middle
  const [lat, lon] = [(y1 + y2) / 2, (x1 + x2) / 2]
  return Number.isFinite(lat) && Number.isFinite(lon) ? { lat, lon } : middle
}

/** Finds streets around the middle whose full name contains every term; each street of a neighbourhood once. */
function found(terms: readonly string[], { lat, lon }: { lat: number; lon: number }) {
  const rows = new Map<string, ReturnType<typeof answer>>()
  for (let row = -rings; row <= rings; row += 1)
    for (let column = -rings; column <= rings; column += 1) {
      const at = { lat: lat + row * step, lon: lon + column * step }
      const place = placeAt(at.lat, at.lon)
      if (!place) continue
      const name = [place.road, place.neighbourhood, place.suburb, place.city, country].join(comma)
      if (!rows.has(name) && terms.every((term) => name.includes(term))) rows.set(name, answer(place, name, at))
    }
  return [...rows.values()]
}

function answer({ road }: Place, name: string, { lat, lon }: { lat: number; lon: number }) {
  return {
    place_id: 100_150,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: 280_940_521,
    lat: lat.toFixed(7),
    lon: lon.toFixed(7),
    category: 'highway',
    type: 'residential',
    place_rank: 26,
    importance: 0.053_4,
    addresstype: 'road',
    name: road,
    display_name: name,
    boundingbox: [lat - 0.001, lat + 0.001, lon - 0.001, lon + 0.001].map((edge) => edge.toFixed(7)),
  }
}
