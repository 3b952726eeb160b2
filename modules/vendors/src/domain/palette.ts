import { contrastOf, hexOf, type Lch, lchOf, parseHex } from './color-math.ts'

/**
 * One colour of the owner becomes a theme in which every text can be read. The same function makes the guest's page
 * and the owner's preview, so that both show the same shades.
 */
export type Palette = {
  /** As the owner chose it. */
  chosen: string
  /** Ground of buttons; the seventh shade. */
  fill: string
  onFill: string
  /** The accent as text: readable on paper, card and the two palest shades. */
  text: string
  /** Ten shades, palest first. The one after the fill carries the same text, for a pressed button. */
  shades: string[]
  onShades: string[]
  /** The owner's colour could not carry text, or would not be seen on paper. */
  fillWasDarkened: boolean
  textWasDarkened: boolean
}

/** Contrast of text and its ground (WCAG 2.2, level AA for text of any size). */
export const leastContrast = 4.5
/** A button paler than this against paper is no button; one without colour is told from a switched-off one by its darkness alone. */
const leastGroundContrast = { vivid: 1.2, grey: leastContrast }
const greyBelow = 0.03
export const paper = '#fbfaf8'
export const card = '#ffffff'
export const ink = '#1f1b16'
/** Saffron: Sofreh's own accent, also what an unreadable colour becomes. */
export const defaultColor = '#d9822b'
const fillShade = 6
const palestLightness = 0.975

/**
 * The palette of a colour.
 * @param color `#rrggbb`; anything else gives Sofreh's own accent
 */
export function paletteOf(color: string): Palette {
  const chosen = parseHex(color) ? color.toLowerCase() : defaultColor
  const groundContrast = leastGroundContrast[lchOf(chosen).chroma < greyBelow ? 'grey' : 'vivid']
  const fill = darkenUntil(chosen, (shade) => carriesText(shade) && contrastOf(shade, paper) >= groundContrast)
  const shades = shadesOf(fill)
  const grounds = [paper, card, ...shades.slice(0, 2)]
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

/** White where it can be read, else ink; every shade is made so that one of the two can. */
function textOn(ground: string): string {
  return contrastOf(card, ground) >= leastContrast ? card : ink
}

function carriesText(ground: string): boolean {
  return contrastOf(textOn(ground), ground) >= leastContrast
}

/** Ten shades through the fill: six paler ones towards paper, three darker ones, each able to carry text. */
function shadesOf(fill: string): string[] {
  const own = lchOf(fill)
  const top = Math.max(palestLightness, own.lightness)
  return Array.from({ length: 10 }, (_, index) => {
    if (index === fillShade) return fill
    if (index === fillShade + 1) return pressedShade(fill)
    return darkenUntil(hexOf(shadeAt(index, own, top)), carriesText)
  })
}

/** The fill under a pointer: as much darker as the text on the fill can bear, since that text does not change. */
function pressedShade(fill: string): string {
  const own = lchOf(fill)
  for (let lightness = own.lightness * 0.88; lightness < own.lightness; lightness += 0.004) {
    const shade = hexOf({ ...own, lightness })
    if (contrastOf(textOn(fill), shade) >= leastContrast) return shade
  }
  return fill
}

function shadeAt(index: number, own: Lch, top: number): Lch {
  if (index > fillShade) return { ...own, lightness: own.lightness * (1 - 0.12 * (index - fillShade)) }
  const share = index / fillShade
  return {
    lightness: top + (own.lightness - top) * share ** 1.15,
    // Pale grounds keep a breath of the hue and no more.
    chroma: own.chroma * (0.12 + 0.88 * share),
    hue: own.hue,
  }
}

/** The colour itself when it does, else the first darker one of its hue that does. Black always ends the walk. */
function darkenUntil(color: string, does: (shade: string) => boolean): string {
  if (does(color)) return color
  const own = lchOf(color)
  for (let lightness = own.lightness; lightness > 0; lightness -= 0.004) {
    const shade = hexOf({ ...own, lightness })
    if (does(shade)) return shade
  }
  return '#000000'
}
