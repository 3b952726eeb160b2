/**
 * A picture of one bit per dot, rows of whole bytes, the leftmost dot in the highest bit, 1 = black: the format of a
 * print head.
 */
export type Picture = { width: number; height: number; bits: Uint8Array }

export function rowBytesOf(width: number): number {
  return (width + 7) >> 3
}

export function emptyPicture(width: number, height: number): Picture {
  return { width, height, bits: new Uint8Array(rowBytesOf(width) * height) }
}

/** Draws `stamp` on `picture` with its top left corner at x, y; clips it at the edges. */
export function stampOn(picture: Picture, stamp: Picture, x: number, y: number): void {
  const from = rowBytesOf(stamp.width)
  const to = rowBytesOf(picture.width)
  const shift = ((x % 8) + 8) % 8
  const firstByte = (x - shift) / 8
  for (let row = Math.max(0, -y); row < stamp.height && y + row < picture.height; row += 1) {
    const target = (y + row) * to
    for (let at = 0; at < from; at += 1) {
      const byte = stamp.bits[row * from + at] ?? 0
      if (byte === 0) continue
      const place = firstByte + at
      if (place >= 0 && place < to) picture.bits[target + place] = (picture.bits[target + place] ?? 0) | (byte >> shift)
      const rest = shift === 0 ? 0 : (byte << (8 - shift)) & 0xff
      if (rest !== 0 && place + 1 >= 0 && place + 1 < to)
        picture.bits[target + place + 1] = (picture.bits[target + place + 1] ?? 0) | rest
    }
  }
}

/** Fills a rectangle within the picture with black. */
export function fillBox(picture: Picture, box: { x: number; y: number; width: number; height: number }): void {
  const bytes = rowBytesOf(picture.width)
  const right = Math.min(picture.width, box.x + box.width)
  for (let y = Math.max(0, box.y); y < Math.min(picture.height, box.y + box.height); y += 1)
    for (let x = Math.max(0, box.x); x < right; x += 1) {
      const at = y * bytes + (x >> 3)
      picture.bits[at] = (picture.bits[at] ?? 0) | (0x80 >> (x & 7))
    }
}

/** Inverts whole rows. */
export function invertRows(picture: Picture, from: number, to: number): void {
  const bytes = rowBytesOf(picture.width)
  for (let at = from * bytes; at < to * bytes; at += 1) picture.bits[at] = ~(picture.bits[at] ?? 0) & 0xff
}

export function isBlack(picture: Picture, x: number, y: number): boolean {
  return ((picture.bits[y * rowBytesOf(picture.width) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
}
