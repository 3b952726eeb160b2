import type { MenuSync } from '@sofreh/catalog/contract'
import { openStored, type Shape, type StoredDatabase, transact } from '@sofreh/offline'

/** The whole menu of a vendor as last pulled. */
export type StoredMenu = { vendorId: string } & Omit<MenuSync, 'isWhole' | 'gone'>

/**
 * The till's stores on the device (docs/reference/constants.md: `offlineDB`, version 3, six named stores; the others
 * hold the till's own work and state). Later versions may only add stores and must not delete any: unsent work is here.
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

let opening: Promise<StoredDatabase> | undefined

/** Opens this device's database once, and again after another tab upgraded it. */
export function openTillDb(): Promise<StoredDatabase> {
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

export async function readRow<Row>(store: TillStore, key: string): Promise<Row | undefined> {
  return transact(await openTillDb(), { stores: [store], mode: 'readonly' }, (stores) => stores(store).get(key))
}

export async function readRows<Row>(store: TillStore): Promise<Row[]> {
  return transact(await openTillDb(), { stores: [store], mode: 'readonly' }, (stores) => stores(store).getAll())
}

/** Writes rows and deletes others in one transaction. */
export async function writeRows(
  store: TillStore,
  rows: readonly object[],
  { gone = [], isAll = false }: { gone?: readonly string[]; isAll?: boolean } = {},
): Promise<void> {
  await transact(await openTillDb(), { stores: [store], mode: 'readwrite' }, async (stores) => {
    const open = stores(store)
    await Promise.all([
      ...(isAll ? [open.clear()] : []),
      ...gone.map((key) => open.delete(key)),
      ...rows.map((row) => open.put(row)),
    ])
  })
}

/** Reads and replaces one row in one transaction; undefined leaves it unchanged. */
export async function updateRow<Row extends object>(
  store: TillStore,
  key: string,
  next: (known: Row | undefined) => Row | undefined,
): Promise<void> {
  await transact(await openTillDb(), { stores: [store], mode: 'readwrite' }, async (stores) => {
    const row = next((await stores(store).get(key)) as Row | undefined)
    if (row) await stores(store).put(row)
  })
}
