/** Encodes numbers and ids compactly, and bytes in the alphanumeric mode of QR codes (RFC 9285). */

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export function base45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const second = bytes[at + 1]
    const value = second === undefined ? (bytes[at] ?? 0) : (bytes[at] ?? 0) * 256 + second
    text += letters[value % 45] ?? ''
    text += letters[Math.floor(value / 45) % 45] ?? ''
    if (second !== undefined) text += letters[Math.floor(value / 2025)] ?? ''
  }
  return text
}

/**
 * Decodes base45.
 * @returns undefined for text that is not base45
 */
export function fromBase45(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = text
      .slice(at, at + 3)
      .split('')
      .map((letter) => letters.indexOf(letter))
    if (digits.length < 2 || digits.some((digit) => digit < 0)) return undefined
    const [one = 0, two = 0, three] = digits
    const value = one + two * 45 + (three ?? 0) * 2025
    if (value > (three === undefined ? 0xff : 0xffff)) return undefined
    if (three !== undefined) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}

/** Writes whole numbers, uuids and texts in sequence. */
export function byteWriter() {
  const bytes: number[] = []
  const writer = {
    /** Unsigned varint: seven bits per byte. */
    count: (value: number) => {
      let rest = value
      for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
      bytes.push(rest)
      return writer
    },
    /** Signed whole number. */
    signed: (value: number) => writer.count(value < 0 ? -value * 2 - 1 : value * 2),
    uuid: (id: string) => {
      const hex = id.replaceAll('-', '')
      for (let at = 0; at < 32; at += 2) bytes.push(Number.parseInt(hex.slice(at, at + 2), 16))
      return writer
    },
    /** The number of code points, then each. */
    text: (text: string) => {
      const points = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
      writer.count(points.length)
      for (const point of points) writer.count(point)
      return writer
    },
    flags: (...on: boolean[]) => writer.count(on.reduce((sum, isOn, at) => sum + (isOn ? 2 ** at : 0), 0)),
    bytes: () => Uint8Array.from(bytes),
  }
  return writer
}

/**
 * Reads the output of `byteWriter`.
 * @throws RangeError when it ends too early
 */
export function byteReader(bytes: Uint8Array) {
  let at = 0
  const next = () => {
    const byte = bytes[at]
    if (byte === undefined) throw new RangeError('the QR code ends too early')
    at += 1
    return byte
  }
  const count = () => {
    let value = 0
    for (let weight = 1; ; weight *= 0x80) {
      const byte = next()
      value += (byte % 0x80) * weight
      if (!Number.isSafeInteger(value)) throw new RangeError('the QR code has a number that is too large')
      if (byte < 0x80) return value
    }
  }
  return {
    count,
    signed: () => {
      const value = count()
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2
    },
    uuid: () => {
      const hex = Array.from({ length: 16 }, () => next().toString(16).padStart(2, '0')).join('')
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
    },
    text: (longest: number) => {
      const length = count()
      if (length > longest) throw new RangeError('the QR code has a text that is too long')
      return String.fromCodePoint(...Array.from({ length }, count))
    },
    flags: (length: number) => {
      const value = count()
      return Array.from({ length }, (_, bit) => Math.floor(value / 2 ** bit) % 2 === 1)
    },
    rest: () => bytes.length - at,
  }
}
