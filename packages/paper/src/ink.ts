import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { emptyPicture, type Picture } from './picture.ts'
import type { TextSize } from './printout.ts'

/** A line of text as dots: the position of the ink relative to the pen, and the pen's advance. */
export type Ink = { picture: Picture; left: number; ascent: number; advance: number }
export type Style = { size: TextSize; isBold: boolean }

/** Letter heights in dots; 8 dots are a millimetre. */
export const letterDots: Record<TextSize, number> = { small: 22, normal: 27, large: 38, huge: 60 }
/** Distance from the top of one line to the top of the next. */
export const lineDots: Record<TextSize, number> = { small: 31, normal: 38, large: 52, huge: 80 }
/** Position of the baseline within a line. */
export const baselineDots: Record<TextSize, number> = { small: 22, normal: 27, large: 37, huge: 58 }

/** Prints dots darker than this: at the middle (128) the medium weight prints thin. */
const darkest = 150
const pad = 24
const mostCachedBytes = 4 * 1024 * 1024

let made: SKRSContext2D | undefined
const cache = new Map<string, Ink>()
let cachedBytes = 0
/** Widths of lines that were measured but not drawn, while wrapping. */
const widths = new Map<string, number>()
const mostWidths = 4_000

/**
 * Draws one line of text, shaped and in reading order, as dots. Caches repeated lines (dishes, captions, prices), so
 * that a busy vendor's tickets cost little more than their layout.
 */
export function inkOf(text: string, style: Style): Ink {
  const key = keyOf(text, style)
  const known = cache.get(key)
  if (known) {
    // The most recently used entries are last.
    cache.delete(key)
    cache.set(key, known)
    return known
  }
  const ink = drawInk(text, style)
  cache.set(key, ink)
  cachedBytes += ink.picture.bits.length + 64
  for (const [oldest, old] of cache) {
    if (cachedBytes <= mostCachedBytes) break
    cache.delete(oldest)
    cachedBytes -= old.picture.bits.length + 64
  }
  return ink
}

/** Measures the pen's advance in dots without drawing. */
export function widthOf(text: string, style: Style): number {
  const key = keyOf(text, style)
  const known = cache.get(key)?.advance ?? widths.get(key)
  if (known !== undefined) return known
  const { width } = penOf(style).measureText(text)
  if (widths.size >= mostWidths) widths.clear()
  widths.set(key, width)
  return width
}

function keyOf(text: string, style: Style): string {
  return `${style.size}${style.isBold ? '*' : ' '}${text}`
}

function drawInk(text: string, style: Style): Ink {
  const pen = penOf(style)
  const box = pen.measureText(text)
  const left = Math.floor(-box.actualBoundingBoxLeft) - 1
  const ascent = Math.ceil(box.actualBoundingBoxAscent) + 1
  const width = Math.min(Math.ceil(box.actualBoundingBoxRight) + 1 - left, pen.canvas.width - 2)
  const height = Math.min(ascent + Math.ceil(box.actualBoundingBoxDescent) + 1, pen.canvas.height - 2)
  if (width <= 0 || height <= 0 || text.trim() === '')
    return { picture: emptyPicture(0, 0), left: 0, ascent: 0, advance: box.width }
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width + 2, height + 2)
  pen.fillStyle = '#000000'
  pen.fillText(text, 1 - left, ascent + 1)
  const dots = pen.getImageData(1, 1, width, height).data
  return { picture: thresholded(dots, width, height), left, ascent, advance: box.width }
}

function thresholded(dots: Uint8ClampedArray, width: number, height: number): Picture {
  const picture = emptyPicture(width, height)
  let at = 0
  let byteAt = 0
  for (let y = 0; y < height; y += 1) {
    let byte = 0
    for (let x = 0; x < width; x += 1) {
      // The red channel is enough, because everything is drawn black on white.
      if ((dots[at] ?? 255) < darkest) byte |= 0x80 >> (x & 7)
      at += 4
      if ((x & 7) === 7 || x === width - 1) {
        picture.bits[byteAt] = byte
        byteAt += 1
        byte = 0
      }
    }
  }
  return picture
}

function penOf(style: Style): SKRSContext2D {
  made ??= preparePen()
  made.font = `${letterDots[style.size]}px ${style.isBold ? 'SofrehPaperBold' : 'SofrehPaper'}`
  return made
}

function preparePen(): SKRSContext2D {
  const folder = fontFolder()
  GlobalFonts.registerFromPath(join(folder, 'Vazirmatn-Medium.ttf'), 'SofrehPaper')
  GlobalFonts.registerFromPath(join(folder, 'Vazirmatn-Bold.ttf'), 'SofrehPaperBold')
  const pen = createCanvas(832 + 2 * pad, 160).getContext('2d', { alpha: false })
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  pen.direction = 'rtl'
  return pen
}

/** Fonts beside the bundled bridge, else those of the npm package. */
function fontFolder(): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'fonts')
  if (existsSync(join(beside, 'Vazirmatn-Medium.ttf'))) return beside
  return join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts', 'ttf')
}
