import { createStore } from '../store.ts'

export type Toast = {
  id: number
  text: string
  tone: 'good' | 'bad' | 'note'
  act?: { label: string; run: () => void }
}

export const toasts = createStore<readonly Toast[]>([])
/** The specification's numbers, as in the office. */
const most = 5
const autoCloseMs = 4_000
let lastId = 0

/** Says something for a moment, top-centre. The same text twice is said once. @returns its id, to take it back */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const id = lastId
  const others = toasts.get().filter((other) => other.text !== toast.text)
  toasts.set([...others, { ...toast, id }].slice(-most))
  setTimeout(() => dismissToast(id), autoCloseMs)
  return id
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
