/** Caches the device page and its files, so that a screen that loses power while offline starts again. */
export function registerDeviceWorker(page: 'kiosk' | 'board'): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  void navigator.serviceWorker.register(`/${page}-worker.js`, { scope: `/${page}` }).catch(() => undefined)
  // Makes every other address of this host open `/_app` instead of the browser's error page.
  void navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined)
}
