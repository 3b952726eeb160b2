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

export type KeptSale = { id: string; deviceId: string; sale: unknown; keptAt: string }
type Line = { kind: 'kept'; sale: KeptSale } | { kind: 'forgotten'; ids: string[] }

/** A shop that sells for a week without the internet stays far below this. */
const mostSales = 50_000

/** Second copies of what tills sold offline (R4): on this disk before the till is told, and here until the server has them. */
export class KeptSales {
  readonly #file: string
  readonly #sales = new Map<string, KeptSale>()
  readonly #descriptor: number

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = join(folder, 'sales.log')
    for (const line of linesOf(this.#file)) this.#apply(line)
    const text = [...this.#sales.values()].map((sale) => `${JSON.stringify({ kind: 'kept', sale })}\n`).join('')
    writeFileSync(`${this.#file}.new`, text, { mode: 0o600, flush: true })
    renameSync(`${this.#file}.new`, this.#file)
    this.#descriptor = openSync(this.#file, 'a')
  }

  get count(): number {
    return this.#sales.size
  }

  /** Kept again it stays as it was first; a till sends the same sale again when an answer was lost. */
  keep(sale: Omit<KeptSale, 'keptAt'>): void {
    if (this.#sales.has(sale.id)) return
    if (this.#sales.size >= mostSales) throw new Error('no more sales can be kept here')
    this.#append({ kind: 'kept', sale: { ...sale, keptAt: new Date().toISOString() } })
  }

  list(deviceId: string | undefined): KeptSale[] {
    return [...this.#sales.values()].filter((sale) => deviceId === undefined || sale.deviceId === deviceId)
  }

  forget(ids: readonly string[]): void {
    const known = ids.filter((id) => this.#sales.has(id))
    if (known.length > 0) this.#append({ kind: 'forgotten', ids: known })
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  #append(line: Line): void {
    writeSync(this.#descriptor, `${JSON.stringify(line)}\n`)
    fsyncSync(this.#descriptor)
    this.#apply(line)
  }

  #apply(line: Line): void {
    if (line.kind === 'kept') this.#sales.set(line.sale.id, line.sale)
    else for (const id of line.ids) this.#sales.delete(id)
  }
}

function linesOf(file: string): Line[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return text === '' ? [] : [JSON.parse(text) as Line]
      } catch {
        // The last line of a crash: its sale was never confirmed to the till, which still has it.
        return []
      }
    })
}
