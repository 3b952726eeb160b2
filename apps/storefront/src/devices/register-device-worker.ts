/** Keeps the page of a device and its files, so that a screen that loses power without a network shows itself again. */
export function registerDeviceWorker(page: 'kiosk' | 'board'): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  void navigator.serviceWorker.register(`/${page}-worker.js`, { scope: `/${page}` }).catch(() => undefined)
  // Every other address of this host then opens `/_app` in the place of the browser's own error page.
  void navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch(() => undefined)
}
