import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Coverage, ZoneView } from '../contract/index.ts'
import {
  add,
  around,
  ask,
  clear,
  closeDeliveryServer,
  draft,
  guest,
  addAddress,
  naranj,
  openDeliveryServer,
  own,
  pin,
  priceOf,
  providers,
  run,
  sara,
  shopAt,
  staff,
  toranj,
  places,
  searchedFrom,
  addressTexts,
} from './testing/delivery-server.ts'

beforeAll(openDeliveryServer, 60_000)
afterAll(closeDeliveryServer)

describe('terms of a pin', () => {
  it('returns the terms of the zone that contains the pin to anyone', async () => {
    await clear()
    await add({
      vendorsProperName: 'همهٔ شهر',
      polygon: around(100),
      price: 60_000,
      priority: 10,
      minimumOrder: 300_000,
    })
    await add({
      vendorsProperName: 'همین دور و بر',
      price: 20_000,
      priority: 1,
      freeAbove: 500_000,
      estimateMinutes: 15,
    })
    expect(await pin(shopAt.lat, shopAt.lng)).toEqual({
      isCovered: true,
      code: null,
      message: null,
      zone: { id: expect.any(String), vendorsProperName: 'همین دور و بر' },
      price: 20_000,
      minimumOrder: 0,
      freeAbove: 500_000,
      estimateMinutes: 15,
      distanceMetres: 0,
    })
    expect(await pin(shopAt.lat + 0.02, shopAt.lng)).toMatchObject({
      price: 60_000,
      minimumOrder: 300_000,
      distanceMetres: 2224,
    })
  })

  it('refuses a pin outside all zones with a helpful message', async () => {
    await clear()
    const { id } = await add({ vendorsProperName: 'ونک' })
    const outside = await pin(35.9, 51.6)
    expect(outside).toMatchObject({ isCovered: false, code: 'CHOOSE_FROM_COVERED_AREAS', zone: null, price: 0 })
    expect(outside.message).toContain('محدوده')
    await ask('PUT', `${providers}/${id}/enable-or-disable`, { body: { enabled: false } })
    const off = await pin(shopAt.lat, shopAt.lng)
    expect(off).toMatchObject({ isCovered: false, code: 'DELIVERY_ZONE_DISABLED', zone: null })
    expect(off.message).toContain('«ونک»')
  })

  it.each(['', 'lat=35', 'lat=&lng=', 'lat=abc&lng=51', 'lat=91&lng=51', 'lat=NaN&lng=51', 'lat=35&lng=181'])(
    'rejects the pin «%s»',
    async (query) => {
      expect((await ask('GET', `/api-sofreh/delivery/pin?${query}`, { token: null })).code).toBe('VALIDATION_FAILED')
    },
  )

  it("returns the guest's map without disabled zones", async () => {
    await clear()
    const { id } = await add({ priority: 3 })
    await add({ enabled: false })
    const { data } = await ask<{ areas: object[] }>('GET', '/api-sofreh/delivery/map', { token: null })
    expect(data).toMatchObject({
      position: shopAt,
      hasGeocoder: true,
      tiles: { attribution: '© OpenStreetMap', attributionUrl: 'https://www.openstreetmap.org/copyright' },
      areas: [{ id, price: 30_000, priority: 3 }],
    })
    expect(data.areas).toHaveLength(1)
  })

  it('estimates the fee for dispatchers by pin or by address', async () => {
    await clear()
    await add({ price: 25_000, estimateMinutes: 12 })
    const estimate = (query: string) => ask<object[]>('GET', `/api-delivery/v1/estimated-price?${query}`)
    expect((await estimate(`lat=${shopAt.lat}&lng=${shopAt.lng}`)).data).toEqual([
      { fleet: 'OWN_FLEET', price: 25_000, problem: null, estimateMinutes: 12, distanceMetres: 0 },
    ])
    expect((await estimate('lat=35.9&lng=51.6')).data).toEqual([])
    expect((await estimate('')).code).toBe('VALIDATION_FAILED')
    expect((await estimate(`addressId=${newId()}`)).code).toBe('ADDRESS_NOT_FOUND')
    const home = await addAddress(sara, shopAt)
    expect((await estimate(`addressId=${home}`)).data).toMatchObject([{ price: 25_000 }])
  })
})

describe('terms of an address', () => {
  it("returns the terms with each of a guest's own addresses", async () => {
    await clear()
    const amir = newId()
    await add({ price: 15_000 })
    const near = await addAddress(amir, shopAt)
    const far = await addAddress(amir, { lat: 35.9, lng: 51.6 })
    const { data } = await ask<{ id: string; delivery: Coverage }[]>(
      'GET',
      '/api-delivery/v1/customer-addresses/based-on-delivery-zones',
      { token: guest(naranj, amir) },
    )
    expect(data.map(({ id, delivery }) => [id, delivery.isCovered, delivery.price])).toEqual([
      [far, false, 0],
      [near, true, 15_000],
    ])
    expect((await priceOf(near, { token: guest(naranj, amir) })).data).toMatchObject({ isCovered: true, price: 15_000 })
  })

  it('refuses an address without a pin', async () => {
    await clear()
    await add()
    const personId = newId()
    await run(sql`insert into customers (vendor_id, person_id, mobile, first_name, last_name, search_text, created_at)
      values (${naranj}, ${personId}, '09120000009', 'رها', '', '', now())`)
    const body = { customerId: personId, address: 'تلفنی گفته شد', position: null }
    const token = staff(naranj, 'CUSTOMER_EDIT', 'CUSTOMER_VIEW')
    const { data } = await ask<{ id: string }>('POST', '/api-identity/identity/address/offline', { body, token })
    expect((await priceOf(data.id)).data).toMatchObject({
      isCovered: false,
      code: 'ADDRESS_NOT_PINNED',
      distanceMetres: null,
    })
  })
})

describe('reverse geocoding', () => {
  it('returns the address of a pin to a signed-in guest, or null when it is unknown', async () => {
    addressTexts.set('35.7 51.4', 'تهران، خیابان گلستان')
    const reverse = (query: string, token: string | null = guest(naranj, sara)) =>
      ask<{ address: string | null }>('GET', `/api-identity/identity/users/map/reverse?${query}`, { token })
    expect((await reverse('lat=35.7&lng=51.4')).data).toEqual({ address: 'تهران، خیابان گلستان' })
    expect((await reverse('lat=30&lng=50')).data).toEqual({ address: null })
    expect((await reverse('lat=35.7&lng=51.4', null)).status).toBe(401)
  })

  it('rate-limits guests without an account', async () => {
    addressTexts.set('35.71 51.41', 'تهران، کوچهٔ نگار')
    const ofPin = async () =>
      (await ask<{ address: string | null }>('GET', '/api-sofreh/delivery/words?lat=35.71&lng=51.41', { token: null }))
        .data.address
    const answers: (string | null)[] = []
    for (let times = 0; times < 25; times += 1) answers.push(await ofPin())
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'تهران، کوچهٔ نگار'))
    expect(answers.slice(20)).toEqual([null, null, null, null, null])
    expect((await ask('GET', '/api-sofreh/delivery/words?lat=200&lng=51', { token: null })).code).toBe(
      'VALIDATION_FAILED',
    )
  })
})

describe('place search', () => {
  type Found = { places: { title: string }[]; isAnswered: boolean }
  const search = async (text: string) =>
    ask<Found>('GET', `/api-sofreh/delivery/places?text=${encodeURIComponent(text)}`, { token: null })

  it('finds places near the vendor without an account and reports when the service does not answer', async () => {
    places.set('ونک', [{ title: 'میدان ونک', address: 'تهران', position: shopAt }])
    expect((await search(' ونک ')).data).toMatchObject({ places: [{ title: 'میدان ونک' }], isAnswered: true })
    expect(searchedFrom).toEqual([shopAt])
    expect((await search('گم‌شده')).data).toEqual({ places: [], isAnswered: false })
    for (const text of ['و', 'و'.repeat(81)]) expect((await search(text)).code).toBe('VALIDATION_FAILED')
  })

  it('answers an address forty times a minute at most', async () => {
    const answers: boolean[] = []
    for (let times = 0; times < 45; times += 1) answers.push((await search('ونک')).data.isAnswered)
    expect(answers.filter(Boolean).length).toBeLessThanOrEqual(40)
    expect(answers.at(-1)).toBe(false)
  })
})

describe('two vendors', () => {
  it('separates the zones of two vendors', async () => {
    await clear()
    const theirs = await add({ vendorsProperName: 'از آن ترنج' }, 'toranj.localhost')
    expect((await ask<ZoneView[]>('GET', own)).data).toEqual([])
    expect((await ask<ZoneView[]>('GET', providers)).data).toEqual([])
    expect((await ask<object[]>('GET', '/api-delivery/v1/polygons')).data).toEqual([])
    expect((await ask<{ areas: object[] }>('GET', '/api-sofreh/delivery/map', { token: null })).data.areas).toEqual([])
    expect(await pin(shopAt.lat, shopAt.lng)).toMatchObject({ isCovered: false })
    const body = { price: 1, vendorsProperName: 'از آن ترنج', enabled: false }
    for (const answer of [
      await ask('GET', `${own}/${theirs.id}`),
      await ask('DELETE', `${own}/${theirs.id}`),
      await ask('PUT', own, { body: { ...draft(), id: theirs.id } }),
      await ask('PUT', `${providers}/${theirs.id}`, { body }),
      await ask('PUT', `${providers}/${theirs.id}/enable-or-disable`, { body: { enabled: false } }),
      await ask('DELETE', `${providers}/${theirs.id}`),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'DELIVERY_ZONE_NOT_FOUND' })
    expect((await ask<ZoneView>('GET', `${own}/${theirs.id}`, { host: 'toranj.localhost' })).data).toEqual(theirs)
    // The same name is free for this vendor, and the other vendor's token is rejected.
    expect((await ask('POST', own, { body: draft({ vendorsProperName: 'از آن ترنج' }) })).status).toBe(200)
    expect((await ask('GET', own, { token: staff(toranj) })).status).toBe(401)
  })

  it('separates the addresses of two vendors', async () => {
    await clear()
    await add()
    const [nika, guestOfNaranj] = [newId(), newId()]
    const here = await addAddress(nika, shopAt)
    const there = await addAddress(nika, shopAt, 'toranj.localhost')
    const token = guest(naranj, nika)
    expect((await priceOf(there, { token })).code).toBe('ADDRESS_NOT_FOUND')
    expect((await priceOf(here, { token, vendorId: toranj })).code).toBe('VENDOR_NOT_FOUND')
    expect((await priceOf(here, { token: guest(naranj, guestOfNaranj) })).code).toBe('ADDRESS_NOT_FOUND')
    expect((await priceOf(here)).data).toMatchObject({ isCovered: true })
    expect((await priceOf(here, { token: staff(naranj, 'POS_USE') })).code).toBe('ADDRESS_NOT_FOUND')
  })

  it('requires the zone permissions', async () => {
    const { id } = await add()
    const watcher = staff(naranj, 'ZONE_VIEW')
    expect((await ask('GET', `${own}/${id}`, { token: watcher })).status).toBe(200)
    expect((await ask('POST', own, { body: draft(), token: watcher })).status).toBe(403)
    expect((await ask('GET', own, { token: guest(naranj, sara) })).status).toBe(403)
    expect((await ask('GET', own, { token: null })).status).toBe(401)
  })
})
