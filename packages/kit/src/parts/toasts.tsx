import { useEffect, useRef } from 'react'
import { createStore, useStore } from '../store.ts'
import { Icon } from './icon.tsx'
import styles from './toasts.module.css'

export type Toast = {
  id: number
  text: string
  tone: 'good' | 'bad' | 'note'
  act?: { label: string; run: () => void }
}

const toasts = createStore<readonly Toast[]>([])
const most = 3
const shortestMs = 3_500
const msPerLetter = 60
let lastId = 0

/** Says something for a moment, top-centre; as long as it takes to read. The same text twice is said once. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const id = lastId
  const others = toasts.get().filter((other) => other.text !== toast.text)
  toasts.set([...others, { ...toast, id }].slice(-most))
  setTimeout(() => dismissToast(id), shortestMs + toast.text.length * msPerLetter)
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** The place where toasts appear; to be drawn once. */
export function Toasts() {
  const shown = useStore(toasts, (state) => state)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => raise(place.current, shown.length > 0), [shown])
  return (
    <div ref={place} className={styles.toasts} role="status" aria-live="polite" popover="manual">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Above everything, an open sheet too: the newest of what the browser keeps on top. */
function raise(place: HTMLDivElement | null, hasToasts: boolean): void {
  if (!place?.showPopover) return
  if (place.matches(':popover-open')) place.hidePopover()
  if (hasToasts) place.showPopover()
}

function ToastCard({ toast }: { toast: Toast }) {
  const { act } = toast
  const run = () => {
    dismissToast(toast.id)
    act?.run()
  }
  return (
    <div className={`${styles.toast} ${styles[toast.tone]}`}>
      <Icon name={toast.tone === 'good' ? 'check' : 'alert'} />
      <span className={styles.text}>{toast.text}</span>
      {act && (
        <button type="button" className={styles.act} onClick={run}>
          {act.label}
        </button>
      )}
    </div>
  )
}
