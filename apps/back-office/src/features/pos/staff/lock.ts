import { create } from 'zustand'

const storageKey = 'sofreh.till.locked'

/** Whether somebody has to type their digits first; a reload opens nothing. */
export const useTillLock = create<{ isLocked: boolean }>(() => ({
  isLocked: localStorage.getItem(storageKey) !== null,
}))

export function lockTill(): void {
  localStorage.setItem(storageKey, 'locked')
  useTillLock.setState({ isLocked: true })
}

export function unlockTill(): void {
  localStorage.removeItem(storageKey)
  useTillLock.setState({ isLocked: false })
}

/** A lock or an opening in another tab of this till is one here too. */
export function followLock(): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) useTillLock.setState({ isLocked: newValue !== null })
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
