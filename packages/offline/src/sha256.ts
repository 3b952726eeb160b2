import { sha256 as hashOf } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Synchronous SHA-256: awaiting WebCrypto would end the IndexedDB transaction, and the head of a chain must be read and
 * written within one.
 * @returns 64 lower-case hexadecimal digits
 */
export function sha256(text: string): string {
  return bytesToHex(hashOf(utf8ToBytes(text)))
}
