import { createStore } from '@sofreh/kit'

/** Moves all touch targets into the lower half, for guests who sit or are small. Resets for the next guest. */
export const isLowStore = createStore(false)

export function setLow(isLow: boolean): void {
  isLowStore.set(isLow)
  if (isLow) document.documentElement.dataset['reach'] = 'low'
  else delete document.documentElement.dataset['reach']
}
