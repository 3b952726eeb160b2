import { useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import { Icon } from './icon.tsx'
import { OverSheets, useTopSheet } from './over-sheets.tsx'
import { dismissToast, type Toast, toasts } from './toast-store.ts'
import styles from './toasts.module.css'

/** Container of the toasts; render it once. Stands inside the newest open sheet, outside of which no press arrives. */
export function Toasts() {
  const shown = useStore(toasts, (state) => state)
  const sheet = useTopSheet()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => raise(place.current, shown.length > 0), [shown, sheet])
  return (
    <OverSheets>
      <div ref={place} className={styles.toasts} role="status" aria-live="polite" popover="manual">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </OverSheets>
  )
}

/** Shows the toasts above everything, including an open sheet: the latest popover is on top. */
function raise(place: HTMLDivElement | null, hasToasts: boolean): void {
  // A sheet that has just left the page took the container with it; the next render puts it into the page again.
  if (!place?.isConnected || !place.showPopover) return
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
