import { createStore } from '@sofreh/kit'

/** Whether the phone believes it has a network; true while nobody asked. */
export const isOnlineStore = createStore(true)

export function watchNetwork(): void {
  const look = () => isOnlineStore.set(navigator.onLine)
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
}
