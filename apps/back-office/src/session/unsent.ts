/**
 * Work of this device that the server has not acknowledged yet. Whoever keeps some says how to count it and how to put it into
 * a file; nobody signs out over it without that file (docs/access.md). It stays on the device all the same; what is kept
 * of the person themselves, and of others for them, does not.
 */
type Unsent = { count: () => Promise<number>; save: () => Promise<void>; leave: () => Promise<void> }
const keepers = new Set<Unsent>()

/** Adds a keeper of unsent work; call the answer when it is gone. */
export function unsentIn(keeper: Unsent): () => void {
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

export async function countUnsent(): Promise<number> {
  const found = await Promise.all([...keepers].map(({ count }) => count().catch(() => 0)))
  return found.reduce((sum, count) => sum + count, 0)
}

/** Puts everything unsent into files of this computer. */
export async function saveUnsent(): Promise<void> {
  for (const { save } of keepers) await save()
}

/** The person has signed out: nothing on this device goes on in their name. */
export async function leaveDevice(): Promise<void> {
  for (const { leave } of keepers) await leave()
}
