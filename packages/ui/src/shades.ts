/**
 * Ten shades of one colour, light to dark, for a component theme. The lightness of each step is fixed, so that every
 * vendor's colour gives the same rhythm; the seed itself stands at the step nearest to its own lightness.
 */
export type TenShades = [string, string, string, string, string, string, string, string, string, string]

type Hsl = { hue: number; saturation: number; lightness: number }

const lightnessOfStep = [96, 90, 81, 71, 61, 53, 46, 40, 33, 26] as const

/**
 * Makes the ten shades of a seed.
 * @param seed `#rrggbb`
 * @returns the shades and the step at which the seed stands
 * @example shadesOf('#a61e3b').shades[0] // a pale pomegranate
 */
export function shadesOf(seed: string): { shades: TenShades; seedStep: Step } {
  const hsl = hslOf(seed)
  const seedStep = nearestStep(hsl.lightness)
  const shades = lightnessOfStep.map((lightness, step) =>
    step === seedStep
      ? seed.toLowerCase()
      : hexOf({ ...hsl, lightness, saturation: calmer(hsl.saturation, lightness) }),
  ) as TenShades
  return { shades, seedStep }
}

export type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** Contrast of two colours as WCAG counts it, 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [bright, dark] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

/** The first step from the seed on whose colour can be read on white paper (contrast 4.5 or more). */
export function readableStep(shades: TenShades, from: Step): Step {
  for (let step = from; step < 9; step = (step + 1) as Step) {
    if (contrastOf(shades[step], '#ffffff') >= 4.5) return step
  }
  return 9
}

function nearestStep(lightness: number): Step {
  let nearest = 0
  lightnessOfStep.forEach((value, step) => {
    if (Math.abs(value - lightness) < Math.abs((lightnessOfStep[nearest] ?? 0) - lightness)) nearest = step
  })
  return nearest as Step
}

/** Very light and very dark steps look garish at full saturation. */
function calmer(saturation: number, lightness: number): number {
  return lightness > 85 ? Math.min(saturation, 80) : saturation
}

function channelsOf(hex: string): [number, number, number] {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) throw new RangeError(`not a colour: ${hex}`)
  return [1, 2, 3].map((group) => Number.parseInt(match[group] ?? '0', 16) / 255) as [number, number, number]
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hslOf(hex: string): Hsl {
  const [red, green, blue] = channelsOf(hex)
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const spread = max - min
  const lightness = (max + min) / 2
  if (spread === 0) return { hue: 0, saturation: 0, lightness: lightness * 100 }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const turn =
    max === red ? ((green - blue) / spread) % 6 : max === green ? (blue - red) / spread + 2 : (red - green) / spread + 4
  return { hue: (turn * 60 + 360) % 360, saturation: saturation * 100, lightness: lightness * 100 }
}

function hexOf({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value = light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
