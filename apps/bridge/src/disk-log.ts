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

/** Writes what it can of these bytes at that place, and says how much that was. */
export type Write = (descriptor: number, bytes: Uint8Array, at: number) => number

/**
 * Lines in a file that only grows, each on the disk before anything is done about it. Begun anew it is one whole new file put in
 * the old one's place: a crash leaves one or the other.
 */
export class DiskLog<Line> {
  /** What lay there when it was opened. */
  readonly found: readonly Line[]
  readonly #file: string
  readonly #write: Write
  #descriptor: number | undefined
  /** So many bytes of whole lines lie there. */
  #size = 0
  /** A write failed in the middle: something may lie behind the last whole line. */
  #isTorn = false
  #owed: Line[] = []

  constructor(folder: string, name: string, write: Write = writeOn) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = join(folder, name)
    this.#write = write
    this.found = linesOf<Line>(this.#file)
  }

  /** How much was written since it began. */
  get size(): number {
    return this.#size
  }

  /** Begins it anew with these lines alone. Comes before the first `append`: a line that was cut off must not be written on. */
  begin(lines: readonly Line[]): void {
    const bytes = bytesOf(lines)
    writeFileSync(`${this.#file}.new`, bytes, { mode: 0o600, flush: true })
    // Not before: where the disk is full the old one goes on.
    this.close()
    renameSync(`${this.#file}.new`, this.#file)
    this.#descriptor = openSync(this.#file, 'r+')
    this.#size = bytes.length
    this.#isTorn = false
    this.#owed = []
  }

  /**
   * On the disk, all of it and what was owed before, when it returns. Where the disk takes no more it throws and nothing of it stays: neither
   * is a part of it found by the next start, nor does a later line hang on to it.
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
        if (written <= 0) throw new Error('the disk took nothing more')
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
   * On the disk as soon as it takes them, and before whatever is appended later: only for what may be known before it lies there, because the
   * next start does nothing wrong without it.
   */
  owe(lines: readonly Line[]): void {
    this.#owed.push(...lines)
    try {
      this.settle()
    } catch {
      // Whoever settles by and by says it.
    }
  }

  get owes(): boolean {
    return this.#owed.length > 0
  }

  /** Writes what is owed. Throws while the disk takes nothing. */
  settle(): void {
    this.append([])
  }

  /** To the end of the last whole line. Where even that fails nothing more is written, until it does not. */
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

/** A last line that was cut off by a crash, if only by its end, was never acted upon, nor confirmed to anybody, and is left away. */
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
