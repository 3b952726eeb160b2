import { useFollowPauses } from './pause-store.ts'
import styles from './pauses.module.css'
import { pausesText as text } from './pauses.fa.ts'
import { useChangePauses } from './use-change-pauses.ts'
import { useMayPause, usePauses } from './use-pauses.ts'

/** Strip on every staff screen while a pause or delay is active; one tap ends it. */
export function PauseStrip() {
  useFollowPauses()
  const { pauses, delay } = usePauses()
  const mayEnd = useMayPause()
  const { isBusy, problem, end, delay: setDelay } = useChangePauses()
  if (pauses.length === 0 && !delay) return null
  return (
    <div className={styles.strip} role="status">
      {pauses.map((pause) => (
        <span key={pause.scope} className={styles.stripPart}>
          <b>{text.on(pause)}</b>
          {mayEnd && (
            <button
              type="button"
              className={styles.stripButton}
              aria-label={text.endOf(pause.scope)}
              disabled={isBusy}
              onClick={() => void end(pause.scope)}
            >
              {text.endShort}
            </button>
          )}
        </span>
      ))}
      {delay && (
        <span className={styles.stripPart}>
          <b>{text.delayOn(delay.minutes, delay.endsAt)}</b>
          {mayEnd && (
            <button type="button" className={styles.stripButton} disabled={isBusy} onClick={() => void setDelay(null)}>
              {text.endDelay}
            </button>
          )}
        </span>
      )}
      {problem !== undefined && <span role="alert">{problem}</span>}
    </div>
  )
}
