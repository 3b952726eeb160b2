import { createStore } from '@sofreh/kit'

/** Connection state: `cut` when the phone has no network, `lost` when the restaurant does not answer over it. */
export type Line = 'up' | 'cut' | 'lost'

/** Starts as `up`, before the first request. */
export const lineStore = createStore<Line>('up')

/** Whether the browser reports a network; starts as true. */
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

/** Records whether the restaurant answered the last request. */
export function noteAnswer(hasAnswered: boolean): void {
  lineStore.set(hasAnswered ? 'up' : navigator.onLine ? 'lost' : 'cut')
}
