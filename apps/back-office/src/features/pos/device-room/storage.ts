import { useTillFacts } from '../sync/till-facts.ts'

/** Asks the browser not to throw the till's work away when the disk is full (R4), and remembers what it said. */
export async function askToKeepStorage(): Promise<void> {
  const isKept = (await navigator.storage?.persisted?.()) || (await navigator.storage?.persist?.())
  useTillFacts.getState().set({ isStorageKept: isKept ?? undefined })
}
