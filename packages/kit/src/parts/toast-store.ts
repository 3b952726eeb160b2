import { createStore } from '../store.ts'

export type Toast = {
  id: number
  text: string
  tone: 'good' | 'bad' | 'note'
  act?: { label: string; run: () => void }
}

export const toasts = createStore<readonly Toast[]>([])
/** Numbers of the specification, the same as in the office. */
const most = 5
const autoCloseMs = 4_000
let lastId = 0

/** Shows a message for a moment, top-centre. A repeated text is shown once. @returns its id, to dismiss it */
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
