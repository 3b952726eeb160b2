import { toPersianDigits } from '@sofreh/kernel'
import { type Live, StaleBadge } from '@sofreh/ui'
import { useSyncExternalStore } from 'react'
import styles from './pos.module.css'
import { posText } from './pos.fa.ts'
import type { Sale } from './selling/outbox.ts'

type ConnectionBarProps = { live: Live; sales: readonly Sale[]; isSyncing: boolean; onOpen: () => void }

/** How the line is, and what waits on it; each waiting sale is a tap away. */
export function ConnectionBar({ live, sales, isSyncing, onOpen }: ConnectionBarProps) {
  const isOnline = useSyncExternalStore(hearNetwork, () => navigator.onLine)
  const refused = sales.filter(({ refusal }) => refusal !== null).length
  const waiting = sales.length - refused
  return (
    <div className={styles.connection} role="status">
      {isOnline ? <StaleBadge live={live} /> : <span className={styles.offline}>{posText.connection.offline}</span>}
      {waiting > 0 && (
        <button type="button" className={styles.waiting} onClick={onOpen}>
          {isSyncing ? posText.connection.syncing : posText.connection.waiting(toPersianDigits(waiting))}
        </button>
      )}
      {refused > 0 && (
        <button type="button" className={styles.refused} onClick={onOpen}>
          {posText.connection.refused(toPersianDigits(refused))}
        </button>
      )}
    </div>
  )
}

function hearNetwork(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
