/** Kinds of picture that are taken in. Anything that can carry script or other pictures (SVG, PDF, TIFF) is not here. */
export const pictureKinds = ['JPEG', 'PNG', 'WEBP', 'GIF', 'AVIF'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Most pixels a picture may have: a large camera's, far below what fills memory. */
export const mostPixels = 50_000_000

/** The widths every picture is kept in. */
export const pictureWidths = [160, 320, 640, 1280] as const

/**
 * What the first bytes say a file is; names and declared types are never believed.
 * @returns undefined when it is no picture we take
 */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'JPEG'
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'PNG'
  if (startsWith(bytes, 0, textBytes('GIF8'))) return 'GIF'
  if (startsWith(bytes, 0, textBytes('RIFF')) && startsWith(bytes, 8, textBytes('WEBP'))) return 'WEBP'
  if (startsWith(bytes, 4, textBytes('ftyp')) && ['avif', 'mif1'].some((brand) => hasBrand(bytes, brand))) return 'AVIF'
  return undefined
}

/** The widths a picture of this width is kept in: never enlarged, its own width when it is narrower than the widest. */
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
