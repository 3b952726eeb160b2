import { ageOf, useClock } from '@sofreh/ui'
import { connectionText as text } from './connection.fa.ts'
import type { Connection } from './connection.ts'
import styles from './connection.module.css'

/** Strip above every office screen while the server does not answer. */
export function NoNetworkStrip({ isCut, lastHeardAtMs }: Connection) {
  const now = useClock(5_000)
  if (!isCut) return null
  return (
    <p className={styles.strip} role="alert">
      {text.strip} <b>{text.asOf(ageOf(Math.max(0, now - lastHeardAtMs)))}</b>
    </p>
  )
}
