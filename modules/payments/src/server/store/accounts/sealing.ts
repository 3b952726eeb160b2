import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encryption keys for credentials. New seals use `current`. The other keys open old seals until the `payments.reseal`
 * task has re-encrypted them, after which they can be removed.
 */
export type SealingKeys = { current: string; keys: Readonly<Record<string, Uint8Array>> }
export type Sealed = { keyId: string; sealed: string }

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret with AES-256-GCM under the current key.
 * @param place associated data: the row the secret belongs to; a seal copied to another row does not open
 */
export function seal(keys: SealingKeys, place: string, secret: string): Sealed {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(keys, keys.current), nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return { keyId: keys.current, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64') }
}

/** Decrypts a seal. Throws when it was changed, belongs to another place, or its key is missing. */
export function open(keys: SealingKeys, place: string, { keyId, sealed }: Sealed): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(algorithm, keyOf(keys, keyId), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

function keyOf(keys: SealingKeys, id: string): Uint8Array {
  const key = keys.keys[id]
  if (!key) throw new Error(`there is no sealing key ${id}`)
  if (key.length !== 32) throw new Error(`sealing key ${id} must have 32 bytes`)
  return key
}
