import { createHash } from 'node:crypto'

/** Encodes Pasargad's (PEP) frames: a header of 16 bytes, text parts separated by FS, and SHA-1 over both. */
const fs = '\x1c'
const headBytes = 16
const sumBytes = 20

export function frameOf(kind: number, message: number, parts: readonly string[]): Buffer {
  const payload = Buffer.from(parts.join(fs), 'latin1')
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(payload.length, 0)
  head.writeUInt16BE(kind, 4)
  head.writeUInt16BE(message, 6)
  const signed = Buffer.concat([head, payload])
  return Buffer.concat([signed, sumOf(signed)])
}

export const saleFrame = (rial: number): Buffer => frameOf(0x02f9, 0x4570, ['1245', String(rial), '', '', '', ''])
export const cancelFrame = (): Buffer => frameOf(0x0ff8, 0x0170, ['0000', '10', '', '', '', ''])

const sumOf = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest()

export type Frame = { isSound: boolean; parts: string[] }

export function cutFrame(bytes: Buffer): { message?: Frame; length: number } | undefined {
  if (bytes.length < headBytes) return undefined
  const length = headBytes + bytes.readUInt32BE(0) + sumBytes
  if (length > 4_096) return { length: bytes.length }
  if (bytes.length < length) return undefined
  const signed = bytes.subarray(0, length - sumBytes)
  const isSound = sumOf(signed).equals(bytes.subarray(length - sumBytes, length))
  return { message: { isSound, parts: signed.subarray(headBytes).toString('latin1').split(fs) }, length }
}
