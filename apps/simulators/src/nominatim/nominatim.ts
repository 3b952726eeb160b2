import type { FastifyInstance } from 'fastify'
import { comma, country } from './nominatim.fa.ts'
import { type GeocoderState, type Place, placeAt } from './nominatim-state.ts'

/**
 * Reverse geocoding as Nominatim documents it (https://nominatim.org/release-docs/latest/api/Reverse/ and Output/):
 * format `jsonv2`. Without data the status is 200 and the body an error; invalid parameters get a 400.
 */
export function nominatimRoutes(app: FastifyInstance, state: GeocoderState): void {
  app.get('/reverse', async (request, reply) => {
    const query = request.query as Record<string, string | undefined>
    const [lat, lon] = [Number(query['lat'] ?? 'x'), Number(query['lon'] ?? 'x')]
    if (Number.isNaN(lat) || Number.isNaN(lon))
      return reply.code(400).send({ error: { code: 400, message: "Parameter 'lat' must be a number." } })
    const language = query['accept-language'] ?? String(request.headers['accept-language'] ?? '')
    state.asked.push({ lat, lon, language })
    if (state.mood === 'SLOW') await new Promise((resolve) => setTimeout(resolve, 8_000))
    if (state.mood === 'FAILING') return reply.code(503).send('Service Unavailable')
    if (state.mood === 'NONSENSE') return reply.type('text/html').send('<html>busy</html>')
    const place = state.mood === 'SILENT' ? undefined : placeAt(lat, lon)
    return place ? answer(place, lat, lon) : { error: 'Unable to geocode' }
  })
}

function answer(place: Place, lat: number, lon: number) {
  const { city, suburb, neighbourhood, road, buildingNumber } = place
  return {
    place_id: 100_149,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: 280_940_520,
    lat: lat.toFixed(7),
    lon: lon.toFixed(7),
    category: 'building',
    type: 'yes',
    place_rank: 30,
    importance: 0.000_07,
    addresstype: 'building',
    name: '',
    display_name: [buildingNumber, road, neighbourhood, suburb, city, country].join(comma),
    address: { house_number: buildingNumber, road, neighbourhood, suburb, city, country, country_code: 'ir' },
    boundingbox: [lat - 0.0005, lat + 0.0005, lon - 0.0005, lon + 0.0005].map((edge) => edge.toFixed(7)),
  }
}
