import { showNumber, showTill, toPersianDigits } from '@sofreh/kernel'
import { ageOf, useClock, useUnitName } from '@sofreh/ui'
import styles from './connection-bar.module.css'
import { posText } from '../text/pos.fa.ts'
import { moneyOf } from '../engine/bills.ts'
import { unsentOf, useTillFacts } from '../engine/till-facts.ts'
import { useIsOnline } from '../engine/use-is-online.ts'

/** After this long without an answer the screen lacks what others did. */
const staleAfterMs = 60_000

/** Shows the connection and the unsent entries with their money; a tap lists them. */
export function ConnectionBar({ onOpen, onDevice }: { onOpen: () => void; onDevice: () => void }) {
  const isOnline = useIsOnline()
  const log = useTillFacts((facts) => facts.log)
  // While the server does not answer, show how much is unsent rather than that it is being sent.
  const isSyncing = useTillFacts((facts) => facts.isSyncing && !facts.isServerSilent)
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

/** Rejected entries count as unsent money too. */
function refusedAsWaiting(refused: Parameters<typeof moneyOf>[0]): Parameters<typeof moneyOf>[0] {
  return refused.map((logged) => ({ ...logged, state: 'WAITING' }))
}

function Line({ isOnline }: { isOnline: boolean }) {
  const answeredAtMs = useTillFacts((facts) => facts.answeredAtMs)
  const isServerSilent = useTillFacts((facts) => facts.isServerSilent)
  const now = useClock(5_000)
  // `now` may lag behind `answeredAtMs` by a tick.
  const ageMs = answeredAtMs === undefined ? undefined : Math.max(0, now - answeredAtMs)
  const isStale = !isOnline || isServerSilent || ageMs === undefined || ageMs > staleAfterMs
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
          {posText.device.till} <bdi>{showTill(letter)}</bdi>
        </>
      ) : (
        posText.device.plain
      )}
    </button>
  )
}
