/**
 * Encodes Sadad's raw protocol 1.5: STX, three digits of length, version, type, payload, ETX and an XOR checksum.
 * Responses contain UTF-16 fields of fixed widths.
 */
export const types = { inm: 0xf1, eot: 0x04, ack: 0x06, nack: 0x15, request: 0x19, response: 0x1a } as const
const stx = 0x02
const etx = 0x03
const version = '000'
/** Bytes that the length counts besides the payload: version, type, ETX and checksum. */
const around = 6
const clientVersion = '5.3.185.1336'

export function frameOf(type: number, carried: Buffer = Buffer.alloc(0)): Buffer {
  const length = String(carried.length + around).padStart(3, '0')
  const body = Buffer.concat([Buffer.from(length + version, 'latin1'), Buffer.of(type), carried])
  return Buffer.concat([Buffer.of(stx), body, Buffer.of(etx, body.reduce((sum, byte) => sum ^ byte, 0) ^ etx)])
}

/** Encodes a sale: the amount and optional fields by number (2 sale id, 5 order id, 8 our version). */
export function saleFrame(rial: number, more: { saleId?: string; orderId?: string } = {}): Buffer {
  const optional: [number, string][] = [
    ...(more.saleId === undefined ? [] : [[2, more.saleId] as [number, string]]),
    ...(more.orderId === undefined ? [] : [[5, more.orderId] as [number, string]]),
    [8, clientVersion],
  ]
  const bitmap = optional.reduce((bits, [number]) => bits | (1 << (number - 1)), 0)
  const optionalText = optional.map(([, text]) => `${String(text.length).padStart(3, '0')}${text}`).join('')
  const head = `${String(rial).padEnd(13, '\0')}${' '.repeat(14)}0200000000`
  return frameOf(
    types.request,
    Buffer.concat([Buffer.from(head, 'latin1'), Buffer.of(bitmap), Buffer.from(optionalText, 'latin1')]),
  )
}

export type Frame = { type: number; carried: Buffer; isSound: boolean }

export function cutFrame(bytes: Buffer): { message?: Frame; length: number } | undefined {
  const start = bytes.indexOf(stx)
  if (start < 0) return { length: bytes.length }
  if (start > 0) return { length: start }
  if (bytes.length < 4) return undefined
  const length = Number(bytes.subarray(1, 4).toString('latin1'))
  if (!Number.isInteger(length) || length < around) return { length: 1 }
  if (bytes.length < 4 + length) return undefined
  const body = bytes.subarray(1, 2 + length)
  const check = body.reduce((sum, byte) => sum ^ byte, 0) ^ etx
  const isSound = check === bytes[3 + length] && bytes[2 + length] === etx
  return { message: { type: body[6] ?? 0, carried: body.subarray(7), isSound }, length: 4 + length }
}

const widths = [
  ['code', 4],
  ['amount', 13],
  ['card', 17],
  ['processing', 7],
  ['trace', 7],
  ['date', 6],
  ['time', 8],
  ['reference', 13],
  ['approval', 7],
  ['terminal', 9],
  ['merchant', 16],
] as const
export type Response = Record<(typeof widths)[number][0], string>

/** Decodes the fields of a response. */
export function responseOf(carried: Buffer): Response {
  const text = carried.toString('utf16le')
  let at = 0
  const fields = widths.map(([name, width]) => {
    const value = text
      .slice(at, at + width)
      .replaceAll('\0', '')
      .trim()
    at += width
    return [name, value]
  })
  return Object.fromEntries(fields) as Response
}
