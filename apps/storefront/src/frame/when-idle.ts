/**
 * Runs work in a task of its own when the browser is idle, at the latest after a second. Safari has no idle callback.
 * @returns cancels work that has not run
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: 1_000 })
    return () => cancelIdleCallback(asked)
  }
  const asked = setTimeout(work, 200)
  return () => clearTimeout(asked)
}
