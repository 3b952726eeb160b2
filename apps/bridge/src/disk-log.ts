import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Lines in a file that only grows, each on the disk before anything is done about it. Begun anew it is one whole new file put in
 * the old one's place: a crash leaves one or the other.
 */
export class DiskLog<Line> {
  /** What lay there when it was opened. */
  readonly found: readonly Line[]
  readonly #file: string
  #descriptor: number | undefined
  #size = 0

  constructor(folder: string, name: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = join(folder, name)
    this.found = linesOf<Line>(this.#file)
  }

  /** How much was written since it began. */
  get size(): number {
    return this.#size
  }

  /** Begins it anew with these lines alone. Comes before the first `append`: a line that was cut off must not be written on. */
  begin(lines: readonly Line[]): void {
    this.close()
    const text = textOf(lines)
    writeFileSync(`${this.#file}.new`, text, { mode: 0o600, flush: true })
    renameSync(`${this.#file}.new`, this.#file)
    this.#descriptor = openSync(this.#file, 'a')
    this.#size = text.length
  }

  /** On the disk when it returns. */
  append(lines: readonly Line[]): void {
    if (lines.length === 0) return
    if (this.#descriptor === undefined) throw new Error('the log was not begun')
    const text = textOf(lines)
    writeSync(this.#descriptor, text)
    fsyncSync(this.#descriptor)
    this.#size += text.length
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }
}

function textOf(lines: readonly unknown[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** A last line that was cut off by a crash was never acted upon, nor confirmed to anybody, and is left away. */
function linesOf<Line>(file: string): Line[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return text === '' ? [] : [JSON.parse(text) as Line]
      } catch {
        return []
      }
    })
}
