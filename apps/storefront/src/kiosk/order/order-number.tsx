import { showOrderNumber } from '@sofreh/kernel'
import { kioskText } from '../../text/kiosk.fa.ts'
import styles from './ending.module.css'

/** Names the order on a screen that does not end with its number. */
export function OrderNumber({ number }: { number: string }) {
  return (
    <p className={styles.numberLine}>
      {kioskText.done.number} <bdi>{showOrderNumber(number)}</bdi>
    </p>
  )
}
