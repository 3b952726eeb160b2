/**
 * Seals messages between a till and the vendor's bridge, because the local network carries them without a
 * certificate. AES-256-GCM with a key that both got from the server, bound to the call. An eavesdropper reads nothing;
 * a client without the key is rejected. Runs in Node and in a browser (secure context only).
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

/** Opens a sealed message. Returns undefined when the key or the call differs, or when the message is damaged. */
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

/** Binds an answer to one request, so that an old answer cannot be replayed. */
export function answerTo(about: string, question: string): string {
  return `${about} ${question.slice(0, 24)}`
}

function algorithm(iv: Bytes, about: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) }
}

async function keyOf(key: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const bytes = toBytes(key)
  if (!bytes || bytes.length !== 32) throw new Error('this is not a bridge’s key')
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
