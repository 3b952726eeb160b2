import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { kioskText } from '../../text/kiosk.fa.ts'
import styles from './staff-exit.module.css'

const StaffPanel = lazy(() => import('./staff-panel.tsx'))
const holdMs = 2_000

/** The restaurant's name, which opens the staff panel when held for two seconds by finger or Enter. */
export function StaffExit({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setOpen(true)
    }, holdMs)
  }
  const letGo = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') hold()
  }
  return (
    <>
      <button
        type="button"
        className={styles.exit}
        aria-label={kioskText.staff.open}
        onPointerDown={hold}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onKeyDown={byKey}
        onKeyUp={letGo}
        onContextMenu={(event) => event.preventDefault()}
      >
        {children}
      </button>
      <Suspense>{isOpen && <StaffPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
