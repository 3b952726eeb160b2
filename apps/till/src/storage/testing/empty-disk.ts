import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

export type TestDisk = IDBFactory & { isFull: boolean }

const aborted = new WeakSet<IDBTransaction>()

/** Ends the transaction soon after the request, as a browser does when the quota is used up. */
function abortOnce(transaction: IDBTransaction): void {
  if (aborted.has(transaction)) return
  aborted.add(transaction)
  transaction.abort()
}

/** Returns an empty `indexedDB` for tests in Node; `isFull` makes every write fail. */
export function emptyDisk(): TestDisk {
  const disk = Object.assign(new IDBFactory(), { isFull: false })
  for (const write of ['put', 'add'] as const) {
    const written = IDBObjectStore.prototype[write]
    IDBObjectStore.prototype[write] = function (this: IDBObjectStore, row: unknown) {
      const request = written.call(this, row)
      if (disk.isFull) queueMicrotask(() => abortOnce(this.transaction))
      return request
    }
  }
  return disk
}
