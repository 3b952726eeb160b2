import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, hexColorOf, lchOf } from './color-math.ts'
import { card, defaultColor, ink, leastContrast, paletteOf, pageColor } from './palette.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('colour math', () => {
  it('computes contrast as WCAG defines it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastOf('#123456', '#123456')).toBe(1)
  })

  it('converts to lightness, chroma and hue and back', () => {
    fc.assert(
      fc.property(color, (hex) => {
        const there = Number.parseInt(hex.slice(1), 16)
        const back = Number.parseInt(hexColorOf(lchOf(hex)).slice(1), 16)
        for (const shift of [16, 8, 0])
          expect(Math.abs(((there >> shift) & 255) - ((back >> shift) & 255))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('paletteOf', () => {
  it('keeps every text readable for any chosen colour', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const palette = paletteOf(chosen)
        expect(contrastOf(palette.onFill, palette.fill)).toBeGreaterThanOrEqual(leastContrast)
        for (const ground of [pageColor, card, palette.shades[0], palette.shades[1]])
          expect(contrastOf(palette.text, ground ?? '')).toBeGreaterThanOrEqual(leastContrast)
        palette.shades.forEach((shade, index) => {
          expect(contrastOf(palette.onShades[index] ?? '', shade)).toBeGreaterThanOrEqual(leastContrast)
        })
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['yellow', '#ffe600'],
    ['near white', '#fefefc'],
    ['near black', '#050505'],
    ['pure green', '#00ff00'],
    ['cyan', '#00ffff'],
    ['pink', '#ffc0cb'],
    ['middle grey', '#777777'],
    ['a red just too bright', '#ff4d4d'],
  ])('keeps text readable on every background of the site for %s', (_, chosen) => {
    const { fill, onFill, text, shades } = paletteOf(chosen)
    const [pale = '', soft = ''] = shades
    // Text and background as the site's styles pair them: buttons, selected pill, cart count, links, tiles, chips.
    const pairs = [
      [onFill, fill],
      [fill, onFill],
      [text, pageColor],
      [text, card],
      [text, pale],
      [text, soft],
      [ink, pageColor],
      [ink, soft],
    ] as const
    for (const [foreground, ground] of pairs)
      expect(contrastOf(foreground, ground)).toBeGreaterThanOrEqual(leastContrast)
    // Focus ring and large icons need a contrast of 3.
    expect(contrastOf(text, card)).toBeGreaterThanOrEqual(3)
  })

  it('makes ten shades that only get darker, with the button as the seventh', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const { shades, fill } = paletteOf(chosen)
        expect(shades).toHaveLength(10)
        expect(shades[6]).toBe(fill)
        const lightness = shades.map((shade) => lchOf(shade).lightness)
        lightness.slice(1).forEach((value, index) => {
          expect(value).toBeLessThanOrEqual((lightness[index] ?? 0) + 0.01)
        })
      }),
    )
  })

  it('darkens a pressed button only as far as its text stays readable', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const { shades, onShades, onFill } = paletteOf(chosen)
        expect(onShades[7]).toBe(onFill)
        expect(contrastOf(onFill, shades[7] ?? '')).toBeGreaterThanOrEqual(leastContrast)
      }),
    )
  })

  it('keeps a colour that already carries text', () => {
    const palette = paletteOf('#A61E3B')
    expect(palette).toMatchObject({ fill: '#a61e3b', onFill: '#ffffff', text: '#a61e3b' })
    expect([palette.fillWasDarkened, palette.textWasDarkened]).toEqual([false, false])
  })

  it('puts dark text on a bright colour and darkens it only where it is text', () => {
    const palette = paletteOf('#ffd23f')
    expect(palette).toMatchObject({ fill: '#ffd23f', onFill: '#1f1b16', fillWasDarkened: false, textWasDarkened: true })
  })

  it("reports that the owner's colour was darkened", () => {
    // A pale grey button looks disabled; a yellow one does not.
    for (const pale of ['#ffffff', '#fafafa', '#e8e6e3', '#bbbbbb']) {
      const grey = paletteOf(pale)
      expect([grey.onFill, contrastOf(grey.fill, pageColor) >= leastContrast]).toEqual([card, true])
    }
    expect(paletteOf('#ffe600').fill).toBe('#ffe600')
    expect(paletteOf('#ffffff').fillWasDarkened).toBe(true)
    fc.assert(
      fc.property(color, (chosen) => {
        const palette = paletteOf(chosen)
        expect(palette.fillWasDarkened).toBe(palette.fill !== chosen)
        expect(palette.textWasDarkened).toBe(palette.text !== chosen)
      }),
    )
  })

  it('falls back to saffron for an invalid colour', () => {
    for (const wrong of ['', 'red', '#12', 'javascript:alert(1)']) expect(paletteOf(wrong).chosen).toBe(defaultColor)
  })
})
