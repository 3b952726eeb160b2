import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Draft, isSound } from './entry.ts'
import { storedLog } from './stored-log.ts'
import { openStored, type Shape, type StoredDatabase, transact } from './stored.ts'

/**
 * A database as the version before `idb` left it: log entry and head of one sale, and its menu.
 * Rows and hashes must never change.
 */
const yesterday = {
  name: 'offlineDB',
  version: 3,
  operation: {
    id: '0199a000-0000-7000-8000-000000000001',
    entry: {
      id: '0199a000-0000-7000-8000-000000000001',
      subjectId: 'order-1',
      kind: 'sale',
      personId: 'p1',
      madeAt: '2026-11-22T18:30:00.000Z',
      clockOffsetMs: -120,
      body: { note: 'چای نبات', amount: 45_000 },
      deviceId: 'd1',
      seq: 1,
      previous: '0'.repeat(64),
      hash: 'ca1e93ba4917b6e6e954c6a3e3f23f406113d4c007d95ee9fe2bdfdf10108253',
    },
    state: 'WAITING',
    problem: null,
  },
  head: {
    id: 'head d1',
    head: {
      deviceId: 'd1',
      seq: 1,
      hash: 'ca1e93ba4917b6e6e954c6a3e3f23f406113d4c007d95ee9fe2bdfdf10108253',
      counter: 7,
    },
  },
  menu: { vendorId: 'v1', items: [{ id: 'i1', title: 'کباب', price: 320_000 }] },
}

const shape = {
  menu: { keyPath: 'vendorId' },
  operations: { keyPath: 'id' },
  device: { keyPath: 'id' },
  drafts: { keyPath: 'id' },
} satisfies Shape
const open = () => openStored(yesterday.name, yesterday.version, shape)
const logOf = (database: StoredDatabase) => storedLog(async () => database, { entries: 'operations', heads: 'device' })

const draft = (subjectId: string): Draft => ({
  id: crypto.randomUUID(),
  subjectId,
  kind: 'sale',
  personId: 'p1',
  madeAt: '2026-11-23T10:00:00.000Z',
  clockOffsetMs: 0,
  body: { amount: 1 },
})

/** Does one request without any library. */
function plainly<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Creates yesterday's database without any library and leaves out its newest store. */
async function leaveYesterday(): Promise<void> {
  const request = indexedDB.open(yesterday.name, yesterday.version)
  request.onupgradeneeded = () => {
    for (const store of ['menu', 'operations', 'device'] as const)
      request.result.createObjectStore(store, { keyPath: shape[store].keyPath })
  }
  const database = await plainly(request)
  const transaction = database.transaction(['menu', 'operations', 'device'], 'readwrite')
  transaction.objectStore('menu').put(yesterday.menu)
  transaction.objectStore('operations').put(yesterday.operation)
  await plainly(transaction.objectStore('device').put(yesterday.head))
  database.close()
}

async function rowsOf(database: StoredDatabase, store: string): Promise<unknown[]> {
  const connection = await plainly(indexedDB.open(database.name))
  const rows = await plainly(connection.transaction(store).objectStore(store).getAll())
  connection.close()
  return rows
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('database of an earlier version of the till', () => {
  it('keeps every stored row unchanged and adds the missing store', async () => {
    await leaveYesterday()
    const database = await open()
    expect(database.version).toBe(4)
    expect([...database.objectStoreNames].sort()).toEqual(['device', 'drafts', 'menu', 'operations'])
    expect(await rowsOf(database, 'menu')).toEqual([yesterday.menu])
    expect(await rowsOf(database, 'operations')).toEqual([yesterday.operation])
    expect(await rowsOf(database, 'device')).toEqual([yesterday.head])
  })

  it('continues the chain of the stored log and writes rows of the same form', async () => {
    await leaveYesterday()
    const database = await open()
    const log = logOf(database)
    const [before] = await log.all()
    if (!before) throw new Error('no entry')
    expect(isSound(before.entry)).toBe(true)
    const [added] = await log.append('d1', ({ counter }) => ({
      drafts: [draft('order-2')],
      counter: counter + 1,
      made: (entries) => entries,
    }))
    if (!added) throw new Error('nothing was added')
    expect(added).toMatchObject({ seq: 2, previous: before.entry.hash })
    expect(await rowsOf(database, 'operations')).toContainEqual({
      id: added.id,
      entry: added,
      state: 'WAITING',
      problem: null,
    })
    expect(await rowsOf(database, 'device')).toEqual([
      { id: 'head d1', head: { deviceId: 'd1', seq: 2, hash: added.hash, counter: 8 } },
    ])
  })

  it('opens a database of a later version as it is', async () => {
    const later = await openStored(yesterday.name, 9, { ...shape, later: { keyPath: 'id' } })
    later.close()
    expect((await open()).version).toBe(9)
  })
})

describe('transaction', () => {
  it('writes nothing when its work fails after a write', async () => {
    const database = await open()
    const asked = { stores: ['drafts'], mode: 'readwrite' as const }
    const failing = transact(database, asked, async (stores) => {
      await stores('drafts').put({ id: 'a' })
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    expect(await rowsOf(database, 'drafts')).toEqual([])
  })

  it('never issues a sequence number twice to two tabs that append at once', async () => {
    const logs = [logOf(await open()), logOf(await open())]
    const append = (log: (typeof logs)[number]) =>
      log.append('d1', ({ counter }) => ({ drafts: [draft('s')], counter: counter + 1, made: ([one]) => one?.seq }))
    const places = await Promise.all(
      Array.from({ length: 20 }, (_, at) => append(logs[at % 2] as (typeof logs)[number])),
    )
    expect([...places].sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  it('closes the database when another tab adds a store', async () => {
    const first = await open()
    const second = await openStored(yesterday.name, 4, { ...shape, later: { keyPath: 'id' } })
    expect(second.objectStoreNames.contains('later')).toBe(true)
    expect(() => first.transaction('menu')).toThrow()
  })
})
