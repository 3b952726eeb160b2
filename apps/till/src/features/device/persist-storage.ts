import { useTillFacts } from '../../engine/till-facts.ts'

/** Asks the browser not to evict the till's data when the disk is full (R4), and stores the answer. */
export async function persistStorage(): Promise<void> {
  const isPersistent = (await navigator.storage?.persisted?.()) || (await navigator.storage?.persist?.())
  useTillFacts.getState().set({ isStoragePersistent: isPersistent ?? undefined })
}
