/** IndexedDB without a library: opened at its native version, one promise per transaction. */

export type StoreShape = { keyPath: string; indexes?: Readonly<Record<string, string | string[]>> }
export type Shape = Readonly<Record<string, StoreShape>>

/**
 * Opens a database with at least these stores. It starts at `version`. A device that lacks a store gets it by an
 * upgrade of one version; a newer database is opened as it is, because versions only add stores and keep existing ones.
 */
export async function openStored(name: string, version: number, shape: Shape): Promise<IDBDatabase> {
  const there = await opened(name, version, shape).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return opened(name, undefined, shape)
    throw error
  })
  const isWhole = Object.keys(shape).every((store) => there.objectStoreNames.contains(store))
  if (isWhole) return there
  const next = there.version + 1
  there.close()
  return opened(name, next, shape)
}

function opened(name: string, version: number | undefined, shape: Shape): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = version === undefined ? indexedDB.open(name) : indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      for (const [store, { keyPath, indexes = {} }] of Object.entries(shape)) {
        if (request.result.objectStoreNames.contains(store)) continue
        const made = request.result.createObjectStore(store, { keyPath })
        for (const [index, path] of Object.entries(indexes)) made.createIndex(index, path)
      }
    }
    request.onsuccess = () => {
      const database = request.result
      // Another tab upgrades the database: closes this connection, to be reopened on next use.
      database.onversionchange = () => database.close()
      resolve(database)
    }
    request.onerror = () => reject(request.error ?? new Error(`${name} did not open`))
    request.onblocked = () => reject(new Error(`${name} is held open by another tab`))
  })
}

/** The stores of one transaction by name. */
export type Stores = (name: string) => IDBObjectStore

/**
 * Runs one transaction. `work` may wait only for its own requests, by callbacks or by `answerOf`. Its result is
 * returned once everything has reached the disk (`strict`).
 */
export function transact<Result>(
  database: IDBDatabase,
  asked: { stores: readonly string[]; mode: 'readonly' | 'readwrite' },
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([...asked.stores], asked.mode, { durability: 'strict' })
    let outcome: { result: Result } | undefined
    transaction.oncomplete = () => outcome && resolve(outcome.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was rolled back'))
    transaction.onerror = () => reject(transaction.error ?? new Error('the transaction failed'))
    work((name) => transaction.objectStore(name)).then(
      (result) => {
        outcome = { result }
      },
      (error: unknown) => {
        reject(error instanceof Error ? error : new Error(String(error)))
        try {
          transaction.abort()
        } catch {
          // The transaction has already ended.
        }
      },
    )
  })
}

/** Returns the result of one request. */
export function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not answer'))
  })
}
