import { createStore } from '@sofreh/kit'

/** Everything to be touched in the lower half, for whoever sits or is small. The next guest begins as usual. */
export const isLowStore = createStore(false)

export function setLow(isLow: boolean): void {
  isLowStore.set(isLow)
  if (isLow) document.documentElement.dataset['reach'] = 'low'
  else delete document.documentElement.dataset['reach']
}
