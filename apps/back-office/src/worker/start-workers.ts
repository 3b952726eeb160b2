/** Delays the workers, so that their downloads start after the page's own. */
const restMs = 6_000

/**
 * Makes office, kitchen display and live board available offline from the next visit on; every other address of this
 * host opens `/_app`.
 */
export function startOfficeWorker(): void {
  if (!('serviceWorker' in navigator)) return
  setTimeout(() => void start().catch(() => undefined), restMs)
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register('/bo/office-worker.js', { scope: '/bo/', updateViaCache: 'none' })
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
}
