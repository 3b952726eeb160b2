import { useStore } from '@sofreh/kit'
import { pendingCalls } from './content-store.ts'
import styles from './frame.module.css'

/** Thin line at the top edge while a call is in progress. */
export function ProgressBar() {
  const isWaiting = useStore(pendingCalls, (count) => count > 0)
  return <div className={isWaiting ? `${styles.progress} ${styles.running}` : styles.progress} aria-hidden="true" />
}
