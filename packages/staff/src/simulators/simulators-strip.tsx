import { useSession } from '../session/session-context.ts'
import { simulatorsText as text } from './simulators-strip.fa.ts'
import styles from './simulators-strip.module.css'

/** Red strip on every screen of a vendor whose messages and payments go to simulators: no real payments happen. */
export function SimulatorsStrip({ isInset = false }: { isInset?: boolean }) {
  const { vendor } = useSession()
  // A till that starts offline may have stored its vendor before this field existed.
  if (vendor.usesSimulators !== true) return null
  return (
    <p className={styles.strip} data-inset={isInset || undefined} role="alert">
      {text.warning}
    </p>
  )
}
