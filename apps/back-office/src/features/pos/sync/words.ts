/** Any sign of life of the server: a hung one takes every call and says nothing. */
const ears = new Set<() => void>()

/** The browser's fetch, which tells of every answer that the server itself gave. */
export const hearingFetch: typeof fetch = async (address, init) => {
  const answer = await fetch(address, init)
  // The page of a proxy is no word of the server.
  if (answer.status < 500) for (const hear of ears) hear()
  return answer
}

/**
 * Calls back once nothing at all was heard for so long; again after the next word.
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
