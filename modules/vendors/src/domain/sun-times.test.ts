import { addDays, localMoment } from '@sofreh/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dawnOf, sunsetOf } from './sun-times.ts'

const tehran = { lat: 35.69, lng: 51.39 }
const cities = {
  tehran,
  mashhad: { lat: 36.3, lng: 59.6 },
  isfahan: { lat: 32.65, lng: 51.67 },
  shiraz: { lat: 29.6, lng: 52.53 },
  tabriz: { lat: 38.08, lng: 46.29 },
}
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const minuteAt = (instant: Date | undefined) => (instant ? localMoment(instant).minutes : Number.NaN)

describe('sun times', () => {
  // Published by the calendar centre of the Institute of Geophysics for Tehran: 12 Esfand 1403, 16 Esfand 1401, 7 Azar 1403.
  it.each([
    ['2025-03-02', '05:10'],
    ['2023-03-07', '05:04'],
    ['2024-11-27', '05:24'],
  ])('computes the dawn of Tehran on %s within two minutes of the published %s', (date, published) => {
    expect(Math.abs(minuteAt(dawnOf(date, tehran)) - minutesOf(published))).toBeLessThanOrEqual(2)
  })

  it.each([
    ['2023-03-07', '18:04'],
    ['2024-11-27', '16:52'],
  ])('computes the sunset of Tehran on %s within two minutes of the published %s', (date, published) => {
    expect(Math.abs(minuteAt(sunsetOf(date, tehran)) - minutesOf(published))).toBeLessThanOrEqual(2)
  })

  // Published for the capitals of the provinces on 8 Tir 1393 (2014-06-29), in summer time.
  it.each([
    ['Isfahan', { lat: 32.65, lng: 51.67 }, '04:19'],
    ['Ahvaz', { lat: 31.32, lng: 48.67 }, '04:37'],
    ['Bandar Abbas', { lat: 27.18, lng: 56.27 }, '04:23'],
    ['Bushehr', { lat: 28.97, lng: 50.84 }, '04:38'],
    ['Urmia', { lat: 37.55, lng: 45.07 }, '04:20'],
    ['Arak', { lat: 34.09, lng: 49.7 }, '04:20'],
    ['Ilam', { lat: 33.64, lng: 46.42 }, '04:35'],
    ['Bojnord', { lat: 37.47, lng: 57.33 }, '03:31'],
  ])('computes a summer dawn of %s within two minutes of the published time', (_, place, published) => {
    expect(Math.abs(minuteAt(dawnOf('2014-06-29', place)) - minutesOf(published))).toBeLessThanOrEqual(2)
  })

  it('places every dawn before the sunset of its date and within minutes of the neighbouring days', () => {
    const day = fc.integer({ min: 0, max: 1100 }).map((days) => addDays('2026-01-01', days))
    const place = fc.constantFrom(...Object.values(cities))
    fc.assert(
      fc.property(day, place, (date, at) => {
        const [dawn, sunset] = [dawnOf(date, at), sunsetOf(date, at)]
        const next = sunsetOf(addDays(date, 1), at)
        if (!dawn || !sunset || !next) throw new Error('the sun sets everywhere in Iran')
        expect([localMoment(dawn).date, localMoment(sunset).date]).toEqual([date, date])
        expect(dawn.getTime()).toBeLessThan(sunset.getTime())
        expect(Math.abs(next.getTime() - sunset.getTime() - 86_400_000)).toBeLessThan(2 * 60_000)
      }),
    )
  })

  it('computes an earlier sunset in the east than in the west', () => {
    expect(minuteAt(sunsetOf('2026-11-22', cities.mashhad))).toBeLessThan(
      minuteAt(sunsetOf('2026-11-22', cities.tabriz)) - 40,
    )
  })

  it('returns no sunset where the sun does not set', () => {
    expect(sunsetOf('2026-06-21', { lat: 78, lng: 15 })).toBeUndefined()
    expect(dawnOf('2026-06-21', { lat: 60, lng: 15 })).toBeUndefined()
  })
})
