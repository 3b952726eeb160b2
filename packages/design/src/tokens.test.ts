import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { below, breakpoints, from, palette } from './index.ts'

const { bad, good, note, pomegranate, warmGray, warn } = palette
const read = (name: string) => readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8')
const tokensOf = (...names: string[]) =>
  new Map(
    names.flatMap((name) => [...read(name).matchAll(/(--[\w-]+): ([^;]+);/g)]).map(([, key, value]) => [key, value]),
  )

describe('design tokens', () => {
  it('defines eight steps of space and of text size, each larger than the one before', () => {
    const tokens = tokensOf('tokens')
    for (const scale of ['space', 'text']) {
      const steps = Array.from({ length: 8 }, (_, at) => Number.parseFloat(tokens.get(`--${scale}-${at + 1}`) ?? ''))
      expect(steps.every((step, at) => step > (steps[at - 1] ?? 0))).toBe(true)
      expect(tokens.has(`--${scale}-9`)).toBe(false)
    }
  })

  it('defines the same names of radii for guests and staff', () => {
    const radiiOf = (name: string) => [...tokensOf(name).keys()].filter((key) => key?.startsWith('--radius'))
    expect(radiiOf('guest')).toEqual(['--radius-control', '--radius', '--radius-large'])
    expect(radiiOf('staff')).toEqual(radiiOf('guest'))
  })

  it('uses the colours of the stylesheets as the shades of Mantine', () => {
    const tokens = tokensOf('tokens', 'staff')
    for (const [name, shades] of Object.entries({ good, bad, warn, note })) {
      expect(shades[6]).toBe(tokens.get(`--${name}`))
      expect(shades[1]).toBe(tokens.get(`--${name}-ground`))
    }
    expect([warmGray[1], warmGray[2], warmGray[7], warmGray[9]]).toEqual(
      ['--hover', '--line', '--quiet', '--ink'].map((name) => tokens.get(name)),
    )
  })

  it('starts the till with the shades of an office without a vendor', () => {
    const brand = tokensOf('brand')
    expect(pomegranate.map((_, at) => brand.get(`--brand-${at}`))).toEqual([...pomegranate])
  })

  it('changes layouts at the same widths in stylesheets and scripts', () => {
    const written = [...read('breakpoints').matchAll(/@custom-media --(below|from)-(\w+) \(width (<|>=) (\d+)px\)/g)]
    expect(written.length).toBeGreaterThanOrEqual(Object.keys(breakpoints).length)
    for (const [, side, name, sign, width] of written) {
      expect(sign).toBe(side === 'below' ? '<' : '>=')
      expect(breakpoints).toHaveProperty(name ?? '', Number(width))
    }
    expect(below('sm')).toBe('(max-width: 767.98px)')
    expect(from('sm')).toBe('(min-width: 768px)')
  })

  it('gives every text colour a contrast of 4.5 on paper, card and its own ground', () => {
    const tokens = tokensOf('tokens')
    const colour = (name: string) => tokens.get(`--${name}`) ?? ''
    for (const text of ['ink', 'quiet', 'placeholder', 'good', 'warn', 'bad', 'note'])
      for (const ground of ['paper', 'card', ...(tokens.has(`--${text}-ground`) ? [`${text}-ground`] : [])])
        expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
