/** A page's own work comes first: the workers fetch their files when it has come to rest. */
const restMs = 6_000

/** Office, kitchen display and live board open without a network from the next time on; every other address of this host ends at `/_app`. */
export function startOfficeWorker(): void {
  if (!('serviceWorker' in navigator)) return
  setTimeout(() => void start().catch(() => undefined), restMs)
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register('/bo/office-worker.js', { scope: '/bo/', updateViaCache: 'none' })
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
}
