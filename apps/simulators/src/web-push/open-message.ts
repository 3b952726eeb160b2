import { createDecipheriv, createHmac, type ECDH } from 'node:crypto'

/** A browser's part of a subscription: its own key pair and the secret shared with the sender. */
export type Receiver = { pair: ECDH; auth: Buffer }

const saltBytes = 16
const headerBytes = saltBytes + 4 + 1
const keyBytes = 65
const tagBytes = 16

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  parts.reduce((running, part) => running.update(part), createHmac('sha256', key)).digest()

/**
 * Decrypts a message as a browser does: RFC 8188 for the format (salt, record size, length and value of the sender's
 * key), RFC 8291 for the keys. One record, as section 4 of RFC 8291 requires.
 * @throws Error when it cannot be decrypted; a browser would drop it silently
 */
export function openMessage(receiver: Receiver, body: Buffer): string {
  if (body.length < headerBytes + keyBytes + tagBytes + 1) throw new Error('too short to be a message')
  const salt = body.subarray(0, saltBytes)
  const recordSize = body.readUInt32BE(saltBytes)
  const keyLength = body.readUInt8(saltBytes + 4)
  if (keyLength !== keyBytes) throw new Error('the sender’s key is no point of P-256')
  const sender = body.subarray(headerBytes, headerBytes + keyLength)
  const record = body.subarray(headerBytes + keyLength)
  if (record.length > recordSize) throw new Error('more than one record')

  const shared = receiver.pair.computeSecret(sender)
  const own = receiver.pair.getPublicKey()
  const mixed = hmac(receiver.auth, shared)
  const input = hmac(mixed, Buffer.from('WebPush: info\0'), own, sender, Buffer.from([1]))
  const seed = hmac(salt, input)
  const key = hmac(seed, Buffer.from('Content-Encoding: aes128gcm\0'), Buffer.from([1])).subarray(0, 16)
  const nonce = hmac(seed, Buffer.from('Content-Encoding: nonce\0'), Buffer.from([1])).subarray(0, 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(record.length - tagBytes))
  const padded = Buffer.concat([decipher.update(record.subarray(0, record.length - tagBytes)), decipher.final()])
  return padded.subarray(0, endOf(padded)).toString('utf8')
}

/** Returns the end of the content: before the zero padding and the marker of the last record. */
function endOf(padded: Buffer): number {
  let last = padded.length - 1
  while (last >= 0 && padded[last] === 0) last -= 1
  if (padded[last] !== 2) throw new Error('the last record is not marked as the last')
  return last
}
