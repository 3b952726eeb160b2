/** Accepted picture formats. Formats that can contain scripts or other pictures (SVG, PDF, TIFF) are excluded. */
export const pictureKinds = ['JPEG', 'PNG', 'WEBP', 'GIF', 'AVIF'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Maximum number of pixels: a large camera's, and safe for memory. */
export const mostPixels = 50_000_000

/** Widths in which every picture is stored. */
export const pictureWidths = [160, 320, 640, 1280] as const

/**
 * Detects the format by the first bytes; names and declared types are not trusted.
 * @returns undefined when the format is not accepted
 */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'JPEG'
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'PNG'
  if (startsWith(bytes, 0, textBytes('GIF8'))) return 'GIF'
  if (startsWith(bytes, 0, textBytes('RIFF')) && startsWith(bytes, 8, textBytes('WEBP'))) return 'WEBP'
  if (startsWith(bytes, 4, textBytes('ftyp')) && ['avif', 'mif1'].some((brand) => hasBrand(bytes, brand))) return 'AVIF'
  return undefined
}

/**
 * Returns the stored widths for a picture of this width. Never enlarges; adds the picture's own width when it is below
 * the largest.
 */
export function widthsFor(width: number): number[] {
  const widest = Math.min(width, Math.max(...pictureWidths))
  return [...pictureWidths.filter((candidate) => candidate < widest), widest]
}

function hasBrand(bytes: Uint8Array, brand: string): boolean {
  return startsWith(bytes, 8, textBytes(brand))
}

function startsWith(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte)
}

function textBytes(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}
