import { DiskLog } from '../disk-log.ts'

export type StoredSale = { id: string; deviceId: string; sale: unknown; keptAt: string }
type Line = { kind: 'kept'; sale: StoredSale } | { kind: 'forgotten'; ids: string[] }

/** Far more than a vendor sells in a week without internet. */
const mostSales = 50_000

/**
 * Second copies of tills' offline sales (R4): on disk before the till gets its confirmation, until the server has them.
 */
export class StoredSales {
  readonly #log: DiskLog<Line>
  readonly #sales = new Map<string, StoredSale>()

  constructor(folder: string) {
    this.#log = new DiskLog(folder, 'sales.log')
    for (const line of this.#log.found) this.#apply(line)
    this.#log.begin([...this.#sales.values()].map((sale) => ({ kind: 'kept', sale })))
  }

  get count(): number {
    return this.#sales.size
  }

  /** Stores the first copy; a till resends a sale when the response was lost. */
  store(sale: Omit<StoredSale, 'keptAt'>): void {
    if (this.#sales.has(sale.id)) return
    if (this.#sales.size >= mostSales) throw new Error('the store of sales is full')
    this.#append({ kind: 'kept', sale: { ...sale, keptAt: new Date().toISOString() } })
  }

  list(deviceId: string | undefined): StoredSale[] {
    return [...this.#sales.values()].filter((sale) => deviceId === undefined || sale.deviceId === deviceId)
  }

  forget(ids: readonly string[]): void {
    const known = ids.filter((id) => this.#sales.has(id))
    if (known.length > 0) this.#append({ kind: 'forgotten', ids: known })
  }

  close(): void {
    this.#log.close()
  }

  #append(line: Line): void {
    this.#log.append([line])
    this.#apply(line)
  }

  #apply(line: Line): void {
    if (line.kind === 'kept') this.#sales.set(line.sale.id, line.sale)
    else for (const id of line.ids) this.#sales.delete(id)
  }
}
