/**
 * Encodes Behpardakht's raw protocol 3.3: four digits of length, fields of one byte tag and one byte length,
 * CRC-16/ARC. Towards the terminal the length counts only the fields, from the terminal the whole frame; so a frame
 * counts as valid where its CRC matches.
 */
export type Field = readonly [tag: number, value: Buffer]

export const tags = {
  service: 0xa2,
  type: 0xa3,
  request: 0xa4,
  amount: 0xb0,
  tracking: 0xba,
  code: 0xc0,
  trace: 0xc1,
  reference: 0xc2,
  lastFour: 0xc5,
  firstSix: 0xc6,
} as const

export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}

/** Encodes digits as BCD, padded with a leading zero. */
export function bcd(digits: string): Buffer {
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
}

export const ascii = (text: string): Buffer => Buffer.from(text, 'latin1')

export function frameOf(fields: readonly Field[]): Buffer {
  const body = Buffer.concat(fields.map(([tag, value]) => Buffer.concat([Buffer.of(tag, value.length), value])))
  const crc = crc16(body)
  return Buffer.concat([ascii(String(body.length).padStart(4, '0')), body, Buffer.of(crc & 0xff, crc >> 8)])
}

export type Frame = { isSound: boolean; fields: ReadonlyMap<number, Buffer> }

/** Returns the first frame; skips single characters before it (`OK`, NULs). */
export function cutFrame(bytes: Buffer): { message?: Frame; length: number } | undefined {
  const start = bytes.findIndex((byte) => byte >= 0x30 && byte <= 0x39)
  if (start < 0) return { length: bytes.length }
  if (start > 0) return { length: start }
  const header = bytes.subarray(0, 4).toString('latin1')
  if (bytes.length < 4) return undefined
  if (!/^\d{4}$/.test(header)) return { length: 1 }
  const counted = Number(header)
  for (const whole of [counted, counted + 6]) {
    const body = bytes.subarray(4, whole - 2)
    if (whole < 7 || bytes.length < whole || bytes.readUInt16LE(whole - 2) !== crc16(body)) continue
    return { message: { isSound: true, fields: fieldsOf(body) }, length: whole }
  }
  // Treats a frame as damaged only when every byte that may belong to it has arrived.
  if (bytes.length < counted + 6 && !isLonely(bytes, counted)) return undefined
  const body = bytes.subarray(4, Math.max(4, counted - 2))
  return { message: { isSound: false, fields: fieldsOf(body) }, length: Math.max(counted, 4) }
}

/** Returns true when the terminal counted the whole frame: exactly that many bytes arrived. */
function isLonely(bytes: Buffer, counted: number): boolean {
  return bytes.length === counted && fieldsOf(bytes.subarray(4, counted - 2)).has(tags.code)
}

function fieldsOf(body: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>()
  for (let at = 0; at + 1 < body.length; ) {
    const [tag = 0, length = 0] = body.subarray(at, at + 2)
    fields.set(tag, body.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return fields
}
