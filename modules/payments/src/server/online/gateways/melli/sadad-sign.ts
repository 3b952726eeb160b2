import { createCipheriv } from 'node:crypto'

/** A key of triple DES: three times eight bytes. */
const keyBytes = 24

/**
 * What proves a call to Sadad: the text under triple DES (ECB, PKCS#7 padding) with the terminal's key, in base64. Single
 * DES, which one public client uses, is refused.
 * @param terminalKey base64 of 24 bytes, as Sadad hands it out
 * @returns undefined when the key is no such key
 */
export function sadadSign(text: string, terminalKey: string): string | undefined {
  const key = Buffer.from(terminalKey, 'base64')
  if (key.length !== keyBytes) return undefined
  const cipher = createCipheriv('des-ede3-ecb', key, null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}
