import { expect, it } from 'vitest'
import { directionsTo } from './directions.ts'

const house = { lat: 35.7575, lng: 51.4101 }

it('asks an Android phone which of its maps shall lead to the house', () => {
  expect(directionsTo(house, 'Mozilla/5.0 (Linux; Android 14; Pixel 7)')).toBe('geo:35.7575,51.4101?q=35.7575,51.4101')
})

it('opens a map for iPhones and desks, which know no such address', () => {
  for (const agent of ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 'Mozilla/5.0 (X11; Linux x86_64)'])
    expect(directionsTo(house, agent)).toBe('https://www.google.com/maps/dir/?api=1&destination=35.7575,51.4101')
})
