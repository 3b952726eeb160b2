import type { Stop } from '@sofreh/couriers/client'
import { Button, Sheet } from '@sofreh/kit'
import { takeStep } from '../steps/take-step.ts'
import { courierText } from '../text/courier.fa.ts'
import { refreshRun } from './run-store.ts'
import { useOnce } from './use-once.ts'
import styles from './sheets.module.css'

const text = courierText.outcome
const outcomes = ['GUEST_NOT_FOUND', 'REFUSED', 'WRONG_ADDRESS', 'COURIER_LOST'] as const

/** Reports an order that the courier brings back, with its cause. */
export function OutcomeSheet({ stop, isOpen, onClose }: { stop: Stop; isOpen: boolean; onClose: () => void }) {
  const { tripId, order } = stop
  const { isBusy, once } = useOnce()
  const report = async (outcome: (typeof outcomes)[number]) => {
    await takeStep({ tripId, orderId: order.id, state: 'INTERRUPTED', outcome })
    onClose()
    await refreshRun()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title} closeLabel={courierText.close}>
      <div className={styles.form}>
        <p className={styles.hint}>{text.hint}</p>
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            look="soft"
            isWide
            isBusy={isBusy}
            busyLabel={courierText.busy}
            onClick={() => void once(() => report(outcome))}
          >
            {text.names[outcome]}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
