import { describe, expect, it } from 'vitest'
import {
  type AreaShape,
  compassPoint,
  frameOf,
  metersBetween,
  placeForName,
  ringDistances,
  scaleDistance,
} from './geometry.ts'
import { directionText, distanceText } from './map.fa.ts'

const vanak = { lat: 35.7575, lng: 51.41 }

describe('distances on the map', () => {
  it('calculates the distance between two places', () => {
    expect(metersBetween(vanak, vanak)).toBe(0)
    // A minute of latitude is a nautical mile.
    expect(metersBetween(vanak, { ...vanak, lat: vanak.lat + 1 / 60 })).toBeCloseTo(1853, -1)
    // Azadi square to Tajrish: between 14 and 15 km in a straight line.
    expect(metersBetween({ lat: 35.6997, lng: 51.338 }, { lat: 35.8044, lng: 51.4337 })).toBeGreaterThan(14_000)
    expect(metersBetween({ lat: 35.6997, lng: 51.338 }, { lat: 35.8044, lng: 51.4337 })).toBeLessThan(15_000)
  })

  it('names the compass direction between two places', () => {
    expect(compassPoint(vanak, { lat: vanak.lat + 0.01, lng: vanak.lng })).toBe('N')
    expect(compassPoint(vanak, { lat: vanak.lat, lng: vanak.lng + 0.01 })).toBe('E')
    expect(compassPoint(vanak, { lat: vanak.lat - 0.01, lng: vanak.lng - 0.012 })).toBe('SW')
    expect(compassPoint(vanak, { lat: vanak.lat + 0.01, lng: vanak.lng - 0.012 })).toBe('NW')
  })

  it('formats distances for a guest', () => {
    expect(distanceText(40)).toBe('۴۰ متر')
    expect(distanceText(448)).toBe('۴۵۰ متر')
    expect(distanceText(1234)).toBe('۱٫۲ کیلومتر')
    expect(distanceText(2000)).toBe('۲ کیلومتر')
    expect(distanceText(12_700)).toBe('۱۳ کیلومتر')
    expect(directionText(vanak, { lat: vanak.lat + 0.0108, lng: vanak.lng })).toBe('۱٫۲ کیلومتر به سمت شمال')
    expect(directionText(vanak, { lat: vanak.lat + 0.0001, lng: vanak.lng })).toBe('چند قدم')
  })
})

describe('map without streets', () => {
  it('spaces rings far enough to label them', () => {
    for (const pxPerMeter of [2, 0.5, 0.1, 0.03, 0.004]) {
      const rings = ringDistances(pxPerMeter)
      expect(rings.length).toBeGreaterThan(0)
      for (const [at, meters] of rings.entries())
        expect((meters - (rings[at - 1] ?? 0)) * pxPerMeter).toBeGreaterThanOrEqual(56)
    }
    expect(ringDistances(0.1)).toEqual([1_000, 2_000, 3_000, 5_000])
  })

  it('rounds the length of the scale', () => {
    expect(scaleDistance(0.1, 110)).toBe(1_000)
    expect(scaleDistance(0.3, 110)).toBe(200)
    expect(scaleDistance(20, 110)).toBe(50)
  })

  it('returns the frame around all places', () => {
    expect(frameOf([])).toBeUndefined()
    expect(frameOf([vanak, { lat: 35.7, lng: 51.5 }])).toEqual([
      { lat: 35.7, lng: 51.41 },
      { lat: 35.7575, lng: 51.5 },
    ])
  })
})

describe('placeForName', () => {
  const square: AreaShape = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [0, 0],
      ],
    ],
  }

  it('puts the name in the middle of an area', () => {
    const { lat, lng } = placeForName(square)
    expect(lng).toBe(2)
    expect(Math.abs(lat - 2)).toBeLessThanOrEqual(1.1)
  })

  it("keeps the name away from the vendor's mark", () => {
    const { lat, lng } = placeForName(square, [], [{ lat: 2, lng: 2 }])
    expect(Math.hypot(lat - 2, lng - 2)).toBeGreaterThan(0.8)
  })

  it('puts the name in the ring left by an area on top', () => {
    const inner: AreaShape = {
      type: 'Polygon',
      coordinates: [
        [
          [1, 1],
          [3, 1],
          [3, 3],
          [1, 3],
          [1, 1],
        ],
      ],
    }
    const { lat, lng } = placeForName(square, [inner])
    expect(lat > 1 && lat < 3 && lng > 1 && lng < 3).toBe(false)
    const under = placeForName(inner, [square])
    expect(under.lat > 1 && under.lat < 3 && under.lng > 1 && under.lng < 3).toBe(true)
  })

  it('puts the name inside a bent area whose middle is outside', () => {
    const bent: AreaShape = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [8, 10],
          [8, 2],
          [0, 2],
          [0, 0],
        ],
      ],
    }
    const { lat, lng } = placeForName(bent)
    expect(lat < 2 || lng > 8).toBe(true)
  })

  it('never puts the name in a hole', () => {
    const ringed: AreaShape = {
      type: 'Polygon',
      coordinates: [
        ...square.coordinates,
        [
          [1, 1],
          [3, 1],
          [3, 3],
          [1, 3],
          [1, 1],
        ],
      ],
    }
    const { lat, lng } = placeForName(ringed)
    expect(lat > 1 && lat < 3 && lng > 1 && lng < 3).toBe(false)
    expect(lat > 0 && lat < 4 && lng > 0 && lng < 4).toBe(true)
  })
})
