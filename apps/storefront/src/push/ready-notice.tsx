import { Icon } from '@sofreh/kit'
import { noticeText } from '../text/voice.fa.ts'
import styles from './ready-notice.module.css'
import { usePush } from './use-push.ts'

/**
 * Offers a notification when the order is ready, on the page of an open order. Asks for permission only after the tap.
 */
export default function ReadyNotice() {
  const { state, isBusy, turn } = usePush()
  if (state === 'on')
    return (
      <p className={styles.notice}>
        <Icon name="check" />
        <span className={styles.noticeText}>{noticeText.isOn}</span>
      </p>
    )
  if (state !== 'off') return null
  return (
    <button type="button" className={styles.notice} disabled={isBusy} onClick={() => void turn(true)}>
      <Icon name="clock" size={24} />
      <span className={styles.noticeText}>
        <strong>{noticeText.offer}</strong>
        <small>{noticeText.offerHint}</small>
      </span>
      <Icon name="forward" />
    </button>
  )
}
