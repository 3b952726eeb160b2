const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Returns true for a lower-case uuid of any version in use. */
export function isUuid(text: string): boolean {
  return uuidShape.test(text)
}

/**
 * Makes a uuid of version 7, which sorts by creation time. Clock and randomness are passed in, so the function stays
 * pure.
 * @param nowMs milliseconds since 1970
 * @param random ten random bytes
 */
export function makeUuid(nowMs: number, random: Uint8Array): string {
  const time = nowMs.toString(16).padStart(12, '0')
  if (random.length < 10) throw new RangeError('ten random bytes are needed')
  const tail = Array.from(random.subarray(0, 10), (byte, index) => {
    const marked = index === 0 ? (byte & 0x0f) | 0x70 : index === 2 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8, 20)}`
}

/** Makes a uuid of version 7 from this machine's clock and randomness; never call it in `domain/`. */
export function newId(): string {
  return makeUuid(Date.now(), globalThis.crypto.getRandomValues(new Uint8Array(10)))
}
