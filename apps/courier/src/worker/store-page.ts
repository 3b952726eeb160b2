/**
 * Stores the page on the phone by its service worker, so that it opens without a network. Called when the first screen
 * has its data: on a slow line the worker's files would delay them.
 */
export function storePage(): void {
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.register('/courier-worker.js', { scope: '/courier' }).catch(() => undefined)
}
