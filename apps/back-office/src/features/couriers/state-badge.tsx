import styles from './state-badge.module.css'

/** The state of a courier or an order in one term; green when work can continue. */
export function StateBadge({ isReady, children }: { isReady: boolean; children: string }) {
  return (
    <span className={styles.badge} data-ready={isReady || undefined}>
      {children}
    </span>
  )
}
