import { useStore } from '@sofreh/kit'
import { callsUnderWay } from './content-store.ts'
import styles from './frame.module.css'

/** Thin line at the top edge while a call is under way. */
export function ProgressBar() {
  const isWaiting = useStore(callsUnderWay, (count) => count > 0)
  return <div className={isWaiting ? `${styles.progress} ${styles.running}` : styles.progress} aria-hidden="true" />
}
