import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf, deliveryFee, distanceMetres, faultOfPolygon, inOrder, isInPolygon, type Polygon } from './index.ts'
import { tidyPolygon, type ZoneFacts, zoneOfPosition } from './index.ts'

const runs = { numRuns: process.env['NIGHTLY'] ? 100_000 : 2_000 }
const vanak = { lat: 35.7575, lng: 51.4101 }

type Pair = readonly [number, number]
/** Builds a closed GeoJSON ring from corners in thousandths of a degree. */
const ring = (...corners: Pair[]): Pair[] => {
  const points = corners.map(([x, y]): Pair => [51 + x / 1000, 35 + y / 1000])
  return [...points, ...points.slice(0, 1)]
}
const polygon = (...rings: Pair[][]): Polygon => ({ type: 'Polygon', coordinates: rings })
const at = (x: number, y: number) => ({ lat: 35 + y / 1000, lng: 51 + x / 1000 })

const square = ring([0, 0], [10, 0], [10, 10], [0, 10])
/** A U-shaped polygon: three wings around a side open to the north. */
const courtyard = polygon(ring([0, 0], [10, 0], [10, 10], [7, 10], [7, 3], [3, 3], [3, 10], [0, 10]))
const park = polygon(square, ring([4, 4], [6, 4], [6, 6], [4, 6]))

describe('isInPolygon', () => {
  it.each([
    ['in the middle', polygon(square), at(5, 5), true],
    ['outside to the east', polygon(square), at(11, 5), false],
    ['outside, in line with an edge', polygon(square), at(11, 10), false],
    ['outside, in line with two corners', polygon(square), at(-1, 0), false],
    ['on an edge', polygon(square), at(10, 4), true],
    ['on a corner', polygon(square), at(10, 10), true],
    ['in a wing around a courtyard', courtyard, at(1, 8), true],
    ['in the courtyard itself', courtyard, at(5, 8), false],
    ['in the courtyard, at the height of a corner', courtyard, at(5, 10), false],
    ['on the wall towards the courtyard', courtyard, at(3, 8), true],
    ['beside the park that is left out', park, at(2, 5), true],
    ['in the park', park, at(5, 5), false],
    ['on the fence of the park', park, at(4, 5), true],
    ['on a corner of the park', park, at(6, 6), true],
  ])('locates a pin %s', (_, ground, position, isInside) => {
    expect(isInPolygon(ground, position)).toBe(isInside)
  })

  it('locates a pin independently of the first corner and the direction of a ring', () => {
    const corners = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1, maxLength: 1 })
    const [outer = []] = courtyard.coordinates
    fc.assert(
      fc.property(corners, fc.boolean(), fc.nat(12_000), fc.nat(12_000), ([first = 0], isBackwards, x, y) => {
        const open = outer.slice(0, -1)
        const turned = [...open.slice(first), ...open.slice(0, first)]
        const line = isBackwards ? turned.reverse() : turned
        const position = at(x / 1000 - 1, y / 1000 - 1)
        const other = polygon([...line, ...line.slice(0, 1)])
        expect(isInPolygon(other, position)).toBe(isInPolygon(courtyard, position))
      }),
      runs,
    )
  })

  it('locates pins exactly one metre inside and outside of a circle', () => {
    const radius = 1_000
    const metres = (away: number, degrees: number) => {
      const radians = (degrees * Math.PI) / 180
      return {
        lat: vanak.lat + ((away / 6_371_008.8) * Math.cos(radians) * 180) / Math.PI,
        lng:
          vanak.lng +
          ((away / 6_371_008.8 / Math.cos((vanak.lat * Math.PI) / 180)) * Math.sin(radians) * 180) / Math.PI,
      }
    }
    // Enough corners that a straight edge deviates from the circle by centimetres.
    const corners = Array.from({ length: 480 }, (_, index) => metres(radius, (index * 360) / 480))
    const ground = polygon([...corners, ...corners.slice(0, 1)].map(({ lat, lng }): Pair => [lng, lat]))
    expect(faultOfPolygon(ground)).toBeUndefined()
    for (let degrees = 0; degrees < 360; degrees += 0.5) {
      expect(isInPolygon(ground, metres(radius - 1, degrees)), `${degrees}° inside`).toBe(true)
      expect(isInPolygon(ground, metres(radius + 1, degrees)), `${degrees}° outside`).toBe(false)
    }
  })

  it('locates any pin in a convex polygon as the half-plane test does', () => {
    const triangle = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })), {
        minLength: 3,
        maxLength: 3,
      })
      .filter(([a, b, c]) => a !== undefined && b !== undefined && c !== undefined && area(a, b, c) !== 0)
    fc.assert(
      fc.property(triangle, fc.nat(400), fc.nat(400), (corners, x, y) => {
        const sides = corners.map((from, index) => area(from, corners[(index + 1) % 3] ?? from, [x, y]))
        const isInside = sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
        const ground = polygon(ring(...corners.map(([a, b]): Pair => [a / 10, b / 10])))
        expect(isInPolygon(ground, at(x / 10, y / 10))).toBe(isInside)
      }),
      runs,
    )
  })

  it('leaves no gap between two zones that share an edge', () => {
    const diagonal: Pair[] = [
      [0, 0],
      [3.333, 7.777],
      [10, 10],
    ]
    const north = polygon(ring(...diagonal, [0, 10]))
    const south = polygon(ring(...diagonal, [10, 0]))
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (x, y) => {
        const position = at(x / 1000, y / 1000)
        expect(isInPolygon(north, position) || isInPolygon(south, position)).toBe(true)
      }),
      runs,
    )
  })
})

/** Returns twice the signed area of the triangle `a`, `b`, `c`. */
function area(a: Pair, b: Pair, c: Pair): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

describe('faultOfPolygon and tidyPolygon', () => {
  it.each([
    ['is good with a hole', park, undefined],
    ['is good around a courtyard', courtyard, undefined],
    ['is good although the ring was left open', polygon(square.slice(0, -1)), undefined],
    ['needs three corners', polygon(ring([0, 0], [1, 1])), 'POLYGON_NEEDS_THREE_POINTS'],
    ['needs three different corners', polygon(ring([0, 0], [0, 0], [1, 1], [1, 1])), 'POLYGON_NEEDS_THREE_POINTS'],
    ['needs a ring at all', polygon(), 'POLYGON_NEEDS_THREE_POINTS'],
    ['does not cross itself', polygon(ring([0, 0], [10, 10], [10, 0], [0, 10])), 'POLYGON_CROSSES_ITSELF'],
    [
      'does not touch itself',
      polygon(ring([0, 0], [5, 5], [10, 0], [10, 10], [5, 5], [0, 10])),
      'POLYGON_CROSSES_ITSELF',
    ],
    ['does not lie on one line', polygon(ring([0, 0], [5, 5], [9, 9])), 'POLYGON_CROSSES_ITSELF'],
    ['does not run back over its own edge', polygon(ring([0, 0], [10, 0], [4, 0], [4, 9])), 'POLYGON_CROSSES_ITSELF'],
    ['is no larger than a city', polygon(ring([0, 0], [2_001, 0], [0, 5])), 'POLYGON_TOO_LARGE'],
    ['has its holes inside', polygon(square, ring([20, 20], [22, 20], [22, 22])), 'HOLE_OUTSIDE_POLYGON'],
    ['has no hole across its edge', polygon(square, ring([8, 8], [12, 8], [12, 9])), 'HOLE_OUTSIDE_POLYGON'],
    ['has no hole at its edge', polygon(square, ring([8, 0], [9, 2], [7, 2])), 'HOLE_OUTSIDE_POLYGON'],
    [
      'has holes that keep apart',
      polygon(square, ring([2, 2], [5, 2], [5, 5]), ring([4, 3], [8, 3], [8, 5])),
      'HOLES_MEET',
    ],
    [
      'has no hole in a hole',
      polygon(square, ring([1, 1], [9, 1], [9, 9], [1, 9]), ring([3, 3], [5, 3], [5, 5])),
      'HOLES_MEET',
    ],
  ])('validates a zone that %s', (_, ground, fault) => {
    expect(faultOfPolygon(ground)).toBe(fault)
  })

  it('rejects a polygon with more than 500 corners', () => {
    const round = Array.from({ length: 501 }, (_, index): Pair => {
      const turn = (index / 501) * 2 * Math.PI
      return [Math.sin(turn) * 100, Math.cos(turn) * 100]
    })
    expect(faultOfPolygon(polygon(ring(...round)))).toBe('POLYGON_TOO_MANY_POINTS')
    expect(faultOfPolygon(polygon(ring(...round.slice(0, 500))))).toBeUndefined()
  })

  it('stores a polygon closed, with six decimals and without duplicate corners', () => {
    const drawn = polygon([
      [51.000_000_4, 35],
      [51.01, 35],
      [51.01, 35],
      [51.01, 35.010_000_49],
    ])
    const tidied = tidyPolygon(drawn)
    expect(tidied.coordinates).toEqual([
      [
        [51, 35],
        [51.01, 35],
        [51.01, 35.01],
        [51, 35],
      ],
    ])
    expect(tidyPolygon(tidied)).toEqual(tidied)
    expect(boxOf(tidied)).toEqual({ south: 35, north: 35.01, west: 51, east: 51.01 })
  })
})

const zone = (id: string, facts: Partial<ZoneFacts> = {}): ZoneFacts => ({
  id,
  vendorsProperName: id,
  polygon: polygon(square),
  price: 40_000,
  minimumOrder: 100_000,
  freeAbove: 600_000,
  estimateMinutes: 25,
  priority: 100,
  enabled: true,
  ...facts,
})

describe('zoneOfPosition', () => {
  const near = zone('near', { polygon: polygon(ring([2, 2], [8, 2], [8, 8], [2, 8])), priority: 1, price: 20_000 })

  it('selects the zone with the smallest priority that contains the pin, then the older one', () => {
    const zones = [zone('b'), zone('a'), near]
    expect(zoneOfPosition(zones, at(5, 5))).toMatchObject({ ok: true, zone: { id: 'near' } })
    expect(zoneOfPosition(zones, at(1, 1))).toMatchObject({ ok: true, zone: { id: 'a' } })
    expect([...zones].sort(inOrder).map(({ id }) => id)).toEqual(['near', 'a', 'b'])
  })

  it('refuses a pin outside all zones', () => {
    expect(zoneOfPosition([zone('a')], at(20, 5))).toEqual({ ok: false, code: 'CHOOSE_FROM_COVERED_AREAS', facts: {} })
    expect(zoneOfPosition([], at(5, 5))).toMatchObject({ code: 'CHOOSE_FROM_COVERED_AREAS' })
  })

  it('reports a disabled zone only when no other zone contains the pin', () => {
    const off = { ...near, enabled: false }
    expect(zoneOfPosition([off, zone('a')], at(5, 5))).toMatchObject({ ok: true, zone: { id: 'a' } })
    expect(zoneOfPosition([off], at(5, 5))).toEqual({
      ok: false,
      code: 'DELIVERY_ZONE_DISABLED',
      facts: { vendorsProperName: 'near' },
    })
  })

  it('refuses an address without a pin', () => {
    expect(zoneOfPosition([zone('a')], null)).toMatchObject({ ok: false, code: 'ADDRESS_NOT_PINNED' })
  })
})

describe('deliveryFee', () => {
  it.each([
    [
      'a small order pays it and lacks something to the minimum',
      90_000,
      { fee: 40_000, missing: 10_000, missingToFree: 510_000 },
    ],
    ['the minimum is enough to the last Toman', 100_000, { fee: 40_000, missing: 0, missingToFree: 500_000 }],
    ['one Toman short of the limit pays it', 599_999, { fee: 40_000, missing: 0, missingToFree: 1 }],
    ['the limit makes it free', 600_000, { fee: 0, missing: 0, missingToFree: 0 }],
  ])('computes the fee: %s', (_, goods, answer) => {
    expect(deliveryFee(zone('a'), goods)).toEqual(answer)
  })

  it('never makes delivery free without a limit, and reports nothing missing when it is free already', () => {
    expect(deliveryFee(zone('a', { freeAbove: null }), 9_000_000)).toMatchObject({ fee: 40_000, missingToFree: null })
    expect(deliveryFee(zone('a', { price: 0 }), 1)).toMatchObject({ fee: 0, missingToFree: null })
  })

  it('never raises the delivery fee with the amount of goods', () => {
    const amounts = fc.nat(2_000_000)
    fc.assert(
      fc.property(amounts, amounts, fc.option(amounts.filter(Boolean)), amounts, (goods, more, freeAbove, price) => {
        const terms = zone('a', { freeAbove, price })
        expect(deliveryFee(terms, goods + more).fee).toBeLessThanOrEqual(deliveryFee(terms, goods).fee)
      }),
      runs,
    )
  })
})

describe('distanceMetres', () => {
  it('returns the straight-line distance in metres', () => {
    const farmaniyeh = { lat: 35.8009, lng: 51.4695 }
    expect(distanceMetres(vanak, vanak)).toBe(0)
    expect(distanceMetres(vanak, farmaniyeh)).toBe(distanceMetres(farmaniyeh, vanak))
    // A degree of the meridian is 111.195 km on this sphere.
    expect(distanceMetres({ lat: 35, lng: 51 }, { lat: 36, lng: 51 })).toBe(111_195)
    expect(distanceMetres(vanak, farmaniyeh)).toBeGreaterThan(7_000)
    expect(distanceMetres(vanak, farmaniyeh)).toBeLessThan(7_500)
  })
})
