import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { ageOf, useClock, useUnitName } from '@sofreh/ui'
import styles from './pos.module.css'
import { posText } from './pos.fa.ts'
import { moneyOf } from './sync/bills.ts'
import { unsentOf, useTillFacts } from './sync/till-facts.ts'
import { useIsOnline } from './sync/use-online.ts'

/** The server was not heard for so long: what others did is not on this screen. */
const staleAfterMs = 60_000

/** How the line is, and what waits on it with its money; each waiting deed is a tap away. */
export function ConnectionBar({ onOpen, onDevice }: { onOpen: () => void; onDevice: () => void }) {
  const isOnline = useIsOnline()
  const log = useTillFacts((facts) => facts.log)
  // Towards a server that says nothing, how much waits is worth more than that it is being tried.
  const isSyncing = useTillFacts((facts) => facts.isSyncing && !facts.isUnheard)
  const unsent = unsentOf(log)
  const refused = unsent.filter(({ state }) => state === 'REFUSED')
  const waiting = unsent.length - refused.length
  const unit = useUnitName()
  const money = (sum: number) => `${showNumber(sum)} ${unit}`
  return (
    <div className={styles.connection}>
      <Line isOnline={isOnline} />
      <DeviceButton onDevice={onDevice} />
      {waiting > 0 && (
        <button type="button" className={styles.waiting} onClick={onOpen}>
          {isSyncing && isOnline
            ? posText.connection.syncing
            : posText.connection.waiting(
                toPersianDigits(waiting),
                money(moneyOf(unsent.filter(({ state }) => state === 'WAITING'))),
              )}
        </button>
      )}
      {refused.length > 0 && (
        <button type="button" className={styles.refused} onClick={onOpen}>
          {posText.connection.refused(toPersianDigits(refused.length), money(moneyOf(refusedAsWaiting(refused))))}
        </button>
      )}
    </div>
  )
}

/** Money of what was refused is as unsent as any other. */
function refusedAsWaiting(refused: Parameters<typeof moneyOf>[0]): Parameters<typeof moneyOf>[0] {
  return refused.map((logged) => ({ ...logged, state: 'WAITING' }))
}

function Line({ isOnline }: { isOnline: boolean }) {
  const heardAtMs = useTillFacts((facts) => facts.heardAtMs)
  const isUnheard = useTillFacts((facts) => facts.isUnheard)
  const now = useClock(5_000)
  // The clock here ticks slowly: what was heard since its last tick was heard just now.
  const ageMs = heardAtMs === undefined ? undefined : Math.max(0, now - heardAtMs)
  const isStale = !isOnline || isUnheard || ageMs === undefined || ageMs > staleAfterMs
  const age = ageMs === undefined ? undefined : ageOf(ageMs)
  return (
    <span className={isStale ? styles.offline : styles.online} role="status">
      {!isOnline
        ? posText.connection.offline
        : isStale
          ? age
            ? posText.connection.stale(age)
            : posText.connection.connecting
          : posText.connection.live}
    </span>
  )
}

function DeviceButton({ onDevice }: { onDevice: () => void }) {
  const letter = useTillFacts((facts) => facts.device?.letter)
  return (
    <button type="button" className={styles.device} onClick={onDevice}>
      {letter ? (
        <>
          {posText.device.till} <bdi lang="en">{letter}</bdi>
        </>
      ) : (
        posText.device.plain
      )}
    </button>
  )
}
