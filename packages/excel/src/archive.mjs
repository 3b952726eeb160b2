/**
 * Checks an .xlsx file before it is parsed. Inflates each zip entry once, with limits per entry and in total, so that a
 * small file that expands to gigabytes is rejected early. Plain JavaScript, because a worker thread runs it without a
 * compiler.
 */
import { inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

/** Thrown for a rejected file; `code` is UNREADABLE or TOO_LARGE. */
export class RefusedFile extends Error {
  /** @param {'UNREADABLE' | 'TOO_LARGE'} code */
  constructor(code) {
    super(code)
    this.code = code
  }
}

/**
 * Checks the archive against the limits.
 * @param {Buffer} bytes
 * @param {{ maxInflatedBytes: number, maxRows: number, maxCells: number }} limits
 */
export function checkArchive(bytes, limits) {
  let inflated = 0
  let rows = 0
  let cells = 0
  for (const entry of entriesOf(bytes)) {
    const content = inflate(bytes, entry, limits.maxInflatedBytes - inflated)
    inflated += content.length
    if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(entry.name)) continue
    rows += countOf(content, '<row')
    cells += countOf(content, '<c ') + countOf(content, '<c>')
    if (rows > limits.maxRows || cells > limits.maxCells) throw new RefusedFile('TOO_LARGE')
    checkPlaces(content, limits)
  }
}

/**
 * Rejects cells far outside the limits: a single cell at the far corner would make a parser allocate every cell before
 * it.
 */
function checkPlaces(content, { maxRows }) {
  const text = content.toString('latin1')
  for (const match of text.matchAll(/<row[^>]{0,400}?\sr="(\d{1,9})"/g))
    if (Number(match[1]) > maxRows) throw new RefusedFile('TOO_LARGE')
  for (const match of text.matchAll(/<c[^>]{0,400}?\sr="([A-Z]{1,4})(\d{1,9})"/g))
    if (match[1].length > 2 || Number(match[2]) > maxRows) throw new RefusedFile('TOO_LARGE')
}

/** @param {Buffer} bytes */
function entriesOf(bytes) {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) throw new RefusedFile('UNREADABLE')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  // A workbook has a dozen parts; thousands are an attack. 65535 marks a zip64 archive, which is not supported.
  if (count > 2000) throw new RefusedFile('TOO_LARGE')
  const entries = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new RefusedFile('UNREADABLE')
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      compressed: bytes.readUInt32LE(at + 20),
      local: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Inflates one entry; the sizes declared in the file are not trusted. */
function inflate(bytes, entry, left) {
  const { local } = entry
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localMark) throw new RefusedFile('UNREADABLE')
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(from, from + entry.compressed)
  if (entry.method === 0) {
    if (packed.length > left) throw new RefusedFile('TOO_LARGE')
    return packed
  }
  if (entry.method !== 8) throw new RefusedFile('UNREADABLE')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    throw new RefusedFile(error?.code === 'ERR_BUFFER_TOO_LARGE' ? 'TOO_LARGE' : 'UNREADABLE')
  }
}

function countOf(content, mark) {
  let count = 0
  for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + mark.length)) count += 1
  return count
}
