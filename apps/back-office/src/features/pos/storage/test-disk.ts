/** An IndexedDB stub for tests in Node: as much as the till uses, for one tab without concurrency. */
type Rows = Map<string, unknown>
type Done = (() => void) | null

class Asked<Result> {
  onsuccess: Done = null
  onerror: Done = null
  onupgradeneeded: Done = null
  onblocked: Done = null
  error = null
  result!: Result
}

export type TestDisk = Pick<IDBFactory, 'open'> & { isFull: boolean }

class Turn {
  oncomplete: Done = null
  onabort: Done = null
  onerror: Done = null
  error = null
  #left = 0
  readonly #stores: Map<string, Rows>
  readonly #disk: { isFull: boolean }

  constructor(stores: Map<string, Rows>, disk: { isFull: boolean }) {
    this.#stores = stores
    this.#disk = disk
    this.#rest()
  }

  abort(): void {
    this.onabort?.()
  }

  objectStore(name: string) {
    const rows = this.#stores.get(name) ?? new Map()
    const put = (row: object) => {
      if (this.#disk.isFull) return this.#giveUp()
      return this.#ask(() => rows.set(String((row as { id: unknown }).id), structuredClone(row)))
    }
    return {
      get: (key: string) => this.#ask(() => structuredClone(rows.get(key))),
      getAll: () => this.#ask(() => structuredClone([...rows.values()])),
      put,
      add: put,
      delete: (key: string) => this.#ask(() => rows.delete(key)),
      clear: () => this.#ask(() => rows.clear()),
    }
  }

  /** Aborts the transaction, as a browser does when the quota is used up. */
  #giveUp(): Asked<Rows> {
    this.#left += 1
    setTimeout(() => this.abort(), 0)
    return new Asked()
  }

  #ask<Result>(work: () => Result): Asked<Result> {
    const asked = new Asked<Result>()
    this.#left += 1
    setTimeout(() => {
      asked.result = work()
      asked.onsuccess?.()
      this.#left -= 1
      this.#rest()
    }, 0)
    return asked
  }

  /** Completes the transaction once no request is pending. */
  #rest(): void {
    setTimeout(() => {
      if (this.#left === 0) this.oncomplete?.()
    }, 0)
  }
}

/** Returns an empty stub of `indexedDB`; `isFull` makes every write fail. */
export function emptyDisk(): TestDisk {
  const disk = { isFull: false }
  const stores = new Map<string, Rows>()
  const database = {
    version: 3,
    objectStoreNames: { contains: (name: string) => stores.has(name) },
    createObjectStore: (name: string) => stores.set(name, new Map()),
    transaction: () => new Turn(stores, disk),
    addEventListener: () => undefined,
    close: () => undefined,
  }
  const open = () => {
    const asked = new Asked<typeof database>()
    asked.result = database
    setTimeout(() => {
      asked.onupgradeneeded?.()
      asked.onsuccess?.()
    }, 0)
    return asked
  }
  return Object.assign(disk, { open }) as unknown as TestDisk
}
