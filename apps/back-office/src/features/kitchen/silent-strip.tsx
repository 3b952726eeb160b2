import { showNumber } from '@sofreh/kernel'
import { ageOf, type Live, useClock } from '@sofreh/ui'
import { kitchenText as text } from './kitchen.fa.ts'
import styles from './kitchen.module.css'

/** A cook looks at the dishes and not at a badge: silence is said across the whole screen (R22). */
export function SilentStrip({ live, waiting }: { live: Live; waiting: number }) {
  const now = useClock(5_000)
  if (live.state !== 'lost' && live.state !== 'refused') return null
  return (
    <p className={styles.silent} role="alert">
      {text.silent}
      {waiting > 0 && <b>{text.tapsWaiting(showNumber(waiting))}</b>}
      {live.heardAtMs !== undefined && <b>{text.silentFor(ageOf(Math.max(0, now - live.heardAtMs)))}</b>}
    </p>
  )
}
