import { createGeocoder, createPlaceSearch } from '@sofreh/delivery/server'
import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMap } from '../../apps/server/src/third-parties/create-map.ts'
import { readConfig } from '../../apps/server/src/settings/config.ts'

/** Tests our geocoder against a fake that was written from Nominatim's documentation alone. */
describe('reverse geocoding with Nominatim', () => {
  let simulators: Simulators
  let url: string
  beforeAll(async () => {
    simulators = await createSimulators()
    const port = new URL(await simulators.listen(0)).port
    url = readConfig({ SIMULATORS_PORT: port }, '/shop').map.geocoderUrl ?? ''
  })
  afterAll(() => simulators.close())

  const vanak = { lat: 35.7575, lng: 51.4101 }
  const ask = (at = vanak, timeoutMs = 20_000) => createGeocoder({ url, timeoutMs }).reverse(at)

  it('returns an address in Persian order, and the same one for the same building', async () => {
    const address = await ask()
    expect(address).toMatch(/^تهران، منطقه [۰-۹]، \S.*، (خیابان|کوچه|بن‌بست) \S+، \d+$/)
    expect(await ask()).toBe(address)
    expect(simulators.geocoder.asked.at(-1)).toEqual({ lat: 35.7575, lon: 51.4101, language: 'fa' })
  })

  it('returns no address off the map and while the service is silent, slow, failing or sends invalid answers', async () => {
    expect(await ask({ lat: 30, lng: 50 })).toBeUndefined()
    for (const mood of ['SILENT', 'SLOW', 'FAILING', 'NONSENSE'] as const) {
      simulators.geocoder.mood = mood
      expect(await ask(vanak, 500), mood).toBeUndefined()
    }
    simulators.geocoder.mood = 'USUAL'
    expect(await ask()).toBeDefined()
  })

  it('asks no service in production unless the operator configures one, with a key where the service needs it', () => {
    const settings = { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(40), KAVENEGAR_KEY: 'key' }
    const plain = readConfig(settings, '/shop')
    const streets = { url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', attribution: '© OpenStreetMap' }
    expect(createMap(plain)).toEqual({
      tiles: { ...streets, attributionUrl: 'https://www.openstreetmap.org/copyright' },
    })
    expect(createMap(readConfig({ ...settings, MAP_TILES_URL: 'none' }, '/shop'))).toEqual({})
    const named = readConfig(
      {
        ...settings,
        GEOCODER_URL: 'https://api.neshan.org/v5/reverse?lat={lat}&lng={lng}',
        GEOCODER_SEARCH_URL: 'https://api.neshan.org/v1/search?term={q}&lat={lat}&lng={lng}',
        GEOCODER_HEADER: 'Api-Key: service.abc',
        MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
        MAP_ATTRIBUTION: '© OpenStreetMap',
        MAP_ATTRIBUTION_URL: 'https://www.openstreetmap.org/copyright',
      },
      '/shop',
    )
    expect(named.map.geocoderHeader).toBe('Api-Key: service.abc')
    expect(createMap(named)).toMatchObject({
      geocoder: { reverse: expect.any(Function) },
      placeSearch: { search: expect.any(Function) },
      tiles: {
        url: 'https://tiles.example/{z}/{x}/{y}.png',
        attribution: '© OpenStreetMap',
        attributionUrl: 'https://www.openstreetmap.org/copyright',
      },
    })
    expect(() => readConfig({ GEOCODER_URL: 'https://api.example/reverse' }, '/shop')).toThrow(/GEOCODER_URL/)
    expect(() => readConfig({ GEOCODER_SEARCH_URL: 'https://api.example/s' }, '/shop')).toThrow(/GEOCODER_SEARCH_URL/)
    expect(() => readConfig({ GEOCODER_HEADER: 'abc' }, '/shop')).toThrow(/GEOCODER_HEADER/)
    expect(() => readConfig({ MAP_TILES_URL: 'tiles' }, '/shop')).toThrow(/MAP_TILES_URL/)
    expect(() => readConfig({ MAP_ATTRIBUTION_URL: 'javascript:alert(1)' }, '/shop')).toThrow(/MAP_ATTRIBUTION_URL/)
  })
})

describe('place search with Nominatim', () => {
  let simulators: Simulators
  let url: string
  beforeAll(async () => {
    simulators = await createSimulators()
    const port = new URL(await simulators.listen(0)).port
    url = readConfig({ SIMULATORS_PORT: port }, '/shop').map.placeSearchUrl ?? ''
  })
  afterAll(() => simulators.close())

  const vendorAt = { lat: 35.7575, lng: 51.4101 }
  const search = (text: string, timeoutMs = 20_000) => createPlaceSearch({ url, timeoutMs }).search(text, vendorAt)

  it('finds a street near the vendor, the nearest first', async () => {
    const found = (await search('گلستان ونک')) ?? []
    expect(found.length).toBeGreaterThan(0)
    for (const { title, address } of found) {
      expect(title).toBe('خیابان گلستان')
      expect(address).toContain('ونک')
    }
    const all = (await search('خیابان')) ?? []
    const away = all.map(({ position }) => Math.hypot(position.lat - 35.7575, (position.lng - 51.4101) * 0.8))
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    expect(simulators.geocoder.searched.at(-1)?.viewbox).toBe('51.11010,36.05750,51.71010,35.45750')
  })

  it('finds nothing for unknown text and returns nothing while the service fails', async () => {
    expect(await search('ناکجاآباد')).toEqual([])
    for (const mood of ['SLOW', 'FAILING', 'NONSENSE'] as const) {
      simulators.geocoder.mood = mood
      expect(await search('سرو', 500), mood).toBeUndefined()
    }
  })
})
