import { describe, expect, it } from 'vitest'
import { contrastOf, readableStep, shadesOf } from './shades.ts'

describe("a vendor's colour as a theme", () => {
  const colours = ['#d9822b', '#a61e3b', '#ffd400', '#1a7f4b', '#000000', '#ffffff', '#c2410c']

  it.each(colours)('keeps %s itself among its ten shades', (colour) => {
    const { shades, seedStep } = shadesOf(colour)
    expect(shades[seedStep]).toBe(colour)
    expect(shades).toHaveLength(10)
  })

  it.each(colours)('finds a shade of %s that white text can stand on', (colour) => {
    const { shades, seedStep } = shadesOf(colour)
    expect(contrastOf(shades[readableStep(shades, seedStep)], '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })
})
