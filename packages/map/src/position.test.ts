import { describe, expect, it } from 'vitest'
import { directionText, distanceText } from './map.fa.ts'
import { compassPoint, frameOf, metersBetween } from './position.ts'

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

  it('returns the frame around all places', () => {
    expect(frameOf([])).toBeUndefined()
    expect(frameOf([vanak, { lat: 35.7, lng: 51.5 }])).toEqual([
      { lat: 35.7, lng: 51.41 },
      { lat: 35.7575, lng: 51.5 },
    ])
  })
})
