import { describe, expect, it } from 'vitest'
import { ringDistances, scaleDistance } from './ring-distances.ts'

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

  it("rounds the length of a map's scale", () => {
    expect(scaleDistance(0.1, 110)).toBe(1_000)
    expect(scaleDistance(0.3, 110)).toBe(200)
    expect(scaleDistance(20, 110)).toBe(50)
  })
})
