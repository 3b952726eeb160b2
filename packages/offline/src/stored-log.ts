import { freshHead, type Head, type LoggedEntry } from './entry.ts'
import { appended, inOrder, type LogStore } from './log-store.ts'
import { type StoredDatabase, transact } from './stored.ts'

type Row = LoggedEntry & { id: string }
/** `heads` has one row per device, keyed by `id`; `entries` is the log, keyed by the entries' ids. */
export type LogNames = { entries: string; heads: string }

/** A log in IndexedDB, shared by all tabs. `open` may reopen the database after a tab closed its connection. */
export function storedLog(open: () => Promise<StoredDatabase>, names: LogNames): LogStore {
  const both = [names.entries, names.heads]
  return {
    append: async (deviceId, make) =>
      transact(await open(), { stores: both, mode: 'readwrite' }, async (stores) => {
        const heads = stores(names.heads)
        const key = `head ${deviceId}`
        const stored = (await heads.get(key)) as { head: Head } | undefined
        const head = stored?.head ?? freshHead(deviceId)
        const written = appended(head, make(head))
        const rows = written.entries.map((entry): Row => ({ id: entry.id, entry, state: 'WAITING', problem: null }))
        const entries = stores(names.entries)
        await Promise.all([...rows.map((row) => entries.add(row)), heads.put({ id: key, head: written.head })])
        return written.made
      }),
    all: async () =>
      transact(await open(), { stores: [names.entries], mode: 'readonly' }, async (stores) => {
        const rows = (await stores(names.entries).getAll()) as Row[]
        return inOrder(rows.filter(({ entry }) => entry !== undefined).map(({ id: _, ...logged }) => logged))
      }),
    settle: async (settled) =>
      transact(await open(), { stores: [names.entries], mode: 'readwrite' }, async (stores) => {
        const entries = stores(names.entries)
        for (const { id, state, problem } of settled) {
          const row = (await entries.get(id)) as Row | undefined
          if (row && row.state !== 'KEPT') await entries.put({ ...row, state, problem })
        }
      }),
    forget: async (ids) =>
      transact(await open(), { stores: [names.entries], mode: 'readwrite' }, async (stores) => {
        const entries = stores(names.entries)
        for (const id of ids) {
          const row = (await entries.get(id)) as Row | undefined
          if (row?.state === 'KEPT') await entries.delete(id)
        }
      }),
    adopt: async (entries) =>
      transact(await open(), { stores: [names.entries], mode: 'readwrite' }, async (stores) => {
        const store = stores(names.entries)
        let fresh = 0
        for (const entry of entries) {
          if ((await store.get(entry.id)) !== undefined) continue
          await store.add({ id: entry.id, entry, state: 'WAITING', problem: null } satisfies Row)
          fresh += 1
        }
        return fresh
      }),
  }
}
