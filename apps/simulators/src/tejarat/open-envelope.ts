import { constants, createCipheriv, createHash, privateDecrypt } from 'node:crypto'
import { bankKey, passPhrase } from './tejarat-state.ts'

type Fields = Record<string, unknown>

/** Returns true when an envelope was made for this terminal and amount with the pass phrase. */
export function isGenuine(envelope: Fields, terminalId: string, amount: number): boolean {
  const opened = openSeal(Buffer.from(String(envelope['data'] ?? ''), 'hex'))
  const iv = Buffer.from(String(envelope['iv'] ?? ''), 'hex')
  if (opened?.length !== 48 || iv.length !== 16) return false
  const base = Buffer.from(`${terminalId}${passPhrase}${String(amount).padStart(12, '0')}00`, 'hex')
  const cipher = createCipheriv('aes-128-cbc', opened.subarray(0, 16), iv)
  const expected = createHash('sha256')
    .update(Buffer.concat([cipher.update(base), cipher.final()]))
    .digest()
  return opened.subarray(16).equals(expected)
}

/** Removes the padding by hand: this runtime no longer decrypts the old kind itself. */
function openSeal(data: Buffer): Buffer | undefined {
  try {
    const block = privateDecrypt({ key: bankKey, padding: constants.RSA_NO_PADDING }, data)
    const end = block.indexOf(0, 2)
    return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1) : undefined
  } catch {
    return undefined
  }
}
