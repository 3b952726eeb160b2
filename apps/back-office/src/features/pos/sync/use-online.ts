import { useSyncExternalStore } from 'react'

/** Whether the browser has a network at all. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(hearNetwork, () => navigator.onLine)
}

function hearNetwork(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
