/** Keeps the page and its files, so that a kiosk that loses power without a network shows itself again. */
export function registerKioskWorker(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  void navigator.serviceWorker.register('/kiosk-worker.js', { scope: '/kiosk' }).catch(() => undefined)
}
