import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ZoneView } from '../contract/index.ts'
import { mostZones } from '../domain/index.ts'
import { deliveryRefusals } from '../text/delivery.fa.ts'
import {
  add,
  announced,
  around,
  ask,
  clear,
  closeDeliveryServer,
  draft,
  naranj,
  openDeliveryServer,
  own,
  providers,
  staff,
} from './testing/delivery-server.ts'

beforeAll(openDeliveryServer, 60_000)
afterAll(closeDeliveryServer)

describe('delivery zones', () => {
  it('lets staff create, change and delete zones and announces each change', async () => {
    await clear()
    announced().length = 0
    const made = await ask<ZoneView>('POST', own, {
      body: draft({ vendorsProperName: ' ونک و ميرداماد ', freeAbove: 900_000 }),
    })
    expect(made).toMatchObject({
      status: 200,
      data: { vendorsProperName: 'ونک و میرداماد', price: 30_000, minimumOrder: 0, priority: 100, enabled: true },
    })
    const { id } = made.data
    expect(made.data.polygonId).toBe(id)
    const changed = await ask<ZoneView>('PUT', own, {
      body: { ...draft({ price: 45_000 }), id, minimumOrder: 200_000, estimateMinutes: 40 },
    })
    // The whole zone is sent, so absent fields get their defaults.
    expect(changed.data).toMatchObject({
      id,
      price: 45_000,
      minimumOrder: 200_000,
      estimateMinutes: 40,
      freeAbove: null,
    })
    expect((await ask<ZoneView>('GET', `${own}/${id}`)).data).toEqual(changed.data)
    expect((await ask<ZoneView[]>('GET', own)).data).toEqual([changed.data])
    expect((await ask('DELETE', `${own}/${id}`)).data).toEqual({ id })
    expect((await ask('DELETE', `${own}/${id}`)).code).toBe('DELIVERY_ZONE_NOT_FOUND')
    expect(announced().map(({ kind }) => kind)).toEqual([
      'delivery-zones-changed',
      'delivery-zones-changed',
      'delivery-zones-changed',
    ])
  })

  it('exposes the same rows to dispatchers, who change only price, name and switch', async () => {
    await clear()
    const { id, polygon } = await add({ minimumOrder: 50_000, priority: 7 })
    const body = { price: 12_000, vendorsProperName: 'نزدیک', enabled: false }
    expect((await ask<ZoneView>('PUT', `${providers}/${id}`, { body })).data).toMatchObject({
      ...body,
      minimumOrder: 50_000,
      priority: 7,
    })
    expect((await ask<ZoneView>('GET', `${own}/${id}`)).data).toMatchObject({ ...body, polygon })
    const on = await ask<ZoneView>('PUT', `${providers}/${id}/enable-or-disable`, { body: { enabled: true } })
    expect(on.data).toMatchObject({ enabled: true, price: 12_000 })
    expect((await ask<ZoneView>('GET', `${providers}/${id}`)).data).toEqual(on.data)
    const far = await add({ vendorsProperName: 'دور', enabled: false })
    const listed = (query: string) => ask<ZoneView[]>('GET', `${providers}?${query}`)
    expect(await listed('pageSize=1')).toMatchObject({ totalCount: 2, data: [{ id }] })
    expect((await listed('enabled=false')).data.map((zone) => zone.id)).toEqual([far.id])
    expect((await listed(`search=${encodeURIComponent('نزديك')}`)).data.map((zone) => zone.id)).toEqual([id])
    const ground = await ask<{ id: string }[]>('GET', '/api-delivery/v1/polygons')
    expect(ground.data).toMatchObject([
      { id, vendorsProperName: 'نزدیک', enabled: true, priority: 7, polygon },
      { id: far.id },
    ])
    expect((await ask('DELETE', `${providers}/${far.id}`)).data).toEqual({ id: far.id })
    for (const [method, path] of [
      ['GET', `${providers}/${far.id}`],
      ['DELETE', `${providers}/${far.id}`],
      ['GET', `${own}/${far.id}`],
    ] as const)
      expect((await ask(method, path)).code).toBe('DELIVERY_ZONE_NOT_FOUND')
    for (const [path, sent] of [
      [`${providers}/${far.id}`, body],
      [`${providers}/${far.id}/enable-or-disable`, { enabled: true }],
      [own, { ...draft(), id: far.id }],
    ] as const)
      expect((await ask('PUT', path, { body: sent })).code).toBe('DELIVERY_ZONE_NOT_FOUND')
  })

  it('rejects a name in use, in any letters and digits', async () => {
    await clear()
    const first = await add({ vendorsProperName: 'منطقهٔ ۳' })
    const second = await add({ vendorsProperName: 'منطقهٔ ۴' })
    const again = await ask('POST', own, { body: draft({ vendorsProperName: 'منطقهٔ 3' }) })
    expect(again).toMatchObject({
      status: 409,
      code: 'DELIVERY_ZONE_NAME_TAKEN',
      errors: [{ field: 'vendorsProperName' }],
    })
    expect(again.message).toContain('منطقهٔ 3')
    const body = { price: 1, vendorsProperName: 'منطقهٔ ۳', enabled: true }
    expect((await ask('PUT', `${providers}/${second.id}`, { body })).code).toBe('DELIVERY_ZONE_NAME_TAKEN')
    expect((await ask('PUT', `${providers}/${first.id}`, { body })).status).toBe(200)
  })

  it.each([
    [
      'two corners',
      {
        type: 'Polygon',
        coordinates: [
          [
            [51, 35],
            [51.1, 35],
          ],
        ],
      },
      'POLYGON_NEEDS_THREE_POINTS',
    ],
    [
      'a bow tie',
      {
        type: 'Polygon',
        coordinates: [
          [
            [51, 35],
            [51.1, 35.1],
            [51.1, 35],
            [51, 35.1],
          ],
        ],
      },
      'POLYGON_CROSSES_ITSELF',
    ],
    [
      'half a country',
      {
        type: 'Polygon',
        coordinates: [
          [
            [48, 30],
            [55, 30],
            [50, 36],
          ],
        ],
      },
      'POLYGON_TOO_LARGE',
    ],
    [
      'a hole elsewhere',
      {
        type: 'Polygon',
        coordinates: [
          ...around(10).coordinates,
          [
            [51, 35],
            [51.1, 35],
            [51, 35.1],
          ],
        ],
      },
      'HOLE_OUTSIDE_POLYGON',
    ],
    [
      'two holes in each other',
      { type: 'Polygon', coordinates: [...around(10).coordinates, ...around(4).coordinates, ...around(3).coordinates] },
      'HOLES_MEET',
    ],
    ['a thousand corners', { type: 'Polygon', coordinates: [Array.from({ length: 1_000 }, () => [51, 35])] }, ''],
    ['a line instead of ground', { type: 'LineString', coordinates: [[[51, 35]]] }, ''],
    [
      'corners beyond the pole',
      {
        type: 'Polygon',
        coordinates: [
          [
            [51, 91],
            [51, 92],
            [52, 91],
          ],
        ],
      },
      '',
    ],
  ])('rejects a zone made of %s', async (_, polygon, code) => {
    const answer = await ask('POST', own, { body: draft({ polygon }) })
    expect(answer).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(answer.errors[0]?.field).toContain('polygon')
    if (code) expect(answer.errors[0]?.message).toBe(deliveryRefusals[code])
  })

  it('limits a vendor to a hundred zones, also when two are added at once', { timeout: 60_000 }, async () => {
    await clear()
    for (let made = 0; made < mostZones - 1; made += 1) await add()
    const both = await Promise.all([1, 2].map(() => ask('POST', own, { body: draft() })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.code).toBe('TOO_MANY_DELIVERY_ZONES')
  })

  it('creates one zone when the same request arrives repeatedly', async () => {
    await clear()
    const [key, body] = [newId(), draft()]
    const token = staff(naranj)
    const made = await Promise.all([1, 2, 3].map(() => ask<ZoneView>('POST', own, { body, key, token })))
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
    expect((await ask<ZoneView[]>('GET', own)).data).toHaveLength(1)
  })
})
