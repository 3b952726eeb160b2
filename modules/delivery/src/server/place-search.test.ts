import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlaceSearch } from './gateways/place-search.gateway.ts'

/** Fake service that returns what a test sets and records requests. */
const reply: { status: number; body: string; delayMs: number } = { status: 200, body: '[]', delayMs: 0 }
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.url ?? ''} ${String(request.headers['api-key'])}`)
  setTimeout(() => {
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.end(reply.body)
  }, reply.delayMs)
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('no port')
  base = `http://127.0.0.1:${place.port}`
})
afterAll(() => void server.close())

const answerWith = (body: unknown, status = 200, delayMs = 0) =>
  Object.assign(reply, { body: typeof body === 'string' ? body : JSON.stringify(body), status, delayMs })
const vendorAt = { lat: 35.7575, lng: 51.4101 }
const search = (timeoutMs = 20_000) => createPlaceSearch({ url: `${base}/search?q={q}`, timeoutMs })

describe('place search gateway', () => {
  it.each([
    ['Nominatim', [{ lat: '35.76', lon: '51.41', name: 'میدان ونک', display_name: 'میدان ونک، تهران' }]],
    [
      'Neshan',
      { count: 1, items: [{ title: 'میدان ونک', address: 'میدان ونک، تهران', location: { x: 51.41, y: 35.76 } }] },
    ],
    [
      'Map.ir',
      { value: [{ title: 'میدان ونک', address: 'میدان ونک، تهران', geom: { coordinates: ['51.41', '35.76'] } }] },
    ],
  ])('parses the places of %s', async (_, body) => {
    answerWith(body)
    expect(await search().search('ونک', vendorAt)).toEqual([
      { title: 'میدان ونک', address: 'میدان ونک، تهران', position: { lat: 35.76, lng: 51.41 } },
    ])
  })

  it('sorts places by distance to the vendor and returns at most eight', async () => {
    const row = (lat: number) => ({ lat: String(lat), lon: '51.41', display_name: `خیابان ${lat}` })
    answerWith([29.6, 36.3, 35.76, ...Array.from({ length: 12 }, (__, at) => 32 + at / 10)].map(row))
    const found = await search().search('بهار', vendorAt)
    expect(found).toHaveLength(8)
    expect(found?.slice(0, 2).map(({ position }) => position.lat)).toEqual([35.76, 36.3])
  })

  it('sends the text, the square around the vendor and the key, and asks once for the same text', async () => {
    answerWith([])
    asked.length = 0
    const header = { name: 'Api-Key', value: 'service.abc' }
    const url = `${base}/s?q={q}&at={lat},{lng}&box={west},{north},{east},{south}`
    const places = createPlaceSearch({ url, header })
    for (const query of ['كوچه  بهار', 'کوچه بهار ']) expect(await places.search(query, vendorAt)).toEqual([])
    expect(asked).toEqual([
      `/s?q=${encodeURIComponent('کوچه بهار')}&at=35.75750,51.41010&box=51.11010,36.05750,51.71010,35.45750 service.abc`,
    ])
  })

  it('returns no places when the service fails, is slow or sends a page, and asks again', async () => {
    const places = search(300)
    for (const [body, status, delayMs] of [
      ['', 503, 0],
      ['', 481, 0],
      ['<html>busy</html>', 200, 0],
      [{ error: 'x' }, 200, 0],
      [[], 200, 900],
    ] as const) {
      answerWith(body, status, delayMs)
      expect(await places.search('ونک', vendorAt)).toBeUndefined()
    }
    answerWith([
      { lat: '200', lon: 'x', display_name: '' },
      { lat: '35.7', lon: '51.4', display_name: 'ونک، تهران' },
    ])
    expect(await places.search('ونک', vendorAt)).toMatchObject([{ title: 'ونک' }])
  })
})
