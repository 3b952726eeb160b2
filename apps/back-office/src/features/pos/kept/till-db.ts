import type { MenuSync } from '@sofreh/catalog/contract'
import { answerOf, openStored, type Shape, transact } from '@sofreh/offline'

/** The whole menu of a vendor as it was last heard. */
export type KeptMenu = { vendorId: string } & Omit<MenuSync, 'isWhole' | 'gone'>

/**
 * What the till keeps on the device (docs/reference/constants.md: `offlineDB`, version 3, six named stores; what the till does
 * and is stands beside them). Later versions only add and keep what is there: unsent work lives here.
 */
const shape = {
  menu: { keyPath: 'vendorId' },
  tables: { keyPath: 'id' },
  orders: { keyPath: 'id' },
  printerStations: { keyPath: 'id' },
  defaultDescriptions: { keyPath: 'id' },
  posTerminal: { keyPath: 'id' },
  operations: { keyPath: 'id' },
  customers: { keyPath: 'phone' },
  drawer: { keyPath: 'id' },
  device: { keyPath: 'id' },
  sold: { keyPath: 'id' },
  drafts: { keyPath: 'id' },
} satisfies Shape
export type TillStore = keyof typeof shape

let opening: Promise<IDBDatabase> | undefined

/** The database of this device, opened once; again after another tab took it up a version. */
export function openTillDb(): Promise<IDBDatabase> {
  opening ??= openStored('offlineDB', 3, shape).then(
    (database) => {
      const release = () => {
        opening = undefined
      }
      database.addEventListener('versionchange', release)
      database.addEventListener('close', release)
      return database
    },
    (error: unknown) => {
      opening = undefined
      throw error
    },
  )
  return opening
}

export async function keptOne<Row>(store: TillStore, key: string): Promise<Row | undefined> {
  return transact(await openTillDb(), { stores: [store], mode: 'readonly' }, (stores) =>
    answerOf(stores(store).get(key) as IDBRequest<Row | undefined>),
  )
}

export async function keptAll<Row>(store: TillStore): Promise<Row[]> {
  return transact(await openTillDb(), { stores: [store], mode: 'readonly' }, (stores) =>
    answerOf(stores(store).getAll() as IDBRequest<Row[]>),
  )
}

/** Writes rows and takes others out, in one transaction. */
export async function keep(
  store: TillStore,
  rows: readonly object[],
  { gone = [], isAll = false }: { gone?: readonly string[]; isAll?: boolean } = {},
): Promise<void> {
  await transact(await openTillDb(), { stores: [store], mode: 'readwrite' }, async (stores) => {
    if (isAll) stores(store).clear()
    for (const key of gone) stores(store).delete(key)
    for (const row of rows) stores(store).put(row)
  })
}

/** One row as it is to be, by how it lies there, in one transaction; undefined leaves it as it is. */
export async function change<Row extends object>(
  store: TillStore,
  key: string,
  next: (known: Row | undefined) => Row | undefined,
): Promise<void> {
  await transact(await openTillDb(), { stores: [store], mode: 'readwrite' }, async (stores) => {
    const row = next(await answerOf(stores(store).get(key) as IDBRequest<Row | undefined>))
    if (row) stores(store).put(row)
  })
}
