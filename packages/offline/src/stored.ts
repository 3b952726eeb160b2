/** IndexedDB by `idb`: opened at its native version, one promise per transaction. */
import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

export type StoreShape = { keyPath: string; indexes?: Readonly<Record<string, string | string[]>> }
export type Shape = Readonly<Record<string, StoreShape>>
export type StoredDatabase = IDBPDatabase

/**
 * Opens a database with at least these stores. It starts at `version`. A device that lacks a store gets it by an
 * upgrade of one version; a newer database is opened as it is, because versions only add stores and keep existing ones.
 */
export async function openStored(name: string, version: number, shape: Shape): Promise<StoredDatabase> {
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

function opened(name: string, version: number | undefined, shape: Shape): Promise<StoredDatabase> {
  return new Promise((resolve, reject) => {
    openDB(name, version, {
      upgrade: (database) => {
        for (const [store, { keyPath, indexes = {} }] of Object.entries(shape)) {
          if (database.objectStoreNames.contains(store)) continue
          const made = database.createObjectStore(store, { keyPath })
          for (const [index, path] of Object.entries(indexes)) made.createIndex(index, path)
        }
      },
      // Another tab upgrades the database: closes this connection, to be reopened on next use.
      blocking: (_, __, { target }) => (target as IDBDatabase).close(),
      blocked: () => reject(new Error(`${name} is held open by another tab`)),
    }).then(resolve, reject)
  })
}

/** A store of the transaction. In a `readonly` transaction its writes fail. */
export type OpenStore = IDBPObjectStore<unknown, string[], string, 'readwrite'>
/** The stores of one transaction by name. */
export type Stores = (name: string) => OpenStore

/**
 * Runs one transaction. `work` must await each of its requests and nothing else: another promise would end the
 * transaction, and the failure of a request that is not awaited would be reported as an unhandled rejection. The result
 * is returned once everything has reached the disk (`strict`).
 */
export async function transact<Result>(
  database: StoredDatabase,
  asked: { stores: readonly string[]; mode: 'readonly' | 'readwrite' },
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  // The type says `readwrite` for both modes, so that `work` has one type.
  const transaction = database.transaction([...asked.stores], asked.mode as 'readwrite', { durability: 'strict' })
  const working = work((name) => transaction.objectStore(name)).catch((error: unknown) => {
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended.
    }
    throw error
  })
  const [result] = await Promise.all([working, transaction.done])
  return result
}
