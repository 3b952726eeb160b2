import { describe, expect, it } from 'vitest'
import type { AreaShape } from './area-shape.ts'
import { labelPosition } from './label-position.ts'

describe('labelPosition', () => {
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

  it("places an area's name in its middle", () => {
    const { lat, lng } = labelPosition(square)
    expect(lng).toBe(2)
    expect(Math.abs(lat - 2)).toBeLessThanOrEqual(1.1)
  })

  it("places an area's name away from the vendor's mark", () => {
    const { lat, lng } = labelPosition(square, [], [{ lat: 2, lng: 2 }])
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
    const { lat, lng } = labelPosition(square, [inner])
    expect(lat > 1 && lat < 3 && lng > 1 && lng < 3).toBe(false)
    const under = labelPosition(inner, [square])
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
    const { lat, lng } = labelPosition(bent)
    expect(lat < 2 || lng > 8).toBe(true)
  })

  it("never places an area's name in a hole", () => {
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
    const { lat, lng } = labelPosition(ringed)
    expect(lat > 1 && lat < 3 && lng > 1 && lng < 3).toBe(false)
    expect(lat > 0 && lat < 4 && lng > 0 && lng < 4).toBe(true)
  })
})
