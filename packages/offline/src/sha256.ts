/**
 * Synchronous SHA-256: awaiting WebCrypto would end the IndexedDB transaction, and the head of a chain must be read and
 * written within one.
 * @returns 64 lower-case hexadecimal digits
 */
export function sha256(text: string): string {
  const state = Uint32Array.from(roots(8, 1 / 2))
  const blocks = padded(new TextEncoder().encode(text))
  const words = new Uint32Array(64)
  for (let at = 0; at < blocks.byteLength; at += 64) {
    for (let index = 0; index < 16; index += 1) words[index] = blocks.getUint32(at + index * 4)
    for (let index = 16; index < 64; index += 1) words[index] = scheduled(words, index)
    mix(state, words)
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

function padded(bytes: Uint8Array): DataView {
  const length = (Math.floor((bytes.length + 8) / 64) + 1) * 64
  const all = new Uint8Array(length)
  all.set(bytes)
  all[bytes.length] = 0x80
  const view = new DataView(all.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 0x2000_0000))
  view.setUint32(length - 4, (bytes.length * 8) >>> 0)
  return view
}

function scheduled(words: Uint32Array, index: number): number {
  const far = words[index - 15] ?? 0
  const near = words[index - 2] ?? 0
  const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
  const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
  return ((words[index - 16] ?? 0) + low + (words[index - 7] ?? 0) + high) | 0
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + high + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + (words[index] ?? 0)) | 0
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = ((state[index] ?? 0) + word) | 0
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits of the fractional parts of roots of the first primes: the constants of the standard. */
function roots(count: number, power: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  return primes.map((prime) => ((prime ** power % 1) * 0x1_0000_0000) >>> 0)
}

const constants = Uint32Array.from(roots(64, 1 / 3))
