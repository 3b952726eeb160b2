import { useSession } from '../session/session-context.ts'
import { simulatorsText as text } from './simulators-strip.fa.ts'
import styles from './simulators-strip.module.css'

/** A red line on every screen of a restaurant whose messages and payments go to simulators: nobody is really paid. */
export function SimulatorsStrip({ isInset = false }: { isInset?: boolean }) {
  const { vendor } = useSession()
  // A till that starts without a network may know its vendor from before this field existed.
  if (vendor.usesSimulators !== true) return null
  return (
    <p className={styles.strip} data-inset={isInset || undefined} role="alert">
      {text.warning}
    </p>
  )
}
