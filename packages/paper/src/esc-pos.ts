import { type Picture, rowBytesOf } from './picture.ts'

export type EscPosOptions = {
  /**
   * `raster`: `GS v 0`, supported by nearly all printers. `column`: `ESC *`, for old ones that print the other command
   * as letters.
   */
  mode?: 'raster' | 'column'
  /** Rows per band; printers with little memory lose data that arrives at once. */
  bandRows?: number
  /** False for printers without a cutter (most 58 mm models), which print the command as letters. */
  cuts?: boolean
  /** Opens the cash drawer connected to the printer, before the paper comes out, so that change is at hand. */
  opensDrawer?: boolean
}

const esc = 0x1b
const gs = 0x1d
const initialise = Uint8Array.of(esc, 0x40)
/** Blank lines before the cut, because the cutter is above the head. */
const feedLines = 4

/**
 * Converts the picture to ESC/POS in pieces: start, bands, end. Pieces may be written with a pause in between. Never
 * split a piece: a printer that has begun a band prints the next bytes as part of it.
 */
export function escPosOf(picture: Picture, commands: EscPosOptions = {}): Uint8Array[] {
  const bands = commands.mode === 'column' ? columnBands(picture) : rasterBands(picture, commands.bandRows ?? 128)
  return [
    initialise,
    ...(commands.opensDrawer ? [drawerKick] : []),
    ...bands,
    Uint8Array.of(esc, 0x64, feedLines),
    ...(commands.cuts === false ? [] : [Uint8Array.of(gs, 0x56, 0x42, 0)]),
  ]
}

/** Pin 2, 120 ms on, 240 ms off. */
export const drawerKick = Uint8Array.of(esc, 0x70, 0x30, 0x3c, 0x78)

function rasterBands(picture: Picture, bandRows: number): Uint8Array[] {
  const bytes = rowBytesOf(picture.width)
  const bands: Uint8Array[] = []
  for (let row = 0; row < picture.height; row += bandRows) {
    const rows = Math.min(bandRows, picture.height - row)
    const band = new Uint8Array(8 + rows * bytes)
    band.set([gs, 0x76, 0x30, 0, bytes & 0xff, bytes >> 8, rows & 0xff, rows >> 8])
    band.set(picture.bits.subarray(row * bytes, (row + rows) * bytes), 8)
    bands.push(band)
  }
  return bands
}

/** Strips of 24 dots; sets the line feed to one strip and resets it at the end. */
function columnBands(picture: Picture): Uint8Array[] {
  const bytes = rowBytesOf(picture.width)
  const bands: Uint8Array[] = [Uint8Array.of(esc, 0x33, 24)]
  for (let top = 0; top < picture.height; top += 24) {
    const strip = new Uint8Array(5 + picture.width * 3 + 1)
    strip.set([esc, 0x2a, 33, picture.width & 0xff, picture.width >> 8])
    for (let x = 0; x < picture.width; x += 1)
      for (let y = 0; y < 24 && top + y < picture.height; y += 1) {
        const isInk = ((picture.bits[(top + y) * bytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
        const at = 5 + x * 3 + (y >> 3)
        if (isInk) strip[at] = (strip[at] ?? 0) | (0x80 >> (y & 7))
      }
    strip[strip.length - 1] = 0x0a
    bands.push(strip)
  }
  return [...bands, Uint8Array.of(esc, 0x32)]
}
