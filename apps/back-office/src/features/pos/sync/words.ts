/** Detects a server that accepts connections but does not answer: subscribers are notified of every answer. */
const ears = new Set<() => void>()

/** The browser's fetch, which notifies subscribers of every answer from the server itself. */
export const hearingFetch: typeof fetch = async (address, init) => {
  const answer = await fetch(address, init)
  // A 5xx may be a proxy's page and is no sign of the server.
  if (answer.status < 500) for (const hear of ears) hear()
  return answer
}

/**
 * Calls `onSilence` after `afterMs` without any answer, and again after the next answer.
 * @returns a function that stops watching
 */
export function watchForSilence(afterMs: number, onSilence: () => void): () => void {
  let timer = setTimeout(onSilence, afterMs)
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(onSilence, afterMs)
  }
  ears.add(hear)
  return () => {
    clearTimeout(timer)
    ears.delete(hear)
  }
}
