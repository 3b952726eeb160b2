import { useStore } from '@sofreh/kit'
import { callsUnderWay } from './content-store.ts'
import styles from './frame.module.css'

/** A thin line at the upper edge while the site waits for the restaurant. */
export function ProgressBar() {
  const isWaiting = useStore(callsUnderWay, (count) => count > 0)
  return <div className={isWaiting ? `${styles.progress} ${styles.running}` : styles.progress} aria-hidden="true" />
}
