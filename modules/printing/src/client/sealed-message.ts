/**
 * What a till and the shop's bridge say to each other goes over the shop's own network without a certificate, so it is sealed
 * here: AES-256-GCM by a key that both got from the server, bound to the call it belongs to. Whoever listens reads nothing, and
 * whoever has no key is nobody. It runs in a browser (where the page is secure) and in Node alike.
 */
type Bytes = Uint8Array<ArrayBuffer>

const ivBytes = 12

/**
 * Seals a message for one call.
 * @param key base64url of 32 bytes, as the server gives it
 * @param about what it is for (`POST /v1/print`); the same text opens it
 */
export async function sealMessage(key: string, about: string, message: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = new TextEncoder().encode(JSON.stringify(message))
  const sealed = await crypto.subtle.encrypt(algorithm(iv, about), await keyOf(key, 'encrypt'), plain)
  const whole = new Uint8Array(ivBytes + sealed.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(sealed), ivBytes)
  return toText(whole)
}

/** The message again; undefined when it was sealed with another key, for another call, or is damaged. */
export async function openMessage(key: string, about: string, sealed: string): Promise<unknown> {
  const whole = toBytes(sealed)
  if (!whole || whole.length <= ivBytes) return undefined
  try {
    const iv = whole.slice(0, ivBytes)
    const plain = await crypto.subtle.decrypt(algorithm(iv, about), await keyOf(key, 'decrypt'), whole.slice(ivBytes))
    return JSON.parse(new TextDecoder().decode(plain)) as unknown
  } catch {
    return undefined
  }
}

/** What an answer is sealed for: this very question, so that no old answer can be put in its place. */
export function answerTo(about: string, question: string): string {
  return `${about} ${question.slice(0, 24)}`
}

function algorithm(iv: Bytes, about: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) }
}

async function keyOf(key: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const bytes = toBytes(key)
  if (!bytes || bytes.length !== 32) throw new Error('this is no key of a bridge')
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use])
}

function toText(bytes: Bytes): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function toBytes(text: string): Bytes | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
