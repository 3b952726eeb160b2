import { createCipheriv } from 'node:crypto'

/** The length of a triple DES key: three times eight bytes. */
const keyBytes = 24

/**
 * Signs a call to Sadad: encrypts the text with triple DES (ECB, PKCS#7 padding) and the terminal's key, in base64.
 * Sadad refuses single DES, which one public client uses.
 * @param terminalKey base64 of 24 bytes, as Sadad issues it
 * @returns undefined when the key has another length
 */
export function sadadSign(text: string, terminalKey: string): string | undefined {
  const key = Buffer.from(terminalKey, 'base64')
  if (key.length !== keyBytes) return undefined
  const cipher = createCipheriv('des-ede3-ecb', key, null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}
