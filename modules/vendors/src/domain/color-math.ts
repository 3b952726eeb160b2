/**
 * Colour conversions: OKLCH to make shades in perceptually equal steps, sRGB for output, and the WCAG 2.2 contrast.
 * Independent of vendors.
 */
export type Lch = { lightness: number; chroma: number; hue: number }
type Rgb = readonly [number, number, number]

/** Parses `#rrggbb`; undefined for anything else. */
export function parseHexColor(hex: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) return undefined
  return [channelOf(match[1]), channelOf(match[2]), channelOf(match[3])]
}

/** Returns the contrast of two `#rrggbb` colours, 1 to 21, in either order. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function lchOf(hex: string): Lch {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Returns the nearest displayable `#rrggbb`: reduces chroma, keeps lightness and hue. */
export function hexColorOf(color: Lch): string {
  // Sixteen halvings locate the chroma more precisely than one step of a channel.
  let low = 0
  let high = color.chroma
  if (!isShowable(linearFrom(color))) {
    for (let round = 0; round < 16; round += 1) {
      const middle = (low + high) / 2
      if (isShowable(linearFrom({ ...color, chroma: middle }))) low = middle
      else high = middle
    }
    high = low
  }
  return `#${linearFrom({ ...color, chroma: high })
    .map(byteOf)
    .join('')}`
}

function linearFrom({ lightness, chroma, hue }: Lch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function isShowable(linear: Rgb): boolean {
  return linear.every((channel) => channel >= -0.0005 && channel <= 1.0005)
}

function byteOf(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear))
  const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(hex: string): Rgb {
  const rgb = parseHexColor(hex)
  if (!rgb) throw new RangeError(`not a colour: ${hex}`)
  const [red, green, blue] = rgb
  return [straighten(red), straighten(green), straighten(blue)]
}

function straighten(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

function channelOf(pair: string | undefined): number {
  return Number.parseInt(pair ?? '00', 16) / 255
}
