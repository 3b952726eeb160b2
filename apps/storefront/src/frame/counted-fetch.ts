import { pendingCalls } from './content-store.ts'

/** Fetches and counts the call as pending, which shows the progress bar. */
export const countedFetch: typeof fetch = async (input, init) => {
  pendingCalls.set(pendingCalls.get() + 1)
  try {
    return await fetch(input, init)
  } finally {
    pendingCalls.set(pendingCalls.get() - 1)
  }
}
