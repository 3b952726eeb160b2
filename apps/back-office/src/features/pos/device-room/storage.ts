import { useTillFacts } from '../sync/till-facts.ts'

/** Asks the browser not to evict the till's data when the disk is full (R4), and stores the answer. */
export async function askToKeepStorage(): Promise<void> {
  const isKept = (await navigator.storage?.persisted?.()) || (await navigator.storage?.persist?.())
  useTillFacts.getState().set({ isStorageKept: isKept ?? undefined })
}
