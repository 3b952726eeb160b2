import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Writes as many of these bytes at the position as it can and returns their number. */
export type Write = (descriptor: number, bytes: Uint8Array, at: number) => number

/**
 * An append-only log file; each line is on disk before it takes effect. A rewrite replaces the file by a complete new
 * one: after a crash one of the two exists.
 */
export class DiskLog<Line> {
  /** Lines found when the log was opened. */
  readonly found: readonly Line[]
  readonly #file: string
  readonly #write: Write
  #descriptor: number | undefined
  /** Bytes of complete lines in the file. */
  #size = 0
  /** A write failed: an incomplete line may follow the last complete one. */
  #isTorn = false
  #owed: Line[] = []

  constructor(folder: string, name: string, write: Write = writeOn) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = join(folder, name)
    this.#write = write
    this.found = linesOf<Line>(this.#file)
  }

  /** Size of the file in bytes. */
  get size(): number {
    return this.#size
  }

  /**
   * Rewrites the log with only these lines. Must precede the first `append`: a line cut off by a crash must not be
   * continued.
   */
  begin(lines: readonly Line[]): void {
    const bytes = bytesOf(lines)
    writeFileSync(`${this.#file}.new`, bytes, { mode: 0o600, flush: true })
    // Closes the old file only now: when the disk is full it stays in use.
    this.close()
    renameSync(`${this.#file}.new`, this.#file)
    this.#descriptor = openSync(this.#file, 'r+')
    this.#size = bytes.length
    this.#isTorn = false
    this.#owed = []
  }

  /**
   * Writes these lines and all owed ones to disk before it returns. When the disk is full it throws and writes nothing:
   * no part of a line is found at the next start or joined with a later line.
   */
  append(lines: readonly Line[]): void {
    const all = [...this.#owed, ...lines]
    if (all.length === 0) return
    const descriptor = this.#descriptor
    if (descriptor === undefined) throw new Error('the log was not begun')
    if (this.#isTorn) this.#cutBack(descriptor)
    const bytes = bytesOf(all)
    this.#isTorn = true
    try {
      for (let at = 0; at < bytes.length; ) {
        const written = this.#write(descriptor, bytes.subarray(at), this.#size + at)
        if (written <= 0) throw new Error('the disk accepts no more bytes')
        at += written
      }
      fsyncSync(descriptor)
    } catch (error) {
      this.#cutBack(descriptor)
      throw error
    }
    this.#isTorn = false
    this.#owed = []
    this.#size += bytes.length
  }

  /**
   * Writes these lines as soon as the disk accepts them, before any later line. Use it only for lines that may be
   * reported before they are on disk, because a restart without them loses nothing.
   */
  owe(lines: readonly Line[]): void {
    this.#owed.push(...lines)
    try {
      this.settle()
    } catch {
      // The periodic `settle` reports the error.
    }
  }

  get owes(): boolean {
    return this.#owed.length > 0
  }

  /** Writes owed lines. Throws while the disk is full. */
  settle(): void {
    this.append([])
  }

  /** Truncates to the end of the last complete line. While that fails nothing is written. */
  #cutBack(descriptor: number): void {
    ftruncateSync(descriptor, this.#size)
    fsyncSync(descriptor)
    this.#isTorn = false
  }

  close(): void {
    if (this.owes) this.owe([])
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }
}

function writeOn(descriptor: number, bytes: Uint8Array, at: number): number {
  return writeSync(descriptor, bytes, 0, bytes.length, at)
}

function bytesOf(lines: readonly unknown[]): Buffer {
  return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** Drops a last line cut off by a crash, even by its newline alone: it never took effect and was never confirmed. */
function linesOf<Line>(file: string): Line[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .flatMap((text) => {
      try {
        return text === '' ? [] : [JSON.parse(text) as Line]
      } catch {
        return []
      }
    })
}
