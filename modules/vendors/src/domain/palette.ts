import { contrastOf, hexColorOf, type Lch, lchOf, parseHexColor } from './color-math.ts'

/**
 * Turns one colour of the owner into a theme with readable text. Site and preview call the same function, so both show
 * the same shades.
 */
export type Palette = {
  /** The owner's choice. */
  chosen: string
  /** Background of buttons; the seventh shade. */
  fill: string
  onFill: string
  /** The accent as text colour, readable on paper, card and the two palest shades. */
  text: string
  /** Ten shades, palest first. The shade after the fill carries the same text colour, for a pressed button. */
  shades: string[]
  onShades: string[]
  /** True when the owner's colour could not carry text or was not visible on paper. */
  fillWasDarkened: boolean
  textWasDarkened: boolean
}

/** Minimum contrast of text (WCAG 2.2, level AA for text of any size). */
export const leastContrast = 4.5
/**
 * Minimum contrast of a button to paper. A grey button needs more, because only its darkness distinguishes it from a
 * disabled one.
 */
const leastGroundContrast = { vivid: 1.2, grey: leastContrast }
const greyBelow = 0.03
export const pageColor = '#fbfaf8'
export const card = '#ffffff'
export const ink = '#1f1b16'
/** Saffron: Sofreh's accent, also used for an invalid colour. */
export const defaultColor = '#d9822b'
const fillShade = 6
const palestLightness = 0.975

/**
 * Returns the palette of a colour.
 * @param color `#rrggbb`; anything else gives Sofreh's accent
 */
export function paletteOf(color: string): Palette {
  const chosen = parseHexColor(color) ? color.toLowerCase() : defaultColor
  const groundContrast = leastGroundContrast[lchOf(chosen).chroma < greyBelow ? 'grey' : 'vivid']
  const fill = darkenUntil(chosen, (shade) => carriesText(shade) && contrastOf(shade, pageColor) >= groundContrast)
  const shades = shadesOf(fill)
  const grounds = [pageColor, card, ...shades.slice(0, 2)]
  const text = darkenUntil(chosen, (shade) => grounds.every((ground) => contrastOf(shade, ground) >= leastContrast))
  return {
    chosen,
    fill,
    onFill: textOn(fill),
    text,
    shades,
    onShades: shades.map((shade, index) => textOn(index === fillShade + 1 ? fill : shade)),
    fillWasDarkened: fill !== chosen,
    textWasDarkened: text !== chosen,
  }
}

/** Returns white where it is readable, else ink; every shade allows one of the two. */
function textOn(ground: string): string {
  return contrastOf(card, ground) >= leastContrast ? card : ink
}

function carriesText(ground: string): boolean {
  return contrastOf(textOn(ground), ground) >= leastContrast
}

/** Makes ten shades around the fill: six paler ones towards paper and three darker ones, each able to carry text. */
function shadesOf(fill: string): string[] {
  const own = lchOf(fill)
  const top = Math.max(palestLightness, own.lightness)
  return Array.from({ length: 10 }, (_, index) => {
    if (index === fillShade) return fill
    if (index === fillShade + 1) return pressedShade(fill)
    return darkenUntil(hexColorOf(shadeAt(index, own, top)), carriesText)
  })
}

/** Returns the fill under a pointer, darkened only as far as its unchanged text colour stays readable. */
function pressedShade(fill: string): string {
  const own = lchOf(fill)
  for (let lightness = own.lightness * 0.88; lightness < own.lightness; lightness += 0.004) {
    const shade = hexColorOf({ ...own, lightness })
    if (contrastOf(textOn(fill), shade) >= leastContrast) return shade
  }
  return fill
}

function shadeAt(index: number, own: Lch, top: number): Lch {
  if (index > fillShade) return { ...own, lightness: own.lightness * (1 - 0.12 * (index - fillShade)) }
  const share = index / fillShade
  return {
    lightness: top + (own.lightness - top) * share ** 1.15,
    // Pale shades keep only a little of the hue.
    chroma: own.chroma * (0.12 + 0.88 * share),
    hue: own.hue,
  }
}

/** Darkens a colour of constant hue until the condition holds. Terminates at black at the latest. */
function darkenUntil(color: string, does: (shade: string) => boolean): string {
  if (does(color)) return color
  const own = lchOf(color)
  for (let lightness = own.lightness; lightness > 0; lightness -= 0.004) {
    const shade = hexColorOf({ ...own, lightness })
    if (does(shade)) return shade
  }
  return '#000000'
}
