import { createStore } from '@sofreh/kit'

/** What is known of the way to the restaurant: `cut` when the phone has no network, `lost` when nobody answers through it. */
export type Line = 'up' | 'cut' | 'lost'

/** Up while nobody asked. */
export const lineStore = createStore<Line>('up')

/** Whether the phone believes it has a network; true while nobody asked. */
export const isOnlineStore = createStore(true)

export function watchNetwork(): void {
  const look = () => {
    isOnlineStore.set(navigator.onLine)
    lineStore.set(navigator.onLine ? 'up' : 'cut')
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
}

/** Whether the restaurant answered just now. */
export function noteAnswer(hasAnswered: boolean): void {
  lineStore.set(hasAnswered ? 'up' : navigator.onLine ? 'lost' : 'cut')
}
