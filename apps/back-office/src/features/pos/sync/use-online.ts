import { useSyncExternalStore } from 'react'

/** Returns whether the browser has any network. */
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
