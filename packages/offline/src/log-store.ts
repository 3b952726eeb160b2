import { chained, type Draft, type Entry, type EntryState, freshHead, type Head, type LoggedEntry } from './entry.ts'

export type Settled = { id: string; state: EntryState; problem: string | null }

/**
 * Storage of a log. Every function is one transaction over all tabs of the device; `append` has reached the disk when
 * it resolves.
 */
export type LogStore = {
  /** Passes the head to `make` and writes its entries with the new head. Writes nothing when `make` throws. */
  append: <Made>(deviceId: string, make: (head: Head) => Appending<Made>) => Promise<Made>
  /** Returns all entries, by device and sequence number. */
  all: () => Promise<LoggedEntry[]>
  /** Stores the server's results. Ignores entries that are no longer on the device. */
  settle: (settled: readonly Settled[]) => Promise<void>
  /** Deletes acknowledged entries. @throws never deletes other entries */
  forget: (ids: readonly string[]) => Promise<void>
  /** Imports entries of another device, from its file or its printout; existing ones stay unchanged. */
  adopt: (entries: readonly Entry[]) => Promise<number>
}

export type Appending<Made> = { drafts: readonly Draft[]; counter: number; made: (entries: readonly Entry[]) => Made }

/** Calculates what `append` writes: pure, so that every store writes the same. */
export function appended<Made>(head: Head, { drafts, counter, made }: Appending<Made>) {
  let end: Head = { ...head, counter: Math.max(head.counter, counter) }
  const entries = drafts.map((draft) => {
    const next = chained(end, draft)
    end = next.head
    return next.entry
  })
  return { head: end, entries, made: made(entries) }
}

/** A log in memory: for tests, and for a browser without storage. */
export function memoryLogStore(): LogStore {
  const heads = new Map<string, Head>()
  const rows = new Map<string, LoggedEntry>()
  return {
    append: async (deviceId, make) => {
      const head = heads.get(deviceId) ?? freshHead(deviceId)
      const written = appended(head, make(head))
      heads.set(deviceId, written.head)
      for (const entry of written.entries) rows.set(entry.id, { entry, state: 'WAITING', problem: null })
      return written.made
    },
    all: async () => inOrder([...rows.values()]),
    settle: async (settled) => {
      for (const { id, state, problem } of settled) {
        const known = rows.get(id)
        if (known && known.state !== 'KEPT') rows.set(id, { ...known, state, problem })
      }
    },
    forget: async (ids) => {
      for (const id of ids) if (rows.get(id)?.state === 'KEPT') rows.delete(id)
    },
    adopt: async (entries) => {
      const fresh = entries.filter(({ id }) => !rows.has(id))
      for (const entry of fresh) rows.set(entry.id, { entry, state: 'WAITING', problem: null })
      return fresh.length
    },
  }
}

/** Sorts by device and sequence number. */
export function inOrder(logged: readonly LoggedEntry[]): LoggedEntry[] {
  return [...logged].sort(({ entry: a }, { entry: b }) =>
    a.deviceId === b.deviceId ? a.seq - b.seq : a.deviceId < b.deviceId ? -1 : 1,
  )
}
