import { constants, createCipheriv, createHash, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'

export type EnvelopeFacts = {
  /** Eight digits. */
  terminalId: string
  /** Hexadecimal. */
  passPhrase: string
  /** The bank's key, as PEM or as its base64 content only. */
  publicKey: string
  /** Rials. */
  amount: number
}
export type TejaratEnvelope = { data: string; iv: string }

/**
 * Proves that a request comes from the terminal. Terminal, pass phrase, amount and the mark for "no split" are
 * concatenated digits, read as hexadecimal. The digest of their ciphertext and its key are encrypted for the bank.
 * @returns undefined when a key or a number is unusable
 */
export function tejaratEnvelope({
  terminalId,
  passPhrase,
  publicKey,
  amount,
}: EnvelopeFacts): TejaratEnvelope | undefined {
  const base = `${terminalId}${passPhrase}${String(amount).padStart(12, '0')}00`
  if (base.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(base)) return undefined
  const [key, iv] = [randomBytes(16), randomBytes(16)]
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  const sealed = Buffer.concat([cipher.update(Buffer.from(base, 'hex')), cipher.final()])
  const digest = createHash('sha256').update(sealed).digest()
  try {
    const der = Buffer.from(publicKey.replace(/-----[^-]+-----|\s+/g, ''), 'base64')
    const lock = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const data = publicEncrypt({ key: lock, padding: constants.RSA_PKCS1_PADDING }, Buffer.concat([key, digest]))
    return { data: data.toString('hex'), iv: iv.toString('hex') }
  } catch {
    return undefined
  }
}
