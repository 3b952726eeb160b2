/**
 * Runs work in a task of its own when the browser is idle, at the latest after a second. Safari has no idle callback.
 * @returns a function that cancels work that has not run
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 1_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
