/**
 * Work of this device that the server has not acknowledged. Each source defines how to count it and how to save it to a
 * file; signing out requires that file (docs/reference/access.md). The work stays on the device; data stored about the user, and
 * by others for them, is deleted.
 */
type Unsent = { count: () => Promise<number>; save: () => Promise<void>; leave: () => Promise<void> }
const keepers = new Set<Unsent>()

/** Registers a source of unsynced work. Returns a function that removes it. */
export function unsentIn(keeper: Unsent): () => void {
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

export async function countUnsent(): Promise<number> {
  const found = await Promise.all([...keepers].map(({ count }) => count().catch(() => 0)))
  return found.reduce((sum, count) => sum + count, 0)
}

/** Saves all unsynced work to files on this computer. */
export async function saveUnsent(): Promise<void> {
  for (const { save } of keepers) await save()
}

/** Ends everything this device does in the name of the user who signed out. */
export async function leaveDevice(): Promise<void> {
  for (const { leave } of keepers) await leave()
}
