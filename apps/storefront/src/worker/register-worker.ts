/** Keeps the site usable without a network, where the browser allows it: https, or this very machine. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined)
}
