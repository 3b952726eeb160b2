import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGeocoder } from './gateways/geocoder.gateway.ts'

/** Fake service that returns what a test sets and records requests. */
const nextReply: { status: number; body: string; delayMs: number } = { status: 200, body: '{}', delayMs: 0 }
const asked: { path: string; key: string | undefined; language: string | undefined }[] = []
const server = createServer((request, response) => {
  const { headers } = request
  asked.push({
    path: request.url ?? '',
    key: headers['api-key'] as string | undefined,
    language: headers['accept-language'],
  })
  setTimeout(() => {
    response.writeHead(nextReply.status, { 'content-type': 'application/json' })
    response.end(nextReply.body)
  }, nextReply.delayMs)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('no port')
  url = `http://127.0.0.1:${place.port}/v5/reverse?lat={lat}&lng={lng}`
})
afterAll(() => void server.close())

const say = (body: unknown, status = 200, delayMs = 0) => {
  nextReply.body = typeof body === 'string' ? body : JSON.stringify(body)
  nextReply.status = status
  nextReply.delayMs = delayMs
}
const header = { name: 'Api-Key', value: 'service.abc' }
let places = 0
/** Returns a new position each time, so that nothing is cached. */
const somewhere = () => {
  places += 1
  return { lat: 35.7 + places / 1000, lng: 51.4 }
}
const lookUp = (timeoutMs = 20_000) => createGeocoder({ url, header, timeoutMs }).reverse(somewhere())

describe('geocoder gateway', () => {
  it.each([
    ['a formatted line', { status: 'OK', formatted_address: 'تهران، ونک، خیابان گلستان' }, 'تهران، ونک، خیابان گلستان'],
    ['a compact address', { address_compact: 'ونک، گلستان', address: 'ایران، تهران، ونک، گلستان' }, 'ونک، گلستان'],
    ['a postal address', { postal_address: 'تهران، گلستان ۴' }, 'تهران، گلستان ۴'],
    ['an address as one line', { address: 'تهران، كوچه بهار' }, 'تهران، کوچه بهار'],
    [
      'parts from large to small',
      {
        display_name: 'x',
        address: { house_number: '۴', road: 'خیابان گلستان', neighbourhood: 'ونک', city: 'تهران', postcode: '1' },
      },
      'تهران، ونک، خیابان گلستان، ۴',
    ],
    ['a village', { address: { village: 'فشم', road: 'راه باغ' } }, 'فشم، راه باغ'],
  ])('reads an address from %s', async (_, body, line) => {
    say(body)
    expect(await lookUp()).toBe(line)
  })

  it.each([
    ['does not know the place', { error: 'Unable to geocode' }],
    ['answers something else', [1, 2, 3]],
    ['answers nothing', ''],
    ['answers a page', '<html>busy</html>'],
    ['returns parts that are not text', { address: { road: 5, city: null } }],
  ])('returns no address when the geocoder %s', async (_, body) => {
    say(body)
    expect(await lookUp()).toBeUndefined()
  })

  it('returns no address when the geocoder fails, is slow, rejects the key or is unreachable', async () => {
    for (const status of [500, 503, 480, 481, 302]) {
      say({ formatted_address: 'تهران' }, status)
      expect(await lookUp(), String(status)).toBeUndefined()
    }
    say({ formatted_address: 'تهران' }, 200, 500)
    expect(await lookUp(200)).toBeUndefined()
    say({})
    const gone = createGeocoder({ url: 'http://127.0.0.1:1/{lat}/{lng}', timeoutMs: 200 })
    expect(await gone.reverse(somewhere())).toBeUndefined()
  })

  it('sends the geocoder key and language, and asks once for the same place', async () => {
    say({ formatted_address: 'تهران، گلستان' })
    asked.length = 0
    const geocoder = createGeocoder({ url, header })
    const place = { lat: 35.700_001, lng: 51.400_002 }
    for (const moved of [place, place, { lat: 35.700_003, lng: 51.4 }]) await geocoder.reverse(moved)
    expect(asked).toEqual([{ path: '/v5/reverse?lat=35.70000&lng=51.40000', key: 'service.abc', language: 'fa' }])
  })

  it('asks the geocoder again after no answer and caches an unknown place', async () => {
    const geocoder = createGeocoder({ url })
    const place = somewhere()
    say('', 503)
    expect(await geocoder.reverse(place)).toBeUndefined()
    say({ formatted_address: 'تهران، گلستان' })
    expect(await geocoder.reverse(place)).toBe('تهران، گلستان')
    const sea = somewhere()
    say({ error: 'Unable to geocode' })
    asked.length = 0
    for (let time = 0; time < 2; time += 1) expect(await geocoder.reverse(sea)).toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  it('shortens an address to the length of its column', async () => {
    say({ formatted_address: 'خیابان '.repeat(200) })
    expect((await lookUp())?.length).toBeLessThanOrEqual(300)
  })
})
