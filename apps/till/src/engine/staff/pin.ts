/**
 * A person's PIN on one till. It never leaves the device, which stores only a salted, slow hash: a stolen disk takes
 * hours to search, not milliseconds. Four digits are no password
 * (docs/decisions/0023-pins-at-the-till.md).
 */
export type PinHash = { salt: string; hash: string; rounds: number }

export const pinDigits = 4
/** After this many wrong tries in a row only the code sent to the phone lets the person in. */
export const mostTries = 5
const rounds = 300_000

export async function hashPin(pin: string): Promise<PinHash> {
  const salt = textOf(crypto.getRandomValues(new Uint8Array(16)))
  return { salt, rounds, hash: await hashOf(pin, salt, rounds) }
}

export async function isPin(pin: string, stored: PinHash): Promise<boolean> {
  return (await hashOf(pin, stored.salt, stored.rounds)) === stored.hash
}

async function hashOf(pin: string, salt: string, iterations: number): Promise<string> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations }
  return textOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
