import { showNumber } from '@sofreh/kernel'
import { ageOf, type Live, useClock } from '@sofreh/ui'
import { kitchenText as text } from './kitchen.fa.ts'
import styles from './silent-strip.module.css'
import { useTapQueue } from './tap-queue.ts'

/** Shows a lost connection over the full width, because cooks overlook a badge. */
export function SilentStrip({ live }: { live: Live }) {
  const now = useClock(5_000)
  const { taps, isStuck } = useTapQueue()
  const waiting = taps.filter(({ sentAtMs }) => sentAtMs === undefined).length
  const isSilent = live.state === 'lost' || live.state === 'refused' || (isStuck && waiting > 0)
  if (!isSilent) return null
  return (
    <p className={styles.silent} role="alert">
      {text.silent}
      {waiting > 0 && <b>{text.tapsWaiting(showNumber(waiting))}</b>}
      {live.lastReceivedAtMs !== undefined && <b>{text.silentFor(ageOf(Math.max(0, now - live.lastReceivedAtMs)))}</b>}
    </p>
  )
}
