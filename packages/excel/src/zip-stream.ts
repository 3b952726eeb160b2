import { crc32, createDeflateRaw } from 'node:zlib'

/** A zip entry whose content is generated while it is written. */
export type ZipPart = { name: string; content: Iterable<string> | AsyncIterable<string> }
type Written = { name: Buffer; crc: number; packed: number; size: number; at: number }

/** Bit 3: sizes and checksum follow the content. Bit 11: names are UTF-8. */
const flags = 0x0808
const deflated = 8
const version = 20
/** 1980-01-01, the first date a zip can store: a constant date makes workbooks of the same rows byte-identical. */
const day = 0x21

/**
 * Yields a zip archive part by part; memory holds one chunk of content. Its size must stay below 4 GB.
 * @throws whatever the content of a part throws
 */
export async function* zipStream(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, content } of parts) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const head = localHeader(entry)
    yield head
    at += head.length
    for await (const chunk of packed(content, entry)) {
      entry.packed += chunk.length
      at += chunk.length
      yield chunk
    }
    const tail = descriptor(entry)
    yield tail
    at += tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  yield endOfDirectory(written.length, directory.length, at)
}

async function* packed(content: ZipPart['content'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 3 })
  const feeding = feed(deflate, content, entry)
  // Reports the error through the stream that is read below.
  feeding.catch((error: unknown) => deflate.destroy(error as Error))
  for await (const chunk of deflate) yield chunk as Buffer
  await feeding
}

async function feed(deflate: ReturnType<typeof createDeflateRaw>, content: ZipPart['content'], entry: Written) {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
}

function localHeader({ name }: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(day, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed: packedSize, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packedSize, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function centralHeader({ name, crc, packed: packedSize, size, at }: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(version, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(deflated, 10)
  head.writeUInt16LE(day, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packedSize, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, name])
}

function endOfDirectory(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}
