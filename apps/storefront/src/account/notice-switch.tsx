import { Icon } from '@sofreh/kit'
import { usePush } from '../push/use-push.ts'
import { noticeText } from '../text/voice.fa.ts'
import styles from './notice-switch.module.css'

/** Turns notifications on this phone on or off. Explains what to do where the browser has none. */
export function NoticeSwitch() {
  const { state, isBusy, turn } = usePush()
  if (state === undefined) return <div className={styles.switch} aria-hidden="true" />
  const isStuck = state === 'unsupported' || state === 'denied'
  return (
    <label className={styles.switch}>
      <Icon name="clock" size={24} />
      <span className={styles.switchText}>
        {noticeText.title}
        {isStuck && <small>{state === 'denied' ? noticeText.denied : noticeText.unsupported}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switchBox}
        checked={state === 'on'}
        disabled={isStuck || isBusy}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
    </label>
  )
}
