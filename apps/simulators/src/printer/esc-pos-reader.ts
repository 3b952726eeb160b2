import type { PaperRoll } from './paper-roll.ts'

/**
 * Parses ESC/POS like a cheap printer: byte by byte, each command to its end, anything else as letters. A byte lost
 * inside a picture makes it misread what follows, as in reality.
 */
export class EscPosReader {
  readonly #roll: PaperRoll
  readonly #kick: () => void
  #pending = Buffer.alloc(0)

  constructor(roll: PaperRoll, kick: () => void) {
    this.#roll = roll
    this.#kick = kick
  }

  read(bytes: Buffer): void {
    this.#pending = Buffer.concat([this.#pending, bytes])
    for (;;) {
      const used = this.#step(this.#pending)
      if (used === 0) return
      this.#pending = this.#pending.subarray(used)
    }
  }

  /** @returns length of a complete command; 0 when more bytes are needed */
  #step(bytes: Buffer): number {
    const first = bytes[0]
    if (first === undefined) return 0
    if (first === 0x1b) return this.#escape(bytes)
    if (first === 0x1d) return this.#group(bytes)
    if (first === 0x10) return this.#atOnce(bytes)
    if (first === 0x0a) this.#roll.feed(24)
    else if (first !== 0) this.#roll.letter(first)
    return 1
  }

  #escape(bytes: Buffer): number {
    const command = bytes[1]
    if (command === undefined) return 0
    if (command === 0x40 || command === 0x32) return 2
    if (command === 0x33 || command === 0x21) return whole(bytes, 3)
    if (command === 0x64) {
      if (bytes.length < 3) return 0
      this.#roll.feed(24 * (bytes[2] ?? 0))
      return 3
    }
    if (command === 0x70) {
      if (bytes.length < 5) return 0
      this.#kick()
      return 5
    }
    if (command === 0x2a) return this.#columns(bytes)
    return 2
  }

  #columns(bytes: Buffer): number {
    if (bytes.length < 5) return 0
    const width = (bytes[3] ?? 0) + 256 * (bytes[4] ?? 0)
    const length = 5 + width * 3
    if (bytes.length < length) return 0
    const bytesPerRow = Math.ceil(width / 8)
    const rows = Buffer.alloc(bytesPerRow * 24)
    for (let x = 0; x < width; x += 1)
      for (let y = 0; y < 24; y += 1) {
        const isInk = ((bytes[5 + x * 3 + (y >> 3)] ?? 0) & (0x80 >> (y & 7))) !== 0
        const at = y * bytesPerRow + (x >> 3)
        if (isInk) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
      }
    this.#roll.burn(bytesPerRow, rows)
    // The line feed after a strip moves the paper by the strip, which is already printed.
    return bytes[length] === 0x0a ? length + 1 : length
  }

  #group(bytes: Buffer): number {
    const command = bytes[1]
    if (command === undefined) return 0
    if (command === 0x76) return this.#raster(bytes)
    if (command === 0x56) {
      const mode = bytes[2]
      if (mode === undefined) return 0
      const length = mode >= 0x41 ? 4 : 3
      if (bytes.length < length) return 0
      this.#roll.cut()
      return length
    }
    return 2
  }

  #raster(bytes: Buffer): number {
    if (bytes.length < 8) return 0
    const bytesPerRow = (bytes[4] ?? 0) + 256 * (bytes[5] ?? 0)
    const rows = (bytes[6] ?? 0) + 256 * (bytes[7] ?? 0)
    const length = 8 + bytesPerRow * rows
    if (bytes.length < length) return 0
    this.#roll.burn(bytesPerRow, Buffer.from(bytes.subarray(8, length)))
    return length
  }

  /** Skips real-time commands, which were answered on arrival. */
  #atOnce(bytes: Buffer): number {
    if (bytes[1] === undefined) return 0
    if (bytes[1] === 0x14) return whole(bytes, 5)
    return whole(bytes, 3)
  }
}

const whole = (bytes: Buffer, length: number) => (bytes.length < length ? 0 : length)
