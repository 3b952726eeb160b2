import { Button, Icon } from '@sofreh/kit'
import { kioskText } from '../../text/kiosk.fa.ts'
import { useCountdown } from '../frame/idle.tsx'
import type { OpenOrder } from '../frame/stage.ts'
import styles from './ending.module.css'
import { OrderNumber } from './order-number.tsx'

const texts = kioskText.cancelled
/** Longer than after a sale: the guest needs the number at the counter. */
const staysSeconds = 60

/** Shows that the restaurant rejected the order; a payment whose outcome is open is settled at the counter. */
export function CancelledScreen({ order, onEnd }: { order: OpenOrder; onEnd: () => void }) {
  const left = useCountdown(staysSeconds, onEnd)
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <OrderNumber number={order.number} />
        <div className={styles.news} role="alert">
          <span className={`${styles.mark} ${styles.stop}`}>
            <Icon name="alert" size={72} />
          </span>
          <h1 className={styles.title} tabIndex={-1}>
            {texts.title}
          </h1>
          <p className={styles.endingText}>{texts.hint}</p>
          <p className={styles.endingText}>{texts.money}</p>
        </div>
        <div className={styles.acts}>
          <Button isWide onClick={onEnd}>
            {kioskText.done.next}
          </Button>
          <p className={styles.hint}>{kioskText.done.closes(left)}</p>
        </div>
      </main>
    </div>
  )
}
