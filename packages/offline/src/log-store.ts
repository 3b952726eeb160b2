import { chained, type Draft, type Entry, type EntryState, freshHead, type Head, type LoggedEntry } from './entry.ts'

export type Settled = { id: string; state: EntryState; problem: string | null }

/**
 * Where a log lies. Every function is one transaction over all tabs of the device; `append` is on the disk when it resolves.
 */
export type LogStore = {
  /** Takes the head, lets `make` say what follows, writes both. Nothing is written when `make` throws. */
  append: <Made>(deviceId: string, make: (head: Head) => Appending<Made>) => Promise<Made>
  /** Everything in the log, by device and place. */
  all: () => Promise<LoggedEntry[]>
  /** Writes what the server said. What a device has not got any more is left out. */
  settle: (settled: readonly Settled[]) => Promise<void>
  /** Takes entries out that the server has. @throws never takes out another one */
  forget: (ids: readonly string[]) => Promise<void>
  /** Takes in entries of another device, from its file or its paper; known ones stay as they are. */
  adopt: (entries: readonly Entry[]) => Promise<number>
}

export type Appending<Made> = { drafts: readonly Draft[]; counter: number; made: (entries: readonly Entry[]) => Made }

/** What `append` writes: pure, so that every store does the same. */
export function appended<Made>(head: Head, { drafts, counter, made }: Appending<Made>) {
  let end: Head = { ...head, counter: Math.max(head.counter, counter) }
  const entries = drafts.map((draft) => {
    const next = chained(end, draft)
    end = next.head
    return next.entry
  })
  return { head: end, entries, made: made(entries) }
}

/** A log in memory: for tests, and for a browser that keeps nothing. */
export function memoryLogStore(): LogStore {
  const heads = new Map<string, Head>()
  const kept = new Map<string, LoggedEntry>()
  return {
    append: async (deviceId, make) => {
      const head = heads.get(deviceId) ?? freshHead(deviceId)
      const written = appended(head, make(head))
      heads.set(deviceId, written.head)
      for (const entry of written.entries) kept.set(entry.id, { entry, state: 'WAITING', problem: null })
      return written.made
    },
    all: async () => inOrder([...kept.values()]),
    settle: async (settled) => {
      for (const { id, state, problem } of settled) {
        const known = kept.get(id)
        if (known && known.state !== 'KEPT') kept.set(id, { ...known, state, problem })
      }
    },
    forget: async (ids) => {
      for (const id of ids) if (kept.get(id)?.state === 'KEPT') kept.delete(id)
    },
    adopt: async (entries) => {
      const fresh = entries.filter(({ id }) => !kept.has(id))
      for (const entry of fresh) kept.set(entry.id, { entry, state: 'WAITING', problem: null })
      return fresh.length
    },
  }
}

/** By device and its own order. */
export function inOrder(logged: readonly LoggedEntry[]): LoggedEntry[] {
  return [...logged].sort(({ entry: a }, { entry: b }) =>
    a.deviceId === b.deviceId ? a.seq - b.seq : a.deviceId < b.deviceId ? -1 : 1,
  )
}
