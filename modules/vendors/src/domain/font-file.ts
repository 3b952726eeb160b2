/** Font cuts: regular and bold, or one variable file for all weights. */
export const fontCuts = ['REGULAR', 'BOLD', 'VARIABLE'] as const
export type FontCut = (typeof fontCuts)[number]

/** Maximum size of a font file, for guests on slow connections. */
export const fontLimitBytes = 150 * 1024

/** Maximum unpacked size of a font; limits decompression. */
export const mostUnpackedBytes = 4 * 1024 * 1024

const signature = 0x774f4632
/** TrueType outlines, CFF outlines, and Apple's tag for the first. Font collections are not accepted. */
const flavors = new Set([0x00010000, 0x4f54544f, 0x74727565])
const headerBytes = 48
const mostTables = 64

export type FontBody = {
  /** Byte range of the compressed tables. */
  from: number
  to: number
  /** The exact size of the unpacked tables. */
  unpackedBytes: number
}

/**
 * Parses the directory of a WOFF2 file (W3C, WOFF File Format 2.0, sections 4 and 5); the file name is not trusted.
 * @returns the range of the compressed tables; undefined when the file is not WOFF2
 */
export function fontBodyOf(bytes: Uint8Array): FontBody | undefined {
  if (bytes.byteLength < headerBytes) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isHeader =
    view.getUint32(0) === signature && flavors.has(view.getUint32(4)) && view.getUint32(8) === bytes.byteLength
  const tables = view.getUint16(12)
  if (!isHeader || tables === 0 || tables > mostTables) return undefined
  const directory = readDirectory(view, tables)
  const to = directory && directory.end + view.getUint32(20)
  if (!directory || to === undefined || to > bytes.byteLength || directory.unpackedBytes > mostUnpackedBytes)
    return undefined
  return { from: directory.end, to, unpackedBytes: directory.unpackedBytes }
}

/** Parses the entries: flags, a tag unless it is a known one, the length, and the transformed length if transformed. */
function readDirectory(view: DataView, tables: number): { end: number; unpackedBytes: number } | undefined {
  let at = headerBytes
  let unpackedBytes = 0
  for (let table = 0; table < tables; table += 1) {
    if (at >= view.byteLength) return undefined
    const flags = view.getUint8(at)
    const known = flags & 0x3f
    at += known === 0x3f ? 5 : 1
    const length = readLength(view, at)
    if (!length) return undefined
    at = length.end
    // `glyf` and `loca` are transformed unless the flags say otherwise; other tables only when the flags say so.
    const isOutline = known === 10 || known === 11
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    const transformed = isTransformed ? readLength(view, at) : length
    if (!transformed) return undefined
    if (isTransformed) at = transformed.end
    unpackedBytes += transformed.value
  }
  return { end: at, unpackedBytes }
}

/** Parses a UIntBase128: up to five bytes of seven bits each, without leading zeros (section 4.1.2). */
function readLength(view: DataView, from: number): { value: number; end: number } | undefined {
  let value = 0
  for (let at = from; at < from + 5 && at < view.byteLength; at += 1) {
    const byte = view.getUint8(at)
    if (at === from && byte === 0x80) return undefined
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, end: at + 1 }
  }
  return undefined
}
