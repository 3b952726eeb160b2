import { expect, it } from 'vitest'
import { directionsTo } from './directions.ts'

const vendor = { lat: 35.7575, lng: 51.4101 }

it("opens the map chooser on an Android phone with the restaurant's position", () => {
  expect(directionsTo(vendor, 'Mozilla/5.0 (Linux; Android 14; Pixel 7)')).toBe('geo:35.7575,51.4101?q=35.7575,51.4101')
})

it('opens a web map on iPhones and desktops, which do not support geo addresses', () => {
  for (const agent of ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 'Mozilla/5.0 (X11; Linux x86_64)'])
    expect(directionsTo(vendor, agent)).toBe('https://www.google.com/maps/dir/?api=1&destination=35.7575,51.4101')
})
