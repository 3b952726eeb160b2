/** Detects a server that accepts connections but does not answer: subscribers are notified of every answer. */
const subscribers = new Set<() => void>()

/** The browser's fetch, which notifies subscribers of every answer from the server itself. */
export const heartbeatFetch: typeof fetch = async (address, init) => {
  const answer = await fetch(address, init)
  // A 5xx may be a proxy's page and is no sign of the server.
  if (answer.status < 500) for (const notify of subscribers) notify()
  return answer
}

/**
 * Calls `onSilence` after `afterMs` without any answer, and again after the next answer.
 * @returns a function that stops watching
 */
export function watchForSilence(afterMs: number, onSilence: () => void): () => void {
  let timer = setTimeout(onSilence, afterMs)
  const notify = () => {
    clearTimeout(timer)
    timer = setTimeout(onSilence, afterMs)
  }
  subscribers.add(notify)
  return () => {
    clearTimeout(timer)
    subscribers.delete(notify)
  }
}
