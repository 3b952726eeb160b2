import { showNumber, showOrderNumber } from '@sofreh/kernel'
import { Button } from '@sofreh/kit'
import { usePage } from '../../frame/page-context.tsx'
import { kioskText } from '../../text/kiosk.fa.ts'
import { useCountdown } from '../frame/idle.tsx'
import type { Stage } from '../frame/stage.ts'
import styles from './ending.module.css'
import { usePrintedNumber } from './print-number.ts'

const texts = kioskText.done
const staysSeconds = 30

/** Shows the order number as large as possible, and what the guest does next. */
export function DoneScreen({ stage, onEnd }: { stage: Stage & { at: 'done' }; onEnd: () => void }) {
  const { landing, unit } = usePage()
  const left = useCountdown(staysSeconds, onEnd)
  const { order, isPaid, isCooking } = stage
  const isPrinting = usePrintedNumber(order.id)
  // A card payment that was moved to the counter is no pay-later order.
  const later =
    landing.payLaterChannels.includes('KIOSK') && !order.attemptId ? 'startsAfterAccepting' : 'startsAfterPaying'
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <h1 className={styles.title}>{texts.number}</h1>
        <p className={styles.number}>
          <bdi>{showOrderNumber(order.number)}</bdi>
        </p>
        <div className={styles.news} role="status">
          <p className={styles.endingText}>
            {isPaid ? texts.paid : texts.payAtCounter(`${showNumber(order.due)} ${unit}`)}
          </p>
          {!isPaid && <p className={styles.endingText}>{isCooking ? texts.cooking : texts[later]}</p>}
          <p className={styles.hint}>{isPrinting ? texts.printing : texts.keep}</p>
        </div>
        <div className={styles.acts}>
          <Button isWide onClick={onEnd}>
            {texts.next}
          </Button>
          <p className={styles.hint}>{texts.closes(left)}</p>
        </div>
      </main>
    </div>
  )
}
