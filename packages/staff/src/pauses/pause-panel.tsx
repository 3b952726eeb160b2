import { delayLengths, type PauseScope, pauseLengths } from '@sofreh/vendors/domain'
import { useState } from 'react'
import { useSession } from '../session/session-context.ts'
import styles from './pauses.module.css'
import { pausesText as text } from './pauses.fa.ts'
import { useChangePauses } from './use-change-pauses.ts'
import { usePauses } from './use-pauses.ts'

/** Sets a longer preparation time or a pause; the same on till, kitchen display and in the office. */
export function PausePanel({ onDone }: { onDone: () => void }) {
  const changes = useChangePauses()
  const { pauses, delay } = usePauses()
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>{text.sentence}</p>
      {pauses.map((pause) => (
        <div key={pause.scope} className={styles.on}>
          <span>
            {text.on(pause)}
            {pause.message !== '' && <small>«{pause.message}»</small>}
          </span>
          <button
            type="button"
            className={styles.button}
            disabled={changes.isBusy}
            onClick={() => void changes.end(pause.scope)}
          >
            {text.endOf(pause.scope)}
          </button>
        </div>
      ))}
      <fieldset className={styles.group}>
        <legend>{text.delayTitle}</legend>
        <div className={styles.row}>
          {delayLengths.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className={styles.button}
              aria-pressed={delay?.minutes === minutes}
              disabled={changes.isBusy}
              onClick={() => void changes.delay(minutes)}
            >
              {text.delay(minutes)}
            </button>
          ))}
          {delay && (
            <button
              type="button"
              className={styles.button}
              disabled={changes.isBusy}
              onClick={() => void changes.delay(null)}
            >
              {text.endDelay}
            </button>
          )}
        </div>
        <small className={styles.quiet}>{delay ? text.delayOn(delay.minutes, delay.endsAt) : text.delayHint}</small>
      </fieldset>
      <PauseForm changes={changes} onDone={onDone} />
      {changes.problem !== undefined && (
        <p className={styles.problem} role="alert">
          {changes.problem}
        </p>
      )}
    </div>
  )
}

type PauseFormProps = { changes: ReturnType<typeof useChangePauses>; onDone: () => void }

function PauseForm({ changes, onDone }: PauseFormProps) {
  const { vendor } = useSession()
  const [scope, setScope] = useState<PauseScope>('ALL')
  const [minutes, setMinutes] = useState<(typeof pauseLengths)[number]>(30)
  const [message, setMessage] = useState('')
  const scopes: PauseScope[] = vendor.deliveryTypes.length > 1 ? ['ALL', ...vendor.deliveryTypes] : ['ALL']
  const pause = async () => {
    if (await changes.pause({ scope, minutes, message: message.trim() })) onDone()
  }
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{text.scope}</legend>
        <div className={styles.row}>
          {scopes.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.button}
              aria-pressed={scope === one}
              onClick={() => setScope(one)}
            >
              {text.scopes[one]}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{text.length}</legend>
        <div className={styles.row}>
          {pauseLengths.map((length) => (
            <button
              key={String(length)}
              type="button"
              className={styles.button}
              aria-pressed={minutes === length}
              onClick={() => setMinutes(length)}
            >
              {text.lengths(length)}
            </button>
          ))}
        </div>
      </fieldset>
      <label className={styles.label}>
        {text.message}
        <input
          className={styles.input}
          maxLength={160}
          placeholder={text.messageExample}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      </label>
      <button
        type="button"
        className={`${styles.button} ${styles.primary}`}
        disabled={changes.isBusy}
        onClick={() => void pause()}
      >
        {text.pause}
      </button>
    </>
  )
}
