import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { type Picture, rowBytesOf } from './picture.ts'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/**
 * Encodes the picture as a PNG of one bit per dot. Its palette is white, black, so that the rows of the file are the
 * same bytes that a printer gets: preview, print and archive cannot differ.
 */
export function pngOf(picture: Picture): Buffer {
  const bytes = rowBytesOf(picture.width)
  const rows = new Uint8Array((bytes + 1) * picture.height)
  for (let row = 0; row < picture.height; row += 1)
    rows.set(picture.bits.subarray(row * bytes, (row + 1) * bytes), row * (bytes + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(picture.width, 0)
  head.writeUInt32BE(picture.height, 4)
  // One bit, palette.
  head.set([1, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.of(255, 255, 255, 0, 0, 0)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

/**
 * Decodes a file written by `pngOf`.
 * @throws Error for any other file
 */
export function pictureOf(png: Uint8Array): Picture {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const parts = chunksOf(file)
  const head = parts.find(({ name }) => name === 'IHDR')?.content
  if (!head || head.length !== 13 || head[8] !== 1 || head[9] !== 3 || head[12] !== 0)
    throw new Error('this picture was not written by this package')
  const width = head.readUInt32BE(0)
  const height = head.readUInt32BE(4)
  const bytes = rowBytesOf(width)
  const packed = Buffer.concat(parts.filter(({ name }) => name === 'IDAT').map(({ content }) => content))
  const rows = inflateSync(packed, { maxOutputLength: 8 * 1024 * 1024 })
  if (rows.length !== (bytes + 1) * height) throw new Error('the picture is truncated')
  const bits = new Uint8Array(bytes * height)
  for (let row = 0; row < height; row += 1) {
    if (rows[row * (bytes + 1)] !== 0) throw new Error('this picture was not written by this package')
    bits.set(rows.subarray(row * (bytes + 1) + 1, (row + 1) * (bytes + 1)), row * bytes)
  }
  return { width, height, bits }
}

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const made = Buffer.alloc(named.length + 8)
  made.writeUInt32BE(content.length, 0)
  named.copy(made, 4)
  made.writeUInt32BE(crc32(named), named.length + 4)
  return made
}

function chunksOf(file: Buffer): { name: string; content: Buffer }[] {
  if (!file.subarray(0, 8).equals(signature)) throw new Error('this is not a PNG')
  const found: { name: string; content: Buffer }[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > file.length) throw new Error('the picture is truncated')
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) throw new Error('the picture is damaged')
    found.push({ name: file.toString('latin1', at + 4, at + 8), content: file.subarray(at + 8, end) })
    at = end + 4
  }
  return found
}
